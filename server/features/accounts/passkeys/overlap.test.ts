import { beforeEach, expect, it } from 'vitest'
import { insertMember } from '../../../testing/insert-member.ts'
import { meet, type Statement } from '../../../testing/locks.ts'
import type { Person } from '../../../testing/people.ts'
import { useServer } from '../../../testing/server.ts'
import { grantSecondFactor } from './asserting.ts'

const server = useServer()
let who: Person
let session: string

beforeEach(async () => {
  who = await insertMember(server, 'who')
  session = (await server.sql('select id from sessions where member = $1', [who.id]))[0].id
})

const proves = (): Statement => [`select * from accept_proof($1, $2, 'password')`, [who.id, session]]
const grants = (): Statement => [`insert into member_roles (member, role) values ($1, 'host')`, [who.id]]

it('a password is not accepted as proof for an account that gets a role at the same time', async () => {
  const [, second] = await meet(server, grants(), proves())
  expect(second.refusal).not.toBeNull()
})

it('a first role ends a second factor that was set just before', async () => {
  await meet(server, proves(), grants(), [
    `update sessions set second_factor_until = 'infinity' where id = $1`,
    [session],
  ])
  expect(await server.sql('select second_factor_until from sessions where id = $1', [session])).toEqual([
    { second_factor_until: null },
  ])
})

it('a session that ends while its proof is checked gets no second factor', async () => {
  const grants = () =>
    grantSecondFactor(server.services.db, { ...who, session }, null).then(
      () => 'granted',
      ({ status }) => status,
    )
  expect(await grants()).toBe('granted')
  await server.sql('update sessions set revoked_at = app_now() where id = $1', [session])
  expect(await grants()).toBe(401)
})

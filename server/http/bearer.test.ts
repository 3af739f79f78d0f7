import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { openTokens } from '../core/tokens.ts'
import { useServer } from '../testing/server.ts'
import { insertMember } from '../testing/insert-member.ts'
import { openGuard } from './bearer.ts'

const server = useServer()

/** A new member, and a function that looks up their session as the guard does. */
async function openSession() {
  const member = (await insertMember(server, 'asha')).id
  const [{ id: session }] = await server.sql('select id from sessions where member = $1', [member])
  const { find } = openGuard(server.services.db, openTokens([{ kid: 'test', secret: randomBytes(32) }]))
  return { member, session, look: () => find({ member, session, expires: Infinity }) }
}

it('a session ends at its time by the database’s clock', async () => {
  const { look, session } = await openSession()
  expect(await look()).toMatchObject({ live: true, disabled: false })
  await server.sql('update sessions set ends_at = now() where id = $1', [session])
  expect(await look()).toMatchObject({ live: false })
})

it('a revoked session and a disabled or deleted member are seen by the very next request', async () => {
  const { look, session, member } = await openSession()
  expect(await look()).toMatchObject({ live: true, disabled: false })
  await server.sql('update members set disabled_at = now() where id = $1', [member])
  expect(await look()).toMatchObject({ live: true, disabled: true })
  await server.sql('update sessions set revoked_at = now() where id = $1', [session])
  expect(await look()).toMatchObject({ live: false, disabled: true })
  await server.sql('delete from members where id = $1', [member])
  expect(await look()).toBeUndefined()
})

import { beforeAll, describe, expect, it } from 'vitest'
import * as limits from '../../../contract/limits.ts'
import { insertMember, insertedPassword } from '../../testing/insert-member.ts'
import { send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { openPasswords } from './passwords.ts'
import { proveAgain } from './proof.ts'

const server = useServer()
let asha: Person
/** A member who uses only Google. */
let gita: Pick<Person, 'access'>
const google = { sub: 'g-gita', email: 'gita@gmail.com' }

beforeAll(async () => {
  asha = await insertMember(server, 'asha')
  gita = (
    await send(server, 'POST /api/accounts/google-login/', { token: await server.google.mint(google) })
  ).json()
})

const exportOf = (
  who: Pick<Person, 'access'>,
  headers: Record<string, string>,
  at: Pick<typeof server, 'app'> = server,
) =>
  at.app.inject({
    url: '/api/accounts/export/',
    headers: { authorization: `Bearer ${who.access}`, ...headers },
  })
const byPassword = (password: string) => ({ 'x-account-password': encodeURIComponent(password) })
const byGoogle = async (person: { sub: string; email: string }) => ({
  'x-google-token': String(await server.google.mint(person)),
})
const both = (text: string) => ({ error: text, detail: text })

describe('a password', () => {
  it('with the maximum number of characters fits in the header', async () => {
    const password = `${'🌿'.repeat(limits.password.max - 10)} slow lake`
    const bela = await insertMember(server, 'bela')
    const change = { old_password: insertedPassword, new_password: password }
    expect((await send(server, 'POST /api/accounts/change-password/', change, bela.access)).statusCode).toBe(
      200,
    )
    expect((await exportOf(bela, byPassword(password))).statusCode).toBe(200)
  })

  it('takes precedence over a Google credential sent with it', async () => {
    const answer = await exportOf(gita, { ...byPassword('anything at all'), ...(await byGoogle(google)) })
    expect(answer.statusCode).toBe(400)
  })

  it('that was never set is refused with an explanation of how to set one', async () => {
    const answer = await exportOf(gita, {})
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      both('This account has no password yet. Use “Forgot Password?” to set one.'),
    ])
  })
})

it('a member deleted during the call gets 401, not 400 for a wrong password', async () => {
  const dina = await insertMember(server, 'dina')
  await server.sql('delete from members where id = $1', [dina.id])
  const proved = proveAgain(server.services, openPasswords(), dina.id, { password: dina.password })
  await expect(proved).rejects.toMatchObject({ status: 401, body: { code: 'user_not_found' } })
})

describe('a Google credential', () => {
  const notYours = [400, both('Google could not confirm that this account is yours. Please try again.')]

  it('of another member is refused without being used up', async () => {
    const hers = await byGoogle(google)
    const answer = await exportOf(asha, hers)
    expect([answer.statusCode, answer.json()]).toEqual(notYours)
    expect((await exportOf(gita, hers)).statusCode).toBe(200)
    const again = await exportOf(gita, hers)
    expect([again.statusCode, again.json()]).toEqual(notYours)
  })

  it('gets 503 while Google’s keys are unavailable', async () => {
    const fresh = await byGoogle(google)
    const app = await server.openAnother()
    await server.google.down('closed')
    const answer = await exportOf(gita, fresh, app)
    await server.google.up()
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      503,
      '30',
      expect.objectContaining({ detail: 'Google sign-in is unavailable right now. Please try again.' }),
    ])
  })
})

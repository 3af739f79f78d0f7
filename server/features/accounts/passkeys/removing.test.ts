import { expect, it } from 'vitest'
import { addPasskey, assertion, loginAssertion, openAuthenticator } from '../../../testing/authenticator.ts'
import { send, type Person } from '../../../testing/people.ts'
import { useServer } from '../../../testing/server.ts'
import { insertMember, openMemberSession } from '../../../testing/insert-member.ts'

const server = useServer({ rateLimitScale: 1_000_000 })

type Access = Pick<Person, 'access'>
const me = ({ access }: Access) => send(server, 'GET /api/accounts/me/', undefined, access)
const factorOf = async (who: Access) => (await me(who)).json().second_factor_until
const removePasskey = (id: number, { access }: Access, body?: object) =>
  send(server, `DELETE /api/accounts/passkeys/${id}/`, body, access)
const confirm = async (who: Access, authenticator: ReturnType<typeof openAuthenticator>) =>
  send(
    server,
    'POST /api/accounts/passkeys/assert/',
    { response: await assertion(server, who, authenticator) },
    who.access,
  )
async function logIn(authenticator: ReturnType<typeof openAuthenticator>) {
  const response = await loginAssertion(server, authenticator)
  return (await send(server, 'POST /api/accounts/passkey-login/', { response })).json() as {
    access: string
    refresh: string
  }
}

/** Creates a member with two passkeys. */
async function withTwo() {
  const member = await insertMember(server, 'asha')
  const [stolen, own] = [openAuthenticator(), openAuthenticator()]
  const { id } = await addPasskey(server, member, stolen, 'Stolen')
  await addPasskey(server, member, own, 'Own')
  return { member, stolen, own, id }
}

it('removing a passkey ends only the sessions that it opened, with their refresh tokens', async () => {
  const { member, stolen, own, id } = await withTwo()
  const [thief, laptop] = [await logIn(stolen), await logIn(own)]
  // The session belongs to the passkey that opened it, even if another passkey is its second factor.
  expect((await confirm(thief, own)).statusCode).toBe(200)
  const { access } = (
    await send(server, 'POST /api/accounts/token/refresh/', { refresh: thief.refresh })
  ).json()
  const { password } = member
  expect((await removePasskey(id, member, { password })).statusCode).toBe(204)
  expect([(await me(thief)).statusCode, (await me({ access })).statusCode]).toEqual([401, 401])
  const again = await send(server, 'POST /api/accounts/token/refresh/', { refresh: thief.refresh })
  expect(again.statusCode).toBe(401)
  expect([(await me(laptop)).statusCode, (await me(member)).statusCode]).toEqual([200, 200])
  expect(await factorOf(laptop)).not.toBeNull()
})

it('removing a passkey ends only the second factors that were set with it', async () => {
  const { member, stolen, own, id } = await withTwo()
  const [phone, desk] = [await openMemberSession(server, member), await openMemberSession(server, member)]
  await confirm(phone, stolen)
  await confirm(desk, own)
  await confirm(member, stolen)
  await confirm(member, own)
  expect((await removePasskey(id, member)).statusCode).toBe(204)
  expect(await factorOf(phone)).toBeNull()
  expect([await factorOf(desk), await factorOf(member)]).toEqual([expect.any(String), expect.any(String)])
})

it('removing a passkey requires the password or the session’s second factor', async () => {
  const { member, own, id } = await withTwo()
  const none = await removePasskey(id, member)
  expect([none.statusCode, none.json().detail]).toEqual([400, 'Please enter your password.'])
  const wrong = await removePasskey(id, member, { password: 'not this one' })
  expect([wrong.statusCode, wrong.json().detail]).toEqual([400, 'Your password is incorrect.'])
  const elsewhere = await openMemberSession(server, member)
  await confirm(elsewhere, own)
  expect((await removePasskey(id, member)).statusCode).toBe(400)
  expect((await removePasskey(id, elsewhere)).statusCode).toBe(204)
})

it('removing a passkey from an account with a role requires the second factor', async () => {
  const { member, id } = await withTwo()
  await server.sql(`insert into member_roles (member, role) values ($1, 'desk')`, [member.id])
  for (const body of [undefined, { password: member.password }, { enrolment: 'a link' }]) {
    const answer = await removePasskey(id, member, body)
    expect(answer.statusCode, answer.body).toBe(403)
    expect(answer.json().code).toBe('second_factor')
  }
  await server.sql("update sessions set second_factor_until = 'infinity' where member = $1", [member.id])
  expect((await removePasskey(id, member)).statusCode).toBe(204)
})

it('a passkey that is removed during a login with it leaves no session', async () => {
  const { member, stolen, id } = await withTwo()
  const responses = await Promise.all(Array.from({ length: 6 }, () => loginAssertion(server, stolen)))
  const answers = await Promise.all([
    ...responses.map((response) => send(server, 'POST /api/accounts/passkey-login/', { response })),
    removePasskey(id, member, { password: member.password }),
  ])
  expect(answers.at(-1)!.statusCode).toBe(204)
  const live = await server.sql(
    'select from sessions where member = $1 and passkey = $2 and revoked_at is null',
    [member.id, id],
  )
  expect(live).toEqual([])
})

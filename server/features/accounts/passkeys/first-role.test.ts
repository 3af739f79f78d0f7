import { beforeEach, describe, expect, it } from 'vitest'
import { addPasskey, assertion, loginAssertion, openAuthenticator } from '../../../testing/authenticator.ts'
import { staffMember } from '../../../testing/builders.ts'
import { send, type Person } from '../../../testing/people.ts'
import { useServer } from '../../../testing/server.ts'
import { insertMember } from '../../../testing/insert-member.ts'
import { enrolByOperator } from './enrolment.ts'

const server = useServer({ rateLimitScale: 1_000_000 })
let owner: Person
let bela: Person
let planted: ReturnType<typeof openAuthenticator>

const post = (path: string, body: object, who?: Pick<Person, 'access'>) =>
  send(server, `POST /api/accounts/${path}`, body, who?.access)
async function grant(role: string) {
  const answer = await send(server, `PUT /api/staff/roles/${bela.username}/${role}/`, {}, owner.access)
  expect(answer.statusCode).toBe(200)
}
const today = async ({ access }: Pick<Person, 'access'>) =>
  (await send(server, 'GET /api/staff/today/', undefined, access)).statusCode
const confirm = async (authenticator: ReturnType<typeof openAuthenticator>) =>
  post('passkeys/assert/', { response: await assertion(server, bela, authenticator) }, bela)
async function enrol(authenticator: ReturnType<typeof openAuthenticator>) {
  const made = await enrolByOperator(server.services, 'tester', bela.username, 'http://nitya.test')
  const enrolment = new URL(made!.url).pathname.replace('/enrol/', '')
  const options = (await post('passkeys/options/', { enrolment }, bela)).json()
  expect(options.excludeCredentials).toEqual([])
  return post('passkeys/', { name: 'Enrolled', response: authenticator.create(options) }, bela)
}

/** Creates a member without a role, and adds a passkey as an attacker who knows the password would. */
beforeEach(async () => {
  owner = await staffMember(server, 'owner')
  bela = await insertMember(server, 'bela')
  planted = openAuthenticator()
  await addPasskey(server, bela, planted, 'Planted')
})

describe('after a member gets a first role', () => {
  it('an earlier passkey still logs in but is not a second factor', async () => {
    // The challenge for this response was requested while the passkey still counted.
    const early = await assertion(server, bela, planted)
    await grant('desk')
    const confirmed = await post('passkeys/assert/', { response: early }, bela)
    const older = 'This passkey is older than your role. Ask an owner for a link to add one for it.'
    expect([confirmed.statusCode, confirmed.json().detail]).toEqual([400, older])
    const response = await loginAssertion(server, planted)
    const thief = (await post('passkey-login/', { response })).json()
    const me = await send(server, 'GET /api/accounts/me/', undefined, thief.access)
    expect([me.statusCode, me.json().second_factor_until, await today(thief)]).toEqual([200, null, 403])
    const options = await post('passkeys/options/', { purpose: 'assert' }, bela)
    expect([options.statusCode, options.json().detail]).toEqual([400, older])
    expect(await today(bela)).toBe(403)
  })

  it('earlier second factors and recovery codes no longer work', async () => {
    await confirm(planted)
    const { codes } = (await post('recovery-codes/', { password: bela.password }, bela)).json()
    await grant('desk')
    expect(await today(bela)).toBe(403)
    expect((await post('recovery-codes/use/', { code: codes[0] }, bela)).statusCode).toBe(400)
    expect((await post('passkeys/options/', {}, bela)).statusCode).toBe(403)
  })

  it('a passkey added by an enrolment link is a second factor', async () => {
    await grant('desk')
    const phone = openAuthenticator()
    expect((await enrol(phone)).statusCode).toBe(201)
    expect((await confirm(phone)).statusCode).toBe(200)
    expect(await today(bela)).toBe(200)
    await grant('finance')
    expect(await today(bela)).toBe(200)
    expect((await confirm(phone)).statusCode).toBe(200)
  })

  it('a passkey whose options were requested before the role cannot be added', async () => {
    const options = (await post('passkeys/options/', { password: bela.password }, bela)).json()
    await grant('desk')
    const late = openAuthenticator()
    const answer = await post('passkeys/', { name: 'Late', response: late.create(options) }, bela)
    expect(answer.statusCode).toBe(403)
  })
})

it('a former staff member’s passkey is not a second factor after they get a role again', async () => {
  await grant('desk')
  const phone = openAuthenticator()
  await enrol(phone)
  await confirm(phone)
  await send(server, `DELETE /api/staff/roles/${bela.username}/desk/`, undefined, owner.access)
  await confirm(phone)
  await grant('host')
  expect(await today(bela)).toBe(403)
  expect((await post('passkeys/options/', { purpose: 'assert' }, bela)).statusCode).toBe(400)
})

it('two roles granted in one statement also end earlier second factors', async () => {
  await confirm(planted)
  await server.sql(`insert into member_roles (member, role) values ($1, 'desk'), ($1, 'host')`, [bela.id])
  expect(await today(bela)).toBe(403)
})

it('a passkey login during the grant of a first role gets no second factor', async () => {
  const responses = await Promise.all(Array.from({ length: 6 }, () => loginAssertion(server, planted)))
  const [, ...answers] = await Promise.all([
    grant('desk'),
    ...responses.map((response) => post('passkey-login/', { response })),
  ])
  const opened = answers.filter(({ statusCode }) => statusCode === 200)
  for (const each of opened) expect(await today(each.json())).toBe(403)
  expect(
    await server.sql('select from sessions where member = $1 and second_factor_until is not null', [bela.id]),
  ).toEqual([])
})

it('a passkey without a stored `for_staff` counts only if it was added after the role was granted', async () => {
  await grant('desk')
  const phone = openAuthenticator()
  await enrol(phone)
  const added = (time: string) =>
    server.sql(
      `update passkeys p set for_staff = null, created_at = r.granted_at + interval '${time}'
       from member_roles r where r.member = p.member and p.member = $1 and p.name = 'Enrolled'`,
      [bela.id],
    )
  await added('1 second')
  expect((await confirm(phone)).statusCode).toBe(200)
  const response = await assertion(server, bela, phone)
  await added('-1 second')
  expect((await post('passkeys/assert/', { response }, bela)).statusCode).toBe(400)
})

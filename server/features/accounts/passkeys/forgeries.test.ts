import { generateKeyPairSync } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addPasskey,
  assertion,
  loginAssertion,
  openAuthenticator,
  type Authenticator,
  type Lies,
} from '../../../testing/authenticator.ts'
import { runClock } from '../../../testing/clock.ts'
import { send, type Person } from '../../../testing/people.ts'
import { useServer } from '../../../testing/server.ts'
import { openMemberSession, insertMember } from '../../../testing/insert-member.ts'

const server = useServer({ rateLimitScale: 1_000_000 })
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
let asha: Person
let mallory: Person
let phone: Authenticator
let thiefs: Authenticator

beforeAll(async () => {
  asha = await insertMember(server, 'asha')
  mallory = await insertMember(server, 'mallory')
})
beforeEach(async () => {
  await server.sql('delete from passkeys')
  await server.sql('update sessions set second_factor_until = null')
  ;[phone, thiefs] = [openAuthenticator(), openAuthenticator()]
  await addPasskey(server, asha, phone)
  await addPasskey(server, mallory, thiefs)
})

const post = (path: string, body: object, who?: Pick<Person, 'access'>) =>
  send(server, `POST /api/accounts/${path}`, body, who?.access)
const confirm = (response: object, who: Pick<Person, 'access'> = asha) =>
  post('passkeys/assert/', { response }, who)
const logIn = (response: object) => post('passkey-login/', { response })
const optionsTo = async (purpose: string, who: Person = asha) =>
  (await post('passkeys/options/', purpose === 'add' ? { password: who.password } : { purpose }, who)).json()
const secondFactor = async (who: Pick<Person, 'access'> = asha) =>
  (await send(server, 'GET /api/accounts/me/', undefined, who.access)).json().second_factor_until

/** False claims in a response; a response with any of them must be refused. */
const lies: [name: string, lies: Lies][] = [
  ['another origin', { origin: 'http://nitya.test.evil.example' }],
  ['the right host with another scheme', { origin: 'https://nitya.test' }],
  ['another site’s id', { rpId: 'evil.example' }],
  ['a challenge that was not issued', { challenge: 'A'.repeat(43) }],
  ['an unverified user', { userVerified: false }],
  ['an absent user', { userPresent: false }],
  ['a counter that decreases', { count: 3 }],
  ['a counter that does not increase', { count: 7 }],
  ['the signature of another key', { key: stranger }],
  ['the type of another ceremony', { type: 'webauthn.create' }],
]

describe.each(lies)('a response with %s', (_, lie) => {
  beforeEach(async () => {
    await confirm(await assertion(server, asha, phone, { count: 7 }))
    await server.sql('update sessions set second_factor_until = null')
  })

  it('gives no second factor, unlike a valid response', async () => {
    const answer = await confirm(await assertion(server, asha, phone, lie))
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { detail: 'The passkey could not be checked. Please try again.' },
    ])
    expect(await secondFactor()).toBeNull()
    expect((await confirm(await assertion(server, asha, phone, { count: 8 }))).statusCode).toBe(200)
  })

  it('does not log in, unlike a valid response', async () => {
    const answer = await logIn(await loginAssertion(server, phone, lie))
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { detail: 'This passkey does not open any account here. Log in with your password.' },
    ])
    expect((await logIn(await loginAssertion(server, phone, { count: 8 }))).statusCode).toBe(200)
  })
})

describe('a challenge', () => {
  it('accepts only its first response, valid or not', async () => {
    const answer = await assertion(server, asha, phone)
    expect([(await confirm(answer)).statusCode, (await confirm(answer)).statusCode]).toEqual([200, 400])
    const options = await optionsTo('assert')
    expect((await confirm(phone.get(options, { origin: 'http://evil.example' }))).statusCode).toBe(400)
    expect((await confirm(phone.get(options))).statusCode).toBe(400)
    const login = await loginAssertion(server, phone)
    expect([(await logIn(login)).statusCode, (await logIn(login)).statusCode]).toEqual([200, 401])
  })

  it('expires after five minutes', async () => {
    const [early, late] = [await assertion(server, asha, phone), await assertion(server, asha, phone)]
    await runClock(server, '4 minutes 50 seconds')
    expect((await confirm(early)).statusCode).toBe(200)
    await runClock(server, '5 minutes 10 seconds')
    expect((await confirm(late)).statusCode).toBe(400)
    await runClock(server)
  })

  it('is valid for one session and one purpose', async () => {
    const elsewhere = { ...asha, ...(await openMemberSession(server, asha)) }
    const foreign = await assertion(server, elsewhere, phone)
    const forLogin = phone.get((await post('passkey-login/options/', {})).json())
    const forAdding = phone.get(await optionsTo('add'))
    for (const response of [foreign, forLogin, forAdding])
      expect((await confirm(response)).statusCode).toBe(400)
    expect((await logIn(await assertion(server, asha, phone))).statusCode).toBe(401)
    expect(await secondFactor()).toBeNull()
  })

  it('accepts only one of fifty simultaneous responses', async () => {
    const response = await assertion(server, asha, phone)
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(response)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })
})

describe('another member’s passkey', () => {
  it('gives no second factor for either member’s challenge', async () => {
    const options = await optionsTo('assert')
    const [own] = thiefs.held.keys()
    expect((await confirm(thiefs.get(options, {}, own))).statusCode).toBe(400)
    expect((await confirm(await assertion(server, mallory, thiefs), asha)).statusCode).toBe(400)
    expect(await secondFactor()).toBeNull()
  })

  it('is refused when it presents the id of the member’s own passkey', async () => {
    const [theirs] = phone.held.keys()
    const [own] = thiefs.held.keys()
    const signed = await loginAssertion(server, thiefs, {}, own)
    expect((await logIn({ ...signed, id: theirs, rawId: theirs })).statusCode).toBe(401)
  })

  it('does not log in as the member whom its response names', async () => {
    const { userHandle } = [...phone.held.values()][0]!
    expect((await logIn(await loginAssertion(server, thiefs, { userHandle }))).statusCode).toBe(401)
    const nameless = await loginAssertion(server, thiefs)
    const { userHandle: _, ...response } = nameless.response
    expect((await logIn({ ...nameless, response })).statusCode).toBe(401)
  })

  it('cannot be added to a second account', async () => {
    const options = await optionsTo('add')
    const made = phone.create(options)
    expect((await post('passkeys/', { name: 'One', response: made }, asha)).statusCode).toBe(201)
    const again = await optionsTo('add', mallory)
    const response = {
      ...made,
      response: { ...made.response, clientDataJSON: phone.create(again).response.clientDataJSON },
    }
    expect((await post('passkeys/', { name: 'Two', response }, mallory)).json()).toEqual({
      detail: 'This passkey already belongs to an account.',
    })
  })
})

describe('adding a passkey', () => {
  const faults: [string, Lies][] = lies.filter(([name]) => !/counter|another key|ceremony/.test(name))
  it.each([...faults, ['the type of another ceremony', { type: 'webauthn.get' }]] as [string, Lies][])(
    'with %s is refused',
    async (_, lie) => {
      const response = openAuthenticator().create(await optionsTo('add'), lie)
      const answer = await post('passkeys/', { name: 'Forged', response }, asha)
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { detail: 'This passkey could not be added. Please try again.' },
      ])
    },
  )

  it('requires the password or a second factor', async () => {
    const options = (await post('passkeys/options/', {}, asha)).json()
    const refused = await post('passkeys/', { name: 'Mine', response: phone.create(options) }, asha)
    expect([refused.statusCode, refused.json().detail]).toEqual([400, 'Please enter your password.'])
    const wrong = await post('passkeys/options/', { password: 'not this one' }, asha)
    expect([wrong.statusCode, wrong.json().detail]).toEqual([400, 'Your password is incorrect.'])
    const late = (await post('passkeys/options/', {}, asha)).json()
    const withPassword = { name: 'Mine', response: phone.create(late), password: asha.password }
    expect((await post('passkeys/', withPassword, asha)).statusCode).toBe(201)
    await confirm(await assertion(server, asha, phone))
    const asserted = (await post('passkeys/options/', {}, asha)).json()
    expect(
      (await post('passkeys/', { name: 'Mine too', response: phone.create(asserted) }, asha)).statusCode,
    ).toBe(201)
  })

  it('to an account with a role, like creating recovery codes, requires more than the password', async () => {
    const early = await optionsTo('add')
    await server.sql(`insert into member_roles (member, role) values ($1, 'desk')`, [asha.id])
    const needsFactor = [
      403,
      { detail: 'You do not have permission to perform this action.', code: 'second_factor' },
    ]
    const { password } = asha
    const tries = [
      await post('passkeys/options/', { password }, asha),
      // The password was given for these options before the role was granted.
      await post(
        'passkeys/',
        { name: 'Stolen', response: openAuthenticator().create(early), password },
        asha,
      ),
      await post('recovery-codes/', { password }, asha),
    ]
    for (const each of tries) expect([each.statusCode, each.json()]).toEqual(needsFactor)
    await server.sql("update sessions set second_factor_until = 'infinity' where member = $1", [asha.id])
    const options = await optionsTo('add')
    expect(
      (await post('passkeys/', { name: 'Hers', response: openAuthenticator().create(options) }, asha))
        .statusCode,
    ).toBe(201)
    expect((await post('recovery-codes/', {}, asha)).statusCode).toBe(201)
    await server.sql('delete from member_roles')
  })
})

it('malformed responses are refused', async () => {
  const whole = await assertion(server, asha, phone)
  const odd = [
    {},
    { response: null },
    { response: {} },
    { ...whole, id: '' },
    { ...whole, id: 7 },
    { ...whole, rawId: 'x' },
    { ...whole, type: 'password' },
    { ...whole, response: { ...whole.response, clientDataJSON: 'not json' } },
    {
      ...whole,
      response: {
        ...whole.response,
        clientDataJSON: Buffer.from('{"challenge":"\\u0000"}').toString('base64url'),
      },
    },
    { ...whole, response: { ...whole.response, authenticatorData: 'AA' } },
    { ...whole, response: { ...whole.response, signature: '' } },
  ]
  for (const response of odd) {
    expect((await confirm(response)).statusCode).toBe(400)
    expect((await logIn(response)).statusCode).toBe(401)
    expect((await post('passkeys/', { name: 'Odd', response }, asha)).statusCode).toBe(400)
  }
})

import { beforeAll, describe, expect, it } from 'vitest'
import {
  addPasskey,
  assertion,
  loginAssertion,
  openAuthenticator,
  type Authenticator,
} from '../../../testing/authenticator.ts'
import { staffMember } from '../../../testing/builders.ts'
import { readNow, runClock } from '../../../testing/clock.ts'
import { mailTo, send, type Person } from '../../../testing/people.ts'
import { useServer } from '../../../testing/server.ts'
import { insertMember, openMemberSession } from '../../../testing/insert-member.ts'
import { enrolByOperator } from './enrolment.ts'

const server = useServer({ rateLimitScale: 1_000_000 })
let asha: Person
let bela: Person
let phone: Authenticator

beforeAll(async () => {
  asha = await insertMember(server, 'asha')
  bela = await insertMember(server, 'bela')
  phone = openAuthenticator()
})

const post = (path: string, body: object, who?: Pick<Person, 'access'>) =>
  send(server, `POST /api/accounts/${path}`, body, who?.access)
const passkeysOf = async ({ access }: Person) =>
  (await send(server, 'GET /api/accounts/passkeys/', undefined, access)).json()
const me = async (access: string) => (await send(server, 'GET /api/accounts/me/', undefined, access)).json()
const logIn = async (authenticator: Authenticator, id?: string) =>
  post('passkey-login/', {
    response: await loginAssertion(server, authenticator, {}, id),
    time_zone: 'Asia/Kolkata',
  })

describe('a passkey', () => {
  it('is requested as discoverable, with user verification, the username and a random handle', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(async () => (await post('passkeys/options/', { password: asha.password }, asha)).json()),
    )
    expect(first).toMatchObject({
      rp: { id: 'nitya.test', name: 'Nitya' },
      user: { name: asha.username },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(first.user.id).toBe(second.user.id)
    expect(first.challenge).not.toBe(second.challenge)
    expect(Buffer.from(first.user.id, 'base64url')).toHaveLength(16)
  })

  it('is added with a name, listed with its last use, and renamed, and its owner gets an email', async () => {
    const added = await addPasskey(server, asha, phone, '  Asha’s phone ')
    expect(added).toEqual({
      id: expect.any(Number),
      name: 'Asha’s phone',
      created_at: expect.stringMatching(/Z$/),
      last_used_at: null,
    })
    expect(await passkeysOf(asha)).toEqual([added])
    expect((await mailTo(server, asha.email, 'passkey was added')).Text).toContain('“Asha’s phone”')
    const rename = (name: string, who = asha) =>
      send(server, `PATCH /api/accounts/passkeys/${added.id}/`, { name }, who.access)
    expect((await rename('Old phone')).json()).toEqual({ ...added, name: 'Old phone' })
    expect((await rename('')).json()).toEqual({ name: ['This field may not be blank.'] })
    expect((await rename('x'.repeat(61))).json()).toEqual({
      name: ['Ensure this field has no more than 60 characters.'],
    })
    expect([(await rename('Mine', bela)).statusCode, await passkeysOf(bela)]).toEqual([404, []])
  })

  it('logs in without a username, with a second factor for twelve hours', async () => {
    const answer = await logIn(phone)
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([200, ['access', 'refresh']])
    const { access, refresh } = answer.json()
    const { username, second_factor_until: until } = await me(access)
    expect(username).toBe(asha.username)
    expect(Math.round((Date.parse(until) - Date.parse(await readNow(server))) / 60_000)).toBe(12 * 60)
    expect((await passkeysOf(asha))[0].last_used_at).toEqual(expect.stringMatching(/Z$/))
    expect((await me(asha.access)).second_factor_until).toBeNull()
    await runClock(server, '12 hours 1 minute')
    const later = (await send(server, 'POST /api/accounts/token/refresh/', { refresh })).json()
    expect((await me(later.access)).second_factor_until).toBeNull()
    await runClock(server)
  })

  it('is a second factor only for the session in which it was used', async () => {
    const answer = await post('passkeys/assert/', { response: await assertion(server, asha, phone) }, asha)
    expect(answer.json()).toEqual({ second_factor_until: (await me(asha.access)).second_factor_until })
    const elsewhere = (await post('token/', { username: asha.username, password: asha.password })).json()
    expect((await me(elsewhere.access)).second_factor_until).toBeNull()
  })

  it('works repeatedly if its authenticator has no counter', async () => {
    const simple = openAuthenticator()
    await addPasskey(server, asha, simple)
    for (let turn = 0; turn < 3; turn++) {
      const response = await loginAssertion(server, simple, { count: 0 })
      expect((await post('passkey-login/', { response })).statusCode).toBe(200)
    }
  })

  it('does not work after its removal or for a disabled member', async () => {
    bela = await insertMember(server, 'bela')
    const spare = openAuthenticator()
    const { id } = await addPasskey(server, bela, spare, 'Spare')
    await server.sql('update members set disabled_at = now() where id = $1', [bela.id])
    expect((await logIn(spare)).statusCode).toBe(401)
    await server.sql('update members set disabled_at = null where id = $1', [bela.id])
    expect((await logIn(spare)).statusCode).toBe(200)
    bela = { ...bela, ...(await openMemberSession(server, bela)) }
    const remove = async ({ access, password }: Person) =>
      (await send(server, `DELETE /api/accounts/passkeys/${id}/`, { password }, access)).statusCode
    expect([await remove(asha), await remove(bela)]).toEqual([404, 204])
    expect((await logIn(spare)).statusCode).toBe(401)
    expect((await mailTo(server, bela.email, 'passkey was removed')).Text).toContain('“Spare”')
    expect((await post('passkeys/options/', { purpose: 'assert' }, bela)).json()).toEqual({
      detail: 'There is no passkey on this account yet.',
    })
  })
})

describe('recovery codes', () => {
  const make = async (who: Person) =>
    (await post('recovery-codes/', { password: who.password }, who)).json().codes as string[]
  const use = (code: string, who: Person) => post('recovery-codes/use/', { code }, who)

  it('number ten, are stored only as hashes, and require the password', async () => {
    const chetan = await insertMember(server, 'chetan')
    const refused = await post('recovery-codes/', {}, chetan)
    expect([refused.statusCode, refused.json().detail]).toEqual([400, 'Please enter your password.'])
    const codes = await make(chetan)
    expect([codes.length, new Set(codes).size]).toEqual([10, 10])
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/)
    const stored = JSON.stringify(
      await server.sql(`select encode(code_hash, 'escape') as text from recovery_codes where member = $1`, [
        chetan.id,
      ]),
    )
    for (const code of codes) expect(stored).not.toContain(code.slice(0, 9))
    await mailTo(server, chetan.email, 'New recovery codes')
  })

  it('each give a second factor once, in any case and spacing, and an email reports how many are left', async () => {
    const devi = await insertMember(server, 'devi')
    const [first, second] = await make(devi)
    const answer = await use(`  ${first!.toUpperCase().replaceAll('-', ' ')} `, devi)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { second_factor_until: (await me(devi.access)).second_factor_until },
    ])
    expect((await mailTo(server, devi.email, 'was used')).Text).toContain('9 of 10 are left')
    expect((await use(first!, devi)).json().detail).toBe(
      'This recovery code is wrong or has already been used.',
    )
    const answers = await Promise.all(Array.from({ length: 20 }, () => use(second!, devi)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it('from another member or an earlier set are refused', async () => {
    const [eka, om] = [await insertMember(server, 'eka'), await insertMember(server, 'om')]
    const [old] = await make(eka)
    await make(eka)
    const [others] = await make(om)
    for (const code of [old!, others!, 'nonsense']) expect((await use(code, eka)).statusCode).toBe(400)
    expect((await me(eka.access)).second_factor_until).toBeNull()
  })
})

describe('an enrolment link', () => {
  const enrol = async (who: Person) => {
    const made = await enrolByOperator(
      server.services,
      'tester',
      who.username.toUpperCase(),
      'http://nitya.test',
    )
    return new URL(made!.url).pathname.replace('/enrol/', '')
  }
  const staff = async () => {
    const person = await insertMember(server, 'staff')
    await server.sql(`insert into member_roles (member, role) values ($1, 'owner')`, [person.id])
    return person
  }
  const add = async (who: Person, enrolment: string) => {
    const options = await post('passkeys/options/', { enrolment }, who)
    if (options.statusCode !== 200) return options
    return post('passkeys/', { name: 'Enrolled', response: openAuthenticator().create(options.json()) }, who)
  }

  it('lets a staff member add a passkey once, and is audited and emailed', async () => {
    const gita = await staff()
    const token = await enrol(gita)
    await mailTo(server, gita.email, 'link to add a passkey')
    expect(
      await server.sql('select who, what, whom from staff_audit where whom_member = $1', [gita.id]),
    ).toEqual([{ who: 'operator tester', what: 'member.enrol', whom: gita.username }])
    expect((await add(gita, token)).statusCode).toBe(201)
    const again = await add(gita, token)
    expect([again.statusCode, again.json().detail]).toEqual([
      400,
      'This link is invalid, was used, or has expired. Please ask an owner for a new one.',
    ])
  })

  it('can be created by an owner for anybody else', async () => {
    const [owner, desk] = [await staffMember(server, 'owner'), await staffMember(server, 'desk')]
    const make = (who: Person, whom: Person) =>
      send(server, `POST /api/staff/members/${whom.username}/enrol/`, {}, who.access)
    const made = await make(owner, desk)
    expect([made.statusCode, Object.keys(made.json())]).toEqual([201, ['url', 'expires_at']])
    expect((await add(desk, new URL(made.json().url).pathname.replace('/enrol/', ''))).statusCode).toBe(201)
    expect((await make(owner, owner)).json().code).toBe('own_account')
    expect((await make(desk, owner)).statusCode).toBe(403)
    expect(await server.sql('select who, what from staff_audit where whom_member = $1', [desk.id])).toEqual([
      { who: owner.username, what: 'member.enrol' },
    ])
  })

  it('adds one passkey even if options for several were requested with the link', async () => {
    const hari = await staff()
    const token = await enrol(hari)
    const begun = await Promise.all(
      Array.from({ length: 10 }, async () =>
        (await post('passkeys/options/', { enrolment: token }, hari)).json(),
      ),
    )
    const answers = await Promise.all(
      begun.map((options) =>
        post('passkeys/', { name: 'One', response: openAuthenticator().create(options) }, hari),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array(9).fill(403)])
  })

  it('can create recovery codes, which uses up the link', async () => {
    const indu = await staff()
    const token = await enrol(indu)
    expect((await post('recovery-codes/', { enrolment: token }, indu)).statusCode).toBe(201)
    expect((await add(indu, token)).statusCode).toBe(400)
  })

  it('is for one member, expires, and is replaced by the next link', async () => {
    const [jaya, kiran] = [await staff(), await staff()]
    const [old, fresh] = [await enrol(jaya), await enrol(jaya)]
    expect([(await add(jaya, old)).statusCode, (await add(kiran, fresh)).statusCode]).toEqual([400, 400])
    await server.sql(`update passkey_enrolments set expires_at = app_now() where member = $1`, [jaya.id])
    expect((await add(jaya, fresh)).statusCode).toBe(400)
    expect(await enrolByOperator(server.services, 'tester', 'nobody-here', 'http://nitya.test')).toBeNull()
  })
})

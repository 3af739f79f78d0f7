import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { around } from '../../testing/bounds.ts'
import { addPasskey, assertion, openAuthenticator } from '../../testing/authenticator.ts'
import { staffMember } from '../../testing/builders.ts'
import { runClock, stopClock } from '../../testing/clock.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { mailTo, passwordOf, send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { sweepCommunity } from '../community/sweep.ts'
import { openTickets } from '../newsletter/tickets.ts'
import { grantSecondFactor } from './passkeys/asserting.ts'
import { enrolByOperator } from './passkeys/enrolment.ts'

const server = useServer({ rateLimitScale: 1_000_000 })
const start = '2026-03-04T06:30:00Z'
const at = (afterStart: string, later = '') => stopClock(server, start, `${afterStart} ${later}`)
const post = (path: string, body: object, who?: Pick<Person, 'access'>) =>
  send(server, `POST /api/accounts/${path}`, body, who?.access)
const refresh = (token: string) => post('token/refresh/', { refresh: token })
const statusOf = async (answer: ReturnType<typeof post>) => (await answer).statusCode
const tokenIn = async (email: string, subject: string) =>
  /\/(?:verify-email|confirm-email|undo-email|forgot-reset-password)\/([\w-]+)/.exec(
    (await mailTo(server, email, subject)).Text,
  )![1]!
let turn = 0
const freshName = () => `fresh${++turn}`

beforeEach(() => at('0 days'))
afterAll(() => runClock(server))

describe('a session', () => {
  it.each(around(200, 401, 401))(
    "accepts its access token for 'lifetimes.accessMinutes' (15 minutes): $when the end, $expected",
    async ({ later, expected }) => {
      const who = await insertMember(server, 'who')
      await at('15 minutes', later)
      expect((await send(server, 'GET /api/posts/user/', undefined, who.access)).statusCode).toBe(expected)
    },
  )

  it.each(around(200, 401, 401))(
    "accepts its refresh token for 'lifetimes.refreshDays' (14 days): $when the end, $expected",
    async ({ later, expected }) => {
      const who = await insertMember(server, 'who')
      await at('14 days', later)
      expect(await statusOf(refresh(who.refresh))).toBe(expected)
    },
  )

  it.each(around(200, 401, 401))(
    "lasts 'lifetimes.sessionDays' (90 days), even if refreshed: $when the end, $expected",
    async ({ later, expected }) => {
      let { refresh: token } = await insertMember(server, 'who')
      for (let day = 13; day < 90; day += 13) {
        await at(`${day} days`)
        token = (await refresh(token)).json().refresh
      }
      await at('90 days', later)
      expect(await statusOf(refresh(token))).toBe(expected)
    },
  )

  it.each(around(200, 401, 401))(
    "accepts a used token again for 'lifetimes.refreshGraceSeconds' (60 seconds): $when the end, $expected",
    async ({ later, expected }) => {
      const who = await insertMember(server, 'who')
      await refresh(who.refresh)
      await at('60 seconds', later)
      expect(await statusOf(refresh(who.refresh))).toBe(expected)
    },
  )

  it.each(around(200, 403, 403))(
    "has its second factor for 'lifetimes.secondFactorHours' (12 hours): $when the end, $expected",
    async ({ later, expected }) => {
      const desk = await staffMember(server, 'desk')
      const [{ id }] = await server.sql(
        `update sessions set second_factor_until = null where member = $1 returning id`,
        [desk.id],
      )
      await grantSecondFactor(server.services.db, { id: desk.id, session: id } as never, null)
      await at('12 hours', later)
      const claims = { member: desk.id, username: desk.username, session: id, id, issued: 0 }
      const access = await server.services.tokens.sign('access', {
        ...claims,
        expires: Date.UTC(2027, 0) / 1_000,
      })
      expect((await send(server, 'GET /api/staff/rewards/', undefined, access)).statusCode).toBe(expected)
    },
  )

  it.each(around(200, 400, 400))(
    "accepts a passkey challenge for 'lifetimes.passkeyChallengeMinutes' (5 minutes): $when the end, $expected",
    async ({ later, expected }) => {
      const who = await insertMember(server, 'who')
      const authenticator = openAuthenticator()
      await addPasskey(server, who, authenticator)
      const response = await assertion(server, who, authenticator)
      await at('5 minutes', later)
      expect(await statusOf(post('passkeys/assert/', { response }, who))).toBe(expected)
    },
  )
})

describe('a link', () => {
  it.each(around(200, 400, 400))(
    "verifies an email for 'lifetimes.verificationLinkHours' (48 hours): $when the end, $expected",
    async ({ later, expected }) => {
      const username = freshName()
      const email = `${username}@nitya.test`
      await post('register/', { username, email, password: passwordOf(username) })
      const token = await tokenIn(email, 'Verify')
      await at('48 hours', later)
      expect((await send(server, `GET /api/accounts/verify-email/${token}/`)).statusCode).toBe(expected)
    },
  )

  it.each(around(200, 400, 400))(
    "resets a password for 'lifetimes.resetLinkMinutes' (60 minutes): $when the end, $expected",
    async ({ later, expected }) => {
      const who = await insertMember(server, 'who')
      await post('forgot-reset-password/', { email: who.email })
      const token = await tokenIn(who.email, 'Reset')
      await at('60 minutes', later)
      expect(
        await statusOf(post('forgot-reset-password/', { token, new_password: 'another calm evening' })),
      ).toBe(expected)
    },
  )

  it.each(around(200, 400, 400))(
    "confirms a new email for 'lifetimes.emailConfirmHours' (24 hours): $when the end, $expected",
    async ({ later, expected }) => {
      const who = await insertMember(server, 'who')
      const email = `${freshName()}@nitya.test`
      await post('change-email/', { email, password: who.password }, who)
      const token = await tokenIn(email, 'Confirm your new email')
      await at('24 hours', later)
      expect(await statusOf(post('change-email/confirm/', { token }))).toBe(expected)
    },
  )

  it.each(around(200, 400, 400))(
    "undoes a change of email for 'lifetimes.emailUndoDays' (7 days): $when the end, $expected",
    async ({ later, expected }) => {
      const who = await insertMember(server, 'who')
      const email = `${freshName()}@nitya.test`
      await post('change-email/', { email, password: who.password }, who)
      await post('change-email/confirm/', { token: await tokenIn(email, 'Confirm your new email') })
      const token = await tokenIn(who.email, 'email was changed')
      await at('7 days', later)
      expect(await statusOf(post('change-email/undo/', { token }))).toBe(expected)
    },
  )

  it.each(around(1, 0, 0))(
    "enrols a passkey for 'lifetimes.enrolmentLinkHours' (24 hours): $when the end, $expected",
    async ({ later, expected }) => {
      const who = await insertMember(server, 'who')
      const made = await enrolByOperator(server.services, 'test', who.username, 'http://nitya.test')
      expect(made!.expires_at).toBe('2026-03-05T06:30:00.000Z')
      await at('24 hours', later)
      expect(
        await server.sql('select from passkey_enrolments where member = $1 and expires_at > app_now()', [
          who.id,
        ]),
      ).toHaveLength(expected)
    },
  )

  it.each(around<string | null>('a@nitya.test', null, null))(
    "confirms a newsletter subscription for 'lifetimes.newsletterLinkHours' (48 hours): $when the end, $expected",
    async ({ later, expected }) => {
      const tickets = openTickets(server.services)
      const ticket = await tickets.toConfirm('a@nitya.test')
      await at('48 hours', later)
      expect(await tickets.confirming(ticket)).toBe(expected)
    },
  )
})

it.each(around(400, 400, 201))(
  "an unverified account reserves its name for 'lifetimes.unverifiedAccountHours' (72 hours): $when the end, $expected",
  async ({ later, expected }) => {
    const username = freshName()
    const register = (address: string) =>
      statusOf(post('register/', { username, email: address, password: passwordOf(username) }))
    expect(await register(`${username}@nitya.test`)).toBe(201)
    await at('72 hours', later)
    expect(await register(`${username}.again@nitya.test`)).toBe(expected)
  },
)

it.each(around(400, 201, 201))(
  "a freed name is reserved for 'lifetimes.freedUsernameDays' (90 days): $when the end, $expected",
  async ({ later, expected }) => {
    const who = await insertMember(server, 'who')
    const renamed = await send(
      server,
      'PUT /api/accounts/change-username/',
      { username: freshName() },
      who.access,
    )
    expect(renamed.statusCode, renamed.body).toBe(200)
    await at('90 days', later)
    const { username, password } = who
    expect(
      await statusOf(post('register/', { username, email: `${freshName()}@nitya.test`, password })),
    ).toBe(expected)
  },
)

it('a member gets ten recovery codes (recoveryCodes.count)', async () => {
  const who = await insertMember(server, 'who')
  await addPasskey(server, who, openAuthenticator())
  const made = await post('recovery-codes/', { password: who.password }, who)
  expect(made.json().codes, made.body).toHaveLength(10)
})

it.each(around(1, 1, 0))(
  "a note's retry key is stored for 'lifetimes.retryKeyHours' (24 hours): $when the end, $expected is left",
  async ({ later, expected }) => {
    const { id } = await insertMember(server, 'who')
    await server.sql(
      `insert into notes (author, title, content, retry_key) values ($1, 'Dawn', 'Slow water', sha256('one'))`,
      [id],
    )
    await at('24 hours', later)
    await sweepCommunity(server.services)
    expect(
      await server.sql('select from notes where author = $1 and retry_key is not null', [id]),
    ).toHaveLength(expected)
  },
)

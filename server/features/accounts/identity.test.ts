import { beforeAll, describe, expect, it } from 'vitest'
import { order } from '../../testing/buying.ts'
import { useServer } from '../../testing/server.ts'
import { join, passwordOf, send, type Person } from '../../testing/people.ts'

const server = useServer()
const kelvin = '\u212a'
const dottedI = '\u0130'
const dotlessI = '\u0131'
let kira: Person
const post = (path: string, body: unknown) => send(server, `POST /api/accounts/${path}/`, body)
const badEmail = 'Enter a valid email address.'

beforeAll(async () => {
  kira = await join(server, 'kira')
})

describe('an address that case folding would turn into a member’s address', () => {
  const odd = [
    `kira@gma${dottedI}l.com`,
    `k${dotlessI}ra@nitya.test`,
    `${kelvin}ira@nitya.test`,
    'kira@nitya\u3002test',
  ]

  it.each(odd)('cannot register: %j', async (email) => {
    const answer = await post('register', { username: 'planter', email, password: passwordOf('planter') })
    expect([answer.statusCode, answer.json()]).toEqual([400, { non_field_errors: [badEmail] }])
  })

  it.each(odd)('gets no email, increments no counter and cannot order: %j', async (email) => {
    const counters = () =>
      server.sql("select key from rate_limits where key like 'mailByAddress:%' order by key")
    const before = await counters()
    const answers = [
      await post('verify-email', { email }),
      await post('forgot-reset-password', { email }),
      await order(server, { email, code: 'WELCOME10', amount: 449.1 }),
    ]
    for (const answer of answers)
      expect([answer.statusCode, answer.json()]).toEqual([400, { email: [badEmail], error: badEmail }])
    const newsletter = await server.app.inject({ method: 'POST', url: '/newsletter', payload: { email } })
    expect([newsletter.statusCode, newsletter.body.includes(badEmail)]).toEqual([400, true])
    expect(await counters()).toEqual(before)
  })

  it.each(odd)('neither links nor creates an account through Google login: %j', async (email) => {
    const token = await server.google.mint({ sub: `odd ${email}`, email, hd: 'nitya.test' })
    const answer = await post('google-login', { token })
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { error: 'Google login failed. Please try again.' },
    ])
  })

  it.each(odd)('is refused by the database: %j', async (email) => {
    await expect(
      server.sql("insert into members (username, email) values ('planter', $1)", [email]),
    ).rejects.toMatchObject({
      constraint: 'members_email_is_one',
    })
    await expect(
      server.sql('insert into newsletter_subscribers (email) values ($1)', [email]),
    ).rejects.toMatchObject({
      constraint: 'newsletter_subscribers_email_is_one',
    })
  })
})

describe('an address written in different ASCII cases', () => {
  it('belongs to one account', async () => {
    const answer = await post('register', {
      username: 'kira2',
      email: 'KIRA@Nitya.Test',
      password: passwordOf('kira2'),
    })
    expect([answer.statusCode, answer.json()]).toEqual([400, { email: ['This field must be unique.'] }])
    await expect(
      server.sql("insert into members (username, email) values ('kira2', 'KiRa@nitya.tesT')"),
    ).rejects.toMatchObject({
      constraint: 'members_email_key',
    })
  })

  it('has one counter for each kind of email', async () => {
    for (const email of ['Lina@nitya.test', 'lina@NITYA.test', 'LINA@nitya.test']) {
      await post('forgot-reset-password', { email })
      await post('verify-email', { email })
      await server.app.inject({ method: 'POST', url: '/newsletter', payload: { email } })
    }
    const counters = await server.sql(
      "select key, points from rate_limits where key ilike 'mailByAddress:%lina@%' order by key",
    )
    expect(counters).toEqual(
      ['newsletter', 'reset', 'verify'].map((purpose) => ({
        key: `mailByAddress:${purpose}:lina@nitya.test`,
        points: 3,
      })),
    )
  })

  it('is one payer', async () => {
    await order(server, { email: 'Mina@nitya.test' })
    await order(server, { email: 'mina@NITYA.test', tier: 2, amount: 1299 })
    const payers = await server.sql(
      "select payer, count(*)::int as orders from orders where email ilike 'mina@%' group by payer",
    )
    expect(payers).toMatchObject([{ orders: 2 }])
  })
})

describe('a username at login', () => {
  it('has one counter for all ASCII cases', async () => {
    for (const username of ['Kira', 'kIRA', 'KIRA'])
      await post('token', { username, password: 'not her password' })
    const counters = await server.sql(
      "select key, points from rate_limits where key ilike 'loginAccount:%:kira'",
    )
    expect(counters).toEqual([{ key: 'loginAccount:127.0.0.1:kira', points: 3 }])
  })

  it.each([`${kelvin}ira`, `k${dottedI}ra`, `k${dotlessI}ra`])(
    'is unknown if only case folding would turn it into a member’s name: %j',
    async (username) => {
      expect((await post('token', { username, password: kira.password })).statusCode).toBe(401)
      const renamed = await send(server, 'PUT /api/accounts/change-username/', { username }, kira.access)
      expect(renamed.statusCode).toBe(400)
      await expect(
        server.sql("insert into members (username, email) values ($1, 'x@nitya.test')", [username]),
      ).rejects.toMatchObject({
        constraint: 'members_username_is_one',
      })
    },
  )
})

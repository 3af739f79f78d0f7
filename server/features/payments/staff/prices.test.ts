import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { staffMember } from '../../../testing/builders.ts'
import { daysUntil, order, status } from '../../../testing/buying.ts'
import { send, type Person } from '../../../testing/people.ts'
import { untilWaiting } from '../../../testing/locks.ts'
import { useServer } from '../../../testing/server.ts'
import { insertMember } from '../../../testing/insert-member.ts'
import { plusText } from '../../../testing/studio.ts'

const server = useServer()
let finance: Person
let desk: Person

beforeAll(async () => {
  finance = await staffMember(server, 'finance')
  desk = await staffMember(server, 'desk')
})

const ask = (key: string, body?: object, who = finance) => {
  const [method, path] = key.split(' ')
  return send(server, `${method} /api/staff/${path}`, body, who.access)
}
const audit = (what: string) =>
  server.sql('select who, before, after from staff_audit where what like $1 order by id', [what])

describe('tiers', () => {
  it('are created, repriced, withdrawn and restored, and each change is audited', async () => {
    const made = await ask('POST tiers/', { name: 'Plus Half Year', price: 2399.5, duration_days: 180 })
    expect([made.statusCode, made.json()]).toEqual([
      201,
      {
        id: expect.any(Number),
        name: 'Plus Half Year',
        price: 2399.5,
        duration_days: 180,
        withdrawn_at: null,
      },
    ])
    const { id } = made.json()
    const offered = async () =>
      (await send(server, 'GET /api/payments/tiers/')).json().find((tier: { id: number }) => tier.id === id)
    expect((await ask(`PATCH tiers/${id}/`, { price: 1999.99 })).json().price).toBe(1999.99)
    expect(await offered()).toMatchObject({ price: 1999.99 })
    for (let n = 0; n < 2; n++)
      expect((await ask(`PATCH tiers/${id}/`, { withdrawn: true })).json().withdrawn_at).toMatch(/Z$/)
    expect(await offered()).toBeUndefined()
    expect((await ask(`PATCH tiers/${id}/`, { withdrawn: false })).json().withdrawn_at).toBeNull()
    expect(await offered()).toMatchObject({ price: 1999.99 })
    expect((await ask('GET tiers/')).json().map(({ name }: { name: string }) => name)).toContain(
      'Plus Half Year',
    )
    const about = { tier: id, tier_name: 'Plus Half Year', duration_days: 180 }
    expect(await audit('tier.%')).toEqual([
      { who: finance.username, before: null, after: { ...about, price_paise: 239_950, withdrawn: false } },
      {
        who: finance.username,
        before: { ...about, price_paise: 239_950, withdrawn: false },
        after: { ...about, price_paise: 199_999, withdrawn: false },
      },
      {
        who: finance.username,
        before: { ...about, price_paise: 199_999, withdrawn: false },
        after: { ...about, price_paise: 199_999, withdrawn: true },
      },
      {
        who: finance.username,
        before: { ...about, price_paise: 199_999, withdrawn: true },
        after: { ...about, price_paise: 199_999, withdrawn: false },
      },
    ])
  })

  it.each([
    [
      'POST tiers/',
      { name: 'Plus Monthly', price: 1, duration_days: 1 },
      400,
      { name: ['There is already a tier with this name.'] },
    ],
    [
      'PATCH tiers/1/',
      { price: 1.005 },
      400,
      { price: ['Ensure that there are no more than 2 decimal places.'] },
    ],
    ['PATCH tiers/99/', { price: 1 }, 404, { detail: 'No Tier matches the given query.' }],
  ])('are not changed by %s %j, which is refused with %i', async (key, body, code, answer) => {
    const refused = await ask(key, body)
    expect([refused.statusCode, refused.json()]).toEqual([code, answer])
  })
})

describe('codes', () => {
  it('are created, stopped and restarted', async () => {
    const ends = '2099-01-01T00:00:00.000Z'
    await server.sql("insert into discount_codes (code, percent) values ('AUTUMN', 10)")
    await server.sql("insert into code_holds (code, payer) values ('AUTUMN', 'one'), ('AUTUMN', 'other')")
    const made = await ask('POST codes/', { code: 'spring', off: 50, max_uses: 5, ends_at: ends })
    const spring = {
      code: 'SPRING',
      percent: null,
      off: 50,
      uses: 0,
      max_uses: 5,
      ends_at: ends,
      stopped_at: null,
    }
    expect([made.statusCode, made.json()]).toEqual([201, spring])
    expect((await order(server, { code: 'spring', amount: 449 })).statusCode).toBe(201)
    for (let n = 0; n < 2; n++)
      expect((await ask('PATCH codes/spring/', { stopped: true })).json().stopped_at).toMatch(/Z$/)
    expect((await order(server, { email: 'x@nitya.test', code: 'spring', amount: 449 })).statusCode).toBe(400)
    expect((await ask('PATCH codes/SPRING/', { stopped: false })).json()).toEqual({ ...spring, uses: 1 })
    expect((await ask('GET codes/?limit=1')).json()).toEqual([{ ...spring, uses: 1 }])
    expect((await audit('code.%')).map(({ after }) => after)).toMatchObject([
      { code: 'SPRING', offPaise: 5_000 },
      { code: 'SPRING', stopped: true },
      { code: 'SPRING', stopped: false },
    ])
  })

  it('are listed in pages, newest first', async () => {
    const codesOf = (answer: Awaited<ReturnType<typeof ask>>) =>
      answer
        .json()
        .map(({ code, percent, off, ends_at }: Record<string, unknown>) => [code, percent, off, ends_at])
    for (const code of ['FIRST', 'SECOND', 'THIRD']) await ask('POST codes/', { code, percent: 5 })
    const page = await ask('GET codes/?limit=2')
    expect(codesOf(page)).toEqual([
      ['THIRD', 5, null, null],
      ['SECOND', 5, null, null],
    ])
    const next = /<([^>]+)>; rel="next"/.exec(String(page.headers['link']))![1]!
    expect(codesOf(await send(server, `GET ${next}`, undefined, finance.access))[0]).toEqual([
      'FIRST',
      5,
      null,
      null,
    ])
  })

  it('cannot be stopped if unknown', async () => {
    const answer = await ask('PATCH codes/unknown/', { stopped: true })
    expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'No Code matches the given query.' }])
  })

  it.each([
    ['POST codes/', { code: 'NEW' }, { percent: ['Enter either a percentage or an amount.'] }],
    [
      'POST codes/',
      { code: 'NEW', percent: 5, off: 5 },
      { percent: ['Enter either a percentage or an amount.'] },
    ],
    ['POST codes/', { code: 'a b', percent: 5 }, { code: ['A code is 3 to 40 letters, digits, - or _.'] }],
    ['POST codes/', { code: 'WELCOME10', percent: 5 }, { code: ['There is already a code with this name.'] }],
    [
      'POST codes/',
      { code: 'NEW', percent: 5, ends_at: '2020-01-01' },
      { ends_at: ['This time has already passed.'] },
    ],
    ['POST codes/', { code: 'NEW', percent: 5, ends_at: 'soon' }, { ends_at: ['Enter a valid date.'] }],
    [
      'POST codes/',
      { code: 'NEW', percent: 5, ends_at: '+010000-01-01T00:00:00Z' },
      { ends_at: ['Enter a valid date.'] },
    ],
  ])('are not changed by %s %j, which is refused', async (key, body, answer) => {
    const refused = await ask(key, body)
    expect([refused.statusCode, refused.json()]).toEqual([400, answer])
  })
})

describe('a membership', () => {
  it('is granted and ended by the desk, with a reason in the audit', async () => {
    const bela = await insertMember(server, 'bela')
    const given = await ask(
      `POST members/${bela.username}/membership/`,
      { days: 10, reason: 'The room was cold.' },
      desk,
    )
    expect([given.statusCode, given.json()]).toMatchObject([
      201,
      { subscription_type: 'premium', tier_name: 'Plus' },
    ])
    expect(await daysUntil(server, given.json().expires_at)).toBeCloseTo(10, 2)
    for (let n = 0; n < 2; n++)
      expect(
        (await ask(`DELETE members/${bela.username}/membership/`, { reason: 'A mistake.' }, desk)).statusCode,
      ).toBe(204)
    expect(await status(server, bela.access)).toMatchObject({ subscription_type: 'free' })
    expect(await audit('membership.%')).toMatchObject([
      {
        who: desk.username,
        before: { subscription_type: 'free' },
        after: { subscription_type: 'premium', days: 10, reason: 'The room was cold.' },
      },
      {
        who: desk.username,
        before: { subscription_type: 'premium' },
        after: { subscription_type: 'free', reason: 'A mistake.' },
      },
    ])
  })

  it('is granted once for repeated and concurrent calls with the same key', async () => {
    const dina = await insertMember(server, 'dina')
    const give = () =>
      server.app.inject({
        method: 'POST',
        url: `/api/staff/members/${dina.username}/membership/`,
        payload: { days: 10, reason: 'A kindness.' },
        headers: { authorization: `Bearer ${desk.access}`, 'idempotency-key': 'one-tap' },
      })
    const answers = [...(await Promise.all([give(), give()])), await give()]
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 201])
    expect(await daysUntil(server, (await status(server, dina.access)).expires_at)).toBeCloseTo(10, 2)
    expect(await server.sql('select from staff_audit where whom_member = $1', [dina.id])).toHaveLength(1)
  })

  it.each([
    ['given', 'POST', '', { days: 10, reason: 'A kindness.' }],
    ['ended', 'DELETE', '', { reason: 'A mistake.' }],
    ['taken back', 'DELETE', 'grant', {}],
  ] as const)(
    'that is %s is read only after concurrent changes have committed',
    async (_, method, which, body) => {
      const esha = await insertMember(server, 'esha')
      const path = `members/${esha.username}/membership/`
      const { id } = (await ask(`POST ${path}`, { days: 3, reason: 'A start.' }, desk)).json()
      const other = new pg.Client({ connectionString: server.url })
      await other.connect()
      await other.query('begin')
      await other.query('select lock_seats($1)', [esha.id])
      await other.query(plusText, [esha.id, 5, null, false])
      const call = Promise.resolve(ask(`${method} ${path}${which && `${id}/`}`, body, desk))
      await untilWaiting(server)
      await other.query('commit')
      await other.end()
      expect((await call).statusCode).toBeLessThan(300)
      const [{ expires_at }] = await server.sql(
        "select before ->> 'expires_at' as expires_at from staff_audit where whom_member = $1 order by id desc limit 1",
        [esha.id],
      )
      expect(await daysUntil(server, expires_at)).toBeCloseTo(8, 2)
    },
  )

  it('cannot be granted or ended by staff for themselves', async () => {
    for (const [key, body] of [
      ['POST', { days: 10, reason: 'Mine.' }],
      ['DELETE', { reason: 'Mine.' }],
    ] as const) {
      expect((await ask(`${key} members/${desk.username}/membership/`, body, desk)).json().code).toBe(
        'own_account',
      )
    }
  })
})

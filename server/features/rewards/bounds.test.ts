import { beforeEach, describe, expect, it } from 'vitest'
import { around, moved } from '../../testing/bounds.ts'
import { stopClock } from '../../testing/clock.ts'
import { decide } from '../../testing/decide.ts'
import { addFreeMat, givePoints, redeem } from '../../testing/rewards.ts'
import { useServer } from '../../testing/server.ts'
import { addMembers, givePlus } from '../../testing/studio.ts'
import { keepPoints } from './keep.ts'

// Tests rewards (docs/rules.md#rewards) just before, at and just after each bound.

const server = useServer()
/** Wednesday, 4 March 2026, noon in India. */
const start = '2026-03-04T06:30:00Z'
const at = (afterStart: string, later = '') => stopClock(server, start, `${afterStart} ${later}`)
const inDays = (days: number) => new Date(Date.parse(start) + days * 86_400_000).toISOString()
const ask = (call: string, values: unknown[]) => decide(server, `select * from ${call}`, values)
const outcome = (answer: { refusal?: string | null; status?: string | null }) =>
  answer.refusal ?? answer.status ?? 'done'
const buy = async (key: string, member = asha) => outcome(await redeem(server, member, key))
const rewardStatus = async (key: string) =>
  (
    await server.sql(
      'select status from redemptions where member = $1 and key = $2 order by created_at desc',
      [asha, key],
    )
  )[0]?.status
const creditEnds = async (member: number) =>
  (
    await server.sql(
      `select valid_to from credits where member = $1 and source in ('reward', 'gift') order by valid_to desc`,
      [member],
    )
  )[0].valid_to.toISOString()
const spendable = async () =>
  (await server.sql('select spendable_points(p) as points from practice p where member = $1', [asha]))[0]
    .points
/** Gives Asha a streak of ten, last counted `daysAgo` days ago, with the given number of freezes. */
const streak = (daysAgo: number, freezes = 0) =>
  server.sql(
    `insert into practice (member, day, last_day, streak, longest, freezes)
     select $1, d, d, 10, 10, $3 from (select day_of($1) - $2::int as d) l
     on conflict (member) do update set last_day = excluded.last_day, streak = 10, longest = 10, freezes = $3`,
    [asha, daysAgo, freezes],
  )

let [asha, bela] = [0, 0]
beforeEach(async () => {
  for (const table of ['open_mats', 'redemptions']) await server.sql(`delete from ${table}`)
  await server.sql('update rewards set stock = null')
  await at('0 days')
  ;[asha, bela] = (await addMembers(server, 2)) as [number, number]
})

describe('a reward', () => {
  it.each([
    ['streak_freeze', 50],
    ['open_mat', 100],
    ['class_credit', 150],
    ['guest_pass', 200],
    ['renewal_discount', 250],
    ['plus_days', 300],
  ])('%s costs %s points: one point less is refused', async (key, cost) => {
    await givePlus(server, asha, 30)
    await streak(0, 0)
    await givePoints(server, asha, cost - 1)
    expect(await buy(key)).toBe('not_enough_points')
    await givePoints(server, asha, 1)
    expect(await buy(key)).toBe(['guest_pass', 'renewal_discount'].includes(key) ? 'waiting' : 'delivered')
  })

  it.each(['open_mat', 'class_credit', 'guest_pass', 'renewal_discount', 'plus_days'])(
    '%s accepts only verified points',
    async (key) => {
      await givePlus(server, asha, 30)
      await givePoints(server, asha, 1_000, { verified: false })
      expect(await buy(key)).toBe('not_enough_points')
    },
  )

  it.each([
    { stock: 0, expected: 'sold_out' },
    { stock: 1, expected: 'waiting' },
  ])('with a stock of $stock: $expected', async ({ stock, expected }) => {
    await givePoints(server, asha, 200)
    await server.sql(`update rewards set stock = $1 where key = 'guest_pass'`, [stock])
    expect(await buy('guest_pass')).toBe(expected)
  })

  it('increases the stock and gives the points back when it is returned', async () => {
    await givePoints(server, asha, 200)
    await server.sql(`update rewards set stock = 1 where key = 'guest_pass'`)
    expect(await buy('guest_pass')).toBe('waiting')
    const stock = () => server.sql(`select stock from rewards where key = 'guest_pass'`)
    expect(await stock()).toEqual([{ stock: 0 }])
    await at('14 days')
    await keepPoints(server.services)
    expect(await stock()).toEqual([{ stock: 1 }])
    expect(await spendable()).toBe(200)
  })
})

describe('a guest pass', () => {
  const pass = async () => {
    await givePoints(server, asha, 200)
    return (await redeem(server, asha, 'guest_pass')).code
  }
  const take = async (code: unknown, friend = bela) => outcome(await ask('take_gift($1, $2)', [friend, code]))

  it.each(around('done', 'not_found', 'not_found'))(
    'is valid for 14 days (rewardRules.passDays): $when the end, $expected',
    async ({ later, expected }) => {
      const code = await pass()
      await at('14 days', later)
      expect(await take(code)).toBe(expected)
    },
  )

  it.each(around('waiting', 'returned', 'returned'))(
    'is returned after 14 days if nobody has used it: $when the end, $expected',
    async ({ later, expected }) => {
      await pass()
      await at('14 days', later)
      await keepPoints(server.services)
      expect(await rewardStatus('guest_pass')).toBe(expected)
    },
  )

  it('gives a class credit that is valid for 14 days (rewardRules.giftDays)', async () => {
    const code = await pass()
    await at('5 days')
    await take(code)
    expect(await creditEnds(bela)).toBe(inDays(19))
  })

  it.each(around('limit_reached', 'done', 'done'))(
    'can be used once in 90 days by each friend (rewardRules.passEveryDays): $when the end, $expected',
    async ({ later, expected }) => {
      expect(await take(await pass())).toBe('done')
      await at('90 days', later)
      expect(await take(await pass())).toBe(expected)
    },
  )
})

it('a class credit is valid for 30 days (rewardRules.creditDays)', async () => {
  await givePlus(server, asha, 30)
  await givePoints(server, asha, 150)
  await buy('class_credit')
  expect(await creditEnds(asha)).toBe(inDays(30))
})

describe('days of Plus', () => {
  it.each([
    { bought: 1, expected: 'delivered', ends: 36 },
    { bought: 2, expected: 'limit_reached', ends: 36 },
  ])(
    'add three days, at most twice in a window (rewardRules.plusDays, rewardRules.plusDaysPerWindow): after $bought, $expected',
    async ({ bought, expected, ends }) => {
      await givePlus(server, asha, 30)
      await givePoints(server, asha, 900)
      for (let each = 0; each < bought; each++) expect(await buy('plus_days')).toBe('delivered')
      expect(await buy('plus_days')).toBe(expected)
      const [{ expires_at }] = await server.sql('select expires_at from membership_of($1)', [asha])
      expect(expires_at.toISOString()).toBe(inDays(ends))
    },
  )

  it.each(around('delivered', 'not_plus', 'not_plus'))(
    'require Plus: $when its end, $expected',
    async ({ later, expected }) => {
      await givePlus(server, asha, 30)
      await givePoints(server, asha, 300)
      await at('30 days', later)
      expect(await buy('plus_days')).toBe(expected)
    },
  )
})

describe('a renewal discount', () => {
  it.each(around('waiting', 'returned', 'returned'))(
    'is returned 30 days after the end of Plus (renewalDiscount.withinDays): $when the limit, $expected',
    async ({ later, expected }) => {
      await givePlus(server, asha, 10)
      await givePoints(server, asha, 250)
      expect(await buy('renewal_discount')).toBe('waiting')
      await at('40 days', later)
      await keepPoints(server.services)
      expect(await rewardStatus('renewal_discount')).toBe(expected)
    },
  )

  it.each(around('waiting', 'returned', 'returned'))(
    'is returned 30 days after the end of two purchases and a pause: $when the limit, $expected',
    async ({ later, expected }) => {
      for (let each = 0; each < 2; each++) await givePlus(server, asha, 10)
      expect(outcome(await ask('pause_membership($1, day_of($1) + 3, 5)', [asha]))).toBe('done')
      await givePoints(server, asha, 250)
      expect(await buy('renewal_discount')).toBe('waiting')
      await at('55 days', later)
      await keepPoints(server.services)
      expect(await rewardStatus('renewal_discount')).toBe(expected)
    },
  )

  it('is refused while another is unused', async () => {
    await givePlus(server, asha, 30)
    await givePoints(server, asha, 500)
    expect(await buy('renewal_discount')).toBe('waiting')
    expect(await buy('renewal_discount')).toBe('limit_reached')
  })
})

describe('the open mat', () => {
  const take = async (member = asha) => {
    // Voids this week's credit.
    await server.sql('select issue_credits($1, app_now())', [member])
    await server.sql('update credits set voided_at = app_now() where member = $1', [member])
    return outcome(await ask('take_open_mat($1)', [member]))
  }

  it.each(around('done', 'limit_reached', 'limit_reached'))(
    'can be taken once a month: if taken $when midnight on 1 March, $expected later in March',
    async ({ later, expected }) => {
      for (let each = 0; each < 2; each++) await addFreeMat(server)
      await stopClock(server, '2026-02-28T18:30:00Z', later)
      expect(await take()).toBe('done')
      await at('0 days')
      expect(await take()).toBe(expected)
    },
  )

  it('gives a class credit that is valid for 14 days (rewardRules.giftDays)', async () => {
    await addFreeMat(server)
    await take()
    expect(await creditEnds(asha)).toBe(inDays(14))
  })

  it('is refused to members with a class credit left or with Plus', async () => {
    await addFreeMat(server)
    expect(outcome(await ask('take_open_mat($1)', [asha]))).toBe('credit_left')
    await givePlus(server, asha, 30)
    expect(await take()).toBe('not_free')
  })
})

describe('streak rewards:', () => {
  // The last counted day is the 2nd, so the streak broke at the end of the 3rd.
  it.each(around('delivered', 'too_late', 'too_late'))(
    'a repair is possible within 48 hours of the break (streak.repairHours): $when the end, $expected',
    async ({ later, expected }) => {
      await streak(2)
      await stopClock(server, '2026-03-05T18:30:00Z', later)
      expect(await buy('streak_repair')).toBe(expected)
    },
  )

  it('a repair is free the first time and costs 150 points the second time', async () => {
    await streak(2)
    expect(await buy('streak_repair')).toBe('delivered')
    await streak(2)
    await server.sql('update practice set covered_to = null where member = $1', [asha])
    await givePoints(server, asha, 149)
    expect(await buy('streak_repair')).toBe('not_enough_points')
    await givePoints(server, asha, 1)
    expect(await buy('streak_repair')).toBe('delivered')
  })

  it.each([
    { freezes: 1, expected: 'delivered' },
    { freezes: 2, expected: 'limit_reached' },
  ])(
    'a freeze bought with $freezes freezes left is $expected (streak.freezes)',
    async ({ freezes, expected }) => {
      await streak(0, freezes)
      await givePoints(server, asha, 50)
      expect(await buy('streak_freeze')).toBe(expected)
    },
  )
})

it.each(around(50, 0, 0))(
  'points expire after 12 months (pointsExpiry.months): $when the end, $expected left',
  async ({ later, expected }) => {
    await givePoints(server, asha, 50)
    await stopClock(server, moved('2027-03-04T06:30:00Z', later))
    expect(await spendable()).toBe(expected)
    await keepPoints(server.services)
    expect(await spendable()).toBe(expected)
  },
)

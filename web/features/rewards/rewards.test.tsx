import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Answer } from '../../../contract/api.ts'
import { refusals } from '../../../contract/failures.ts'
import { useBackend } from '../../testing/backend.ts'
import { free, plus } from '../../testing/builders.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { visit } from '../../testing/visit.tsx'
import { stonesFor } from './shelf/milestones.ts'

const backend = useBackend()
const redeem = 'POST /api/rewards/:id/redeem/'

type Reward = Answer<'GET /api/rewards/'>[number]
const aReward = (fields: Partial<Reward>): Reward => ({
  id: 1,
  key: 'streak_freeze',
  title: 'Streak freeze',
  cost: 50,
  verified_only: false,
  stock: null,
  available: true,
  why: null,
  ...fields,
})
const freeze = aReward({})
const pass = aReward({
  id: 2,
  key: 'guest_pass',
  title: 'Guest pass',
  cost: 200,
  verified_only: true,
  stock: 3,
})
const credit = aReward({
  id: 3,
  key: 'class_credit',
  title: 'Extra class',
  cost: 150,
  available: false,
  why: 'not_plus',
})
const repair = aReward({
  id: 4,
  key: 'streak_repair',
  title: 'Streak repair',
  cost: 150,
  available: false,
  why: 'nothing_to_repair',
})

const taken = (fields: Partial<Answer<typeof redeem>>): Answer<typeof redeem> => ({
  id: 9,
  key: 'streak_freeze',
  status: 'delivered',
  code: null,
  expires_at: null,
  points: { spendable: 200, verified: 120, spent: 50 },
  ...fields,
})

const credits = (left: number, tier: 'free' | 'plus' = 'free'): Answer<'GET /api/credits/'> => ({
  tier,
  windows: [
    {
      kind: 'class',
      source: tier,
      from: '2020-01-06T00:00:00.000Z',
      to: '2099-01-06T00:00:00.000Z',
      issued: 1,
      used: 1 - left,
      left,
      uses: [],
    },
  ],
  upcoming_seats: 0,
  booking_limit: 2,
  restricted: null,
})

const streak: Answer<'GET /api/streaks/'> = {
  today: '2026-11-21',
  streak: 12,
  longest: 30,
  active_days: 101,
  freezes: 1,
  points: 250,
  hidden: false,
  week: [],
  repair: null,
  classes_attended: 10,
  next_milestone: { classes: 27, points: 30 },
}

beforeEach(() => {
  remember(accessFor('asha'))
  backend.answers('GET /api/payments/status/', { body: free })
  backend.answers('GET /api/points/', {
    body: {
      spendable: 250,
      verified: 120,
      lifetime: 1_480,
      spent: 1_200,
      expiring: [{ points: 40, at: '2026-12-03T00:00:00.000Z' }],
    },
  })
  backend.answers('GET /api/points/lines/', { body: [] })
  backend.answers('GET /api/rewards/', { body: [freeze, pass, credit, repair] })
  backend.answers('GET /api/rewards/mine/', { body: [] })
  backend.answers('GET /api/credits/', { body: credits(1) })
  backend.answers('GET /api/streaks/', { body: streak })
})

const region = (name: string) => screen.findByRole('region', { name })

describe('the rewards', () => {
  test('show the three numbers, and what is good until when', async () => {
    visit('/rewards')
    const balance = await region('What you have')
    expect(await within(balance).findByText('250')).toBeVisible()
    for (const number of ['120', '1,480', '1,200']) expect(within(balance).getByText(number)).toBeVisible()
    expect(within(balance).getByText('40 points live until 12/3/2026.')).toBeVisible()
  })

  test('say kindly why something is not to be had', async () => {
    visit('/rewards')
    const shelf = await region('What it buys')
    expect(await within(shelf).findByText('This one comes with Plus.')).toBeVisible()
    expect(within(shelf).getByRole('link', { name: 'See Plus' })).toHaveAttribute('href', '/payments')
    expect(within(shelf).getByText('Your streak is whole. There is nothing to mend.')).toBeVisible()
    expect(within(shelf).getByText('3 left')).toBeVisible()
    expect(
      within(shelf)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Take it: Streak freeze', 'Take it: Guest pass'])
  })

  test('say that the first repair of a streak takes nothing', async () => {
    backend.answers('GET /api/rewards/', { body: [{ ...repair, available: true, why: null }] })
    backend.answers('GET /api/streaks/', {
      body: { ...streak, streak: 1, repair: { streak: 12, cost: 0, until: '2026-11-22T06:00:00.000Z' } },
    })
    const { person } = visit('/rewards')
    expect(await screen.findByText('Free this time')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Take it: Streak repair' }))
    expect(
      within(screen.getByRole('dialog')).getByText('It takes nothing. You keep 250 points.'),
    ).toBeVisible()
  })

  test('ask before they take points, then give the pass with its code', async () => {
    backend.answers(redeem, {
      status: 201,
      body: taken({ key: 'guest_pass', status: 'waiting', code: 'DAWN-7' }),
    })
    const { person } = visit('/rewards')
    await person.click(await screen.findByRole('button', { name: 'Take it: Guest pass' }))
    const question = screen.getByRole('dialog', { name: 'Guest pass?' })
    expect(within(question).getByText('It takes 200 points. You keep 50.')).toBeVisible()
    await person.click(within(question).getByRole('button', { name: 'Not now' }))
    expect(backend.requestsTo(redeem)).toEqual([])
    await person.click(screen.getByRole('button', { name: 'Take it: Guest pass' }))
    await person.click(screen.getByRole('button', { name: 'Yes, take it' }))
    const thanks = await screen.findByRole('dialog', { name: 'It is yours' })
    expect(within(thanks).getByText('DAWN-7')).toBeVisible()
    expect(within(thanks).getByRole('button', { name: 'Share the pass' })).toBeVisible()
    expect(backend.requestsTo(redeem)).toMatchObject([
      { path: '/api/rewards/2/redeem/', retryKey: expect.any(String) },
    ])
    // What was spent is read again.
    await waitFor(() => expect(backend.requestsTo('GET /api/points/').length).toBeGreaterThan(1))
  })

  test('keep the key of a try whose answer was lost, and take another one after a refusal', async () => {
    const answers = [
      'cut',
      { status: 409, body: { detail: refusals.not_enough_points, code: 'not_enough_points' } },
      { status: 201, body: taken({}) },
    ] as const
    backend.answers(redeem, () => answers[backend.requestsTo(redeem).length - 1]!)
    const { person } = visit('/rewards')
    await person.click(await screen.findByRole('button', { name: 'Take it: Streak freeze' }))
    await person.click(screen.getByRole('button', { name: 'Yes, take it' }))
    expect(
      await screen.findByText('There is no connection right now. Trying again does not spend twice.'),
    ).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Yes, take it' }))
    expect(await screen.findByText(refusals.not_enough_points)).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Yes, take it' }))
    expect(await screen.findByText('A freeze is waiting, for a day when you need it.')).toBeVisible()
    const [lost, again, next] = backend.requestsTo(redeem).map(({ retryKey }) => retryKey)
    expect(again).toBe(lost)
    expect(next).not.toBe(lost)
  })

  test('list what was taken; a waiting pass has its code, a returned reward says so', async () => {
    const mine = {
      key: 'guest_pass',
      title: 'Guest pass',
      cost: 200,
      created_at: '2026-11-20T06:00:00.000Z',
      expires_at: null,
    } as const
    backend.answers('GET /api/rewards/mine/', {
      body: [
        { ...mine, id: 3, status: 'waiting', code: 'DAWN-7' },
        { ...mine, id: 2, status: 'delivered', code: 'DUSK-1' },
        { ...mine, id: 1, key: 'plus_days', title: 'Three days', status: 'returned', code: null },
      ],
    })
    visit('/rewards')
    const rows = within(await region('Your rewards'))
    expect(await rows.findByText('Waiting for a friend')).toBeVisible()
    expect(rows.getByText('DAWN-7')).toBeVisible()
    expect(rows.queryByText('DUSK-1')).toBeNull()
    expect(rows.getByText('Returned, with its points')).toBeVisible()
  })

  test('a friend’s link fills in the code and waits for a tap', async () => {
    backend.answers('POST /api/gifts/', { status: 201, body: { expires_at: '2026-12-05T00:00:00.000Z' } })
    const { person } = visit('/rewards?code=DAWN-7')
    expect(await screen.findByLabelText('Code of the pass')).toHaveValue('DAWN-7')
    await region('What you have')
    expect(backend.requestsTo('POST /api/gifts/')).toEqual([])
    await person.click(screen.getByRole('button', { name: 'Use the pass' }))
    expect(await screen.findByText('✅ A class is yours, until 12/5/2026. Choose one.')).toBeVisible()
    expect(backend.requestsTo('POST /api/gifts/')).toMatchObject([{ body: { code: 'DAWN-7' } }])
  })

  test.each([
    [
      400,
      { code: ['This pass is not valid, or somebody has used it.'] },
      'This pass is not valid, or somebody has used it.',
    ],
    [409, { detail: refusals.own_gift, code: 'own_gift' }, refusals.own_gift],
  ])('a code that is answered with %d says why', async (status, body, sentence) => {
    backend.answers('POST /api/gifts/', { status, body })
    const { person } = visit('/rewards?code=DAWN-7')
    await person.click(await screen.findByRole('button', { name: 'Use the pass' }))
    expect(await screen.findByText(sentence)).toBeVisible()
  })

  test('offer the open mat to Free members whose class is used, and to nobody else', async () => {
    backend.answers('GET /api/credits/', { body: credits(0) })
    backend.answers('POST /api/open-mat/take/', {
      status: 409,
      body: { detail: refusals.pool_empty, code: 'pool_empty' },
    })
    const { person, unmount } = visit('/rewards')
    await person.click(await screen.findByRole('button', { name: 'Take a class' }))
    expect(await screen.findByText(refusals.pool_empty)).toBeVisible()
    backend.answers('POST /api/open-mat/take/', () => {
      backend.answers('GET /api/credits/', { body: credits(1) })
      return { status: 201, body: { expires_at: '2026-12-05T00:00:00.000Z' } }
    })
    await person.click(screen.getByRole('button', { name: 'Take a class' }))
    expect(
      await screen.findByText('✅ A class is yours, until 12/5/2026. Somebody wished you well.'),
    ).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Take a class' })).toBeNull())
    unmount()
    backend.answers('GET /api/payments/status/', { body: plus })
    backend.answers('GET /api/credits/', { body: credits(0, 'plus') })
    visit('/rewards')
    await waitFor(() => expect(backend.requestsTo('GET /api/credits/').length).toBeGreaterThan(2))
    expect(screen.queryByRole('region', { name: 'The open mat' })).toBeNull()
  })

  test('explain every line: what is verified, what was taken back, until when it is good', async () => {
    const line = { created_at: '2026-11-20T06:00:00.000Z', expires_at: null } as const
    backend.answers('GET /api/points/lines/', {
      body: [
        { ...line, id: 3, delta: -20, reason: 'class', ref: '7#1', verified: true },
        {
          ...line,
          id: 2,
          delta: 20,
          reason: 'class',
          ref: '7',
          verified: true,
          expires_at: '2027-11-20T00:00:00.000Z',
        },
        {
          ...line,
          id: 1,
          delta: 10,
          reason: 'journal',
          ref: '2026-11-20',
          verified: false,
          expires_at: '2027-11-20T00:00:00.000Z',
        },
      ],
    })
    visit('/rewards')
    const rows = await within(await region('How you earned it')).findAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Was in a class: taken back11/20/2026verified ✓−20',
      'Was in a class11/20/2026verified ✓good until 11/20/2027+20',
      'Wrote in the journal11/20/2026good until 11/20/2027+10',
    ])
  })

  test.each([
    ['GET /api/points/', 'Couldn’t load your points.'],
    ['GET /api/rewards/', 'Couldn’t load the rewards.'],
    ['GET /api/rewards/mine/', 'Couldn’t load your rewards.'],
    ['GET /api/streaks/', 'Couldn’t load your milestones.'],
  ] as const)('what %s does not give is offered again', async (key, sentence) => {
    backend.answers(key, { status: 500, body: {} })
    visit('/rewards')
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.getAllByRole('button', { name: 'Try again' })[0]).toBeVisible()
  })
})

describe('the path', () => {
  test('has the first five stones, then the next of every 108', () => {
    const numbers = (attended: number) =>
      stonesFor(attended).map(({ classes, reached }) => (reached ? classes : -classes))
    expect(numbers(0)).toEqual([-1, -9, -27, -54, -108])
    expect(numbers(9)).toEqual([1, 9, -27, -54, -108])
    expect(numbers(108)).toEqual([1, 9, 27, 54, 108, -216])
    expect(numbers(330)).toEqual([1, 9, 27, 54, 108, 324, -432])
  })
})

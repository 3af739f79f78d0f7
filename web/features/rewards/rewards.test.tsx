import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refusals } from '../../../contract/failures.ts'
import { formatDay, formatRelativeDay } from '../../core/format.ts'
import { freeze, pass, redeem, repair, streak, taken, useRewards } from '../../testing/rewards.ts'
import { visit } from '../../testing/visit.tsx'
import { stonesFor } from './shelf/milestones.ts'

const backend = useRewards()

const region = (name: string) => screen.findByRole('region', { name })

describe('the rewards', () => {
  test('show a single balance, how much of it came from classes, and when points expire', async () => {
    visit('/rewards')
    const balance = await region('What you have')
    expect(await within(balance).findByText('250')).toBeVisible()
    expect(within(balance).getByText('120 of them earned by coming to class ✓')).toBeVisible()
    const end = formatDay('2026-12-03T00:00:00.000Z')
    expect(within(balance).getByText(`40 points expire on ${end}.`)).toBeVisible()
    for (const number of ['1,480', '1,200']) expect(within(balance).queryByText(number)).toBeNull()
  })

  test('show which points count for a reward, if not all do', async () => {
    backend.answers('GET /api/rewards/', {
      body: [freeze, { ...pass, available: false, why: 'not_enough_points' }],
    })
    visit('/rewards')
    const shelf = within(await region('What it buys'))
    expect(await shelf.findByText('Takes points earned by coming to class ✓')).toBeVisible()
    expect(shelf.getByText('A few more classes, and it is yours.')).toBeVisible()
  })

  test('explain why a reward is unavailable', async () => {
    visit('/rewards')
    const shelf = await region('What it buys')
    expect(await within(shelf).findByText('This reward comes with Plus.')).toBeVisible()
    expect(within(shelf).getByRole('link', { name: 'See Plus' })).toHaveAttribute('href', '/payments')
    expect(within(shelf).getByText('Your streak is whole. There is nothing to mend.')).toBeVisible()
    expect(within(shelf).getByText('3 left')).toBeVisible()
    expect(
      within(shelf)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Take it: Streak freeze', 'Take it: Guest pass'])
  })

  test('show that the first repair of a streak is free', async () => {
    backend.answers('GET /api/rewards/', { body: [{ ...repair, available: true, why: null }] })
    backend.answers('GET /api/streaks/', {
      body: { ...streak, streak: 1, repair: { streak: 12, cost: 0, until: '2026-11-22T06:00:00.000Z' } },
    })
    const { person } = visit('/rewards')
    expect(await screen.findByText('Free this time')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Take it: Streak repair' }))
    expect(
      within(screen.getByRole('dialog')).getByText('This costs nothing. You keep 250 points.'),
    ).toBeVisible()
  })

  test('show the catalogue’s prices of repairs that are not free', async () => {
    backend.answers('GET /api/rewards/', { body: [repair, { ...repair, id: 5, cost: 200 }] })
    backend.answers('GET /api/streaks/', {
      body: { ...streak, streak: 1, repair: { streak: 12, cost: 150, until: '2026-11-22T06:00:00.000Z' } },
    })
    visit('/rewards')
    const shelf = within(await region('What it buys'))
    expect(await shelf.findByText('150 points')).toBeVisible()
    expect(shelf.getByText('200 points')).toBeVisible()
  })

  test('require a confirmation before spending points, then show the pass with its code', async () => {
    backend.answers(redeem, {
      status: 201,
      body: taken({ key: 'guest_pass', status: 'waiting', code: 'DAWN-7' }),
    })
    const { person } = visit('/rewards')
    await person.click(await screen.findByRole('button', { name: 'Take it: Guest pass' }))
    const question = screen.getByRole('dialog', { name: 'Guest pass?' })
    expect(within(question).getByText('This costs 200 points. You keep 50.')).toBeVisible()
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
    // The balance is read again.
    await waitFor(() => expect(backend.requestsTo('GET /api/points/').length).toBeGreaterThan(1))
  })

  test('reuse the retry key after a lost response, and take a new key after a refusal', async () => {
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
      await screen.findByText('There is no connection right now. If you try again, nothing is spent twice.'),
    ).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Yes, take it' }))
    expect(await screen.findByText(refusals.not_enough_points)).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Yes, take it' }))
    expect(await screen.findByText('A freeze is waiting, for a day when you need it.')).toBeVisible()
    const [lost, again, next] = backend.requestsTo(redeem).map(({ retryKey }) => retryKey)
    expect(again).toBe(lost)
    expect(next).not.toBe(lost)
  })

  test('reuse the retry key if the dialog is closed and reopened after a lost response', async () => {
    const answers = ['cut', { status: 201, body: taken({}) }, { status: 201, body: taken({}) }] as const
    backend.answers(redeem, () => answers[backend.requestsTo(redeem).length - 1]!)
    const { person } = visit('/rewards')
    const take = async () => {
      await person.click(await screen.findByRole('button', { name: 'Take it: Streak freeze' }))
      await person.click(screen.getByRole('button', { name: 'Yes, take it' }))
    }
    await take()
    expect(await screen.findByText(/nothing is spent twice/)).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Not now' }))
    await take()
    await person.click(await screen.findByRole('button', { name: 'Lovely' }))
    await take()
    await waitFor(() => expect(backend.requestsTo(redeem)).toHaveLength(3))
    const [lost, again, next] = backend.requestsTo(redeem).map(({ retryKey }) => retryKey)
    expect(again).toBe(lost)
    expect(next).not.toBe(lost)
  })

  test('list redeemed rewards, with a waiting pass’s code and a returned reward’s status', async () => {
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
    expect(rows.getByText('Returned, with your points')).toBeVisible()
  })

  test('explain every entry: verified or not, reversed or not, and when it expires', async () => {
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
    const [day, end] = [formatRelativeDay('2026-11-20T06:00:00.000Z'), formatDay('2027-11-20T00:00:00.000Z')]
    const rows = await within(await region('How you earned it')).findAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      `Attended a class: taken back${day}earned in class ✓−20`,
      `Attended a class${day}earned in class ✓good until ${end}+20`,
      `Wrote in the journal${day}good until ${end}+10`,
    ])
  })

  test.each([
    ['GET /api/points/', 'Couldn’t load your points.'],
    ['GET /api/rewards/', 'Couldn’t load the rewards.'],
    ['GET /api/rewards/mine/', 'Couldn’t load your rewards.'],
    ['GET /api/streaks/', 'Couldn’t load your milestones.'],
  ] as const)('report a failed %s, with a button to retry', async (key, sentence) => {
    backend.answers(key, { status: 500, body: {} })
    visit('/rewards')
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.getAllByRole('button', { name: 'Try again' })[0]).toBeVisible()
  })
})

describe('the path', () => {
  test('has the first five stones, then the next multiple of 108', () => {
    const numbers = (attended: number) =>
      stonesFor(attended).map(({ classes, reached }) => (reached ? classes : -classes))
    expect(numbers(0)).toEqual([-1, -9, -27, -54, -108])
    expect(numbers(9)).toEqual([1, 9, -27, -54, -108])
    expect(numbers(108)).toEqual([1, 9, 27, 54, 108, -216])
    expect(numbers(330)).toEqual([1, 9, 27, 54, 108, 324, -432])
  })
})

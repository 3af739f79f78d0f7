import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Answer } from '../../../contract/api.ts'
import { formatLongDate, formatRelativeDay } from '../../core/format.ts'
import { useBackend } from '../../testing/backend.ts'
import { free, plus } from '../../testing/builders.ts'
import { expectWarning } from '../../testing/console.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { visit } from '../../testing/visit.tsx'
import { fullness, layYear } from './year.ts'

const backend = useBackend()
const ping = 'POST /api/streaks/ping/'
const streak: Answer<'GET /api/streaks/'> = {
  today: '2026-11-21',
  streak: 12,
  longest: 30,
  active_days: 101,
  freezes: 1,
  points: 1_240,
  hidden: false,
  week: [],
  repair: null,
  classes_attended: 4,
  next_milestone: { classes: 9, points: 20 },
}

beforeEach(() => {
  remember(accessFor('asha'))
  backend.answers(ping, { body: { streak: 12, points: 1_240, message: 'Streak updated', code: 'counted' } })
  backend.answers('GET /api/streaks/', { body: streak })
  backend.answers('GET /api/streaks/year/', {
    body: { today: '2026-11-21', days: [{ day: '2026-11-21', points: 15 }] },
  })
  backend.answers('GET /api/payments/status/', { body: free })
  backend.answers('GET /api/accounts/update-dosha/', { body: { dosha_result: 'Vata + Pitta' } })
  backend.answers('GET /api/streaks/ledger/', {
    body: [
      { id: 3, delta: 5, reason: 'ping', day: '2026-11-20', created_at: '2026-11-20T06:00:00.000Z' },
      { id: 2, delta: 10, reason: 'journal', day: '2026-11-21', created_at: '2026-11-21T06:00:00.000Z' },
      {
        id: 1,
        delta: -1_005,
        reason: 'correction',
        day: '2026-11-20',
        created_at: '2026-11-20T06:00:00.000Z',
      },
    ],
  })
})

describe('the dashboard', () => {
  test('pings once, and shows the earned points and the streak as a mala', async () => {
    visit('/dashboard')
    expect(await screen.findByText('+5 pts')).toBeVisible()
    expect(await screen.findByRole('img', { name: 'Streak: 12 days' })).toBeVisible()
    expect(await screen.findByText('30 days')).toBeVisible()
    expect((await screen.findAllByText('1,240'))[0]).toBeVisible()
    expect(backend.requestsTo(ping)).toHaveLength(1)
    expect(backend.requestsTo(ping)[0]?.body).toEqual({ time_zone: expect.any(String) })
  })

  test('pings again if it was left open and is shown later, perhaps on the next day', async () => {
    visit('/dashboard')
    await screen.findByText('+5 pts')
    const show = () => act(() => window.dispatchEvent(new Event('visibilitychange')))
    show()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61 * 60_000)
    expect(backend.requestsTo(ping)).toHaveLength(1)
    backend.answers(ping, { body: { streak: 13, points: 1_245, message: 'Streak updated', code: 'counted' } })
    show()
    await waitFor(() => expect(backend.requestsTo(ping)).toHaveLength(2))
    clock.mockRestore()
  })

  test('pings again if it is shown on another day, however soon', async () => {
    const evening = new Date()
    evening.setHours(23, 50, 0, 0)
    const clock = vi.spyOn(Date, 'now')
    const showAfter = (minutes: number) => {
      clock.mockReturnValue(evening.getTime() + minutes * 60_000)
      act(() => window.dispatchEvent(new Event('visibilitychange')))
    }
    showAfter(0)
    remember(accessFor('asha'))
    visit('/dashboard')
    await screen.findByText('+5 pts')
    showAfter(8)
    expect(backend.requestsTo(ping)).toHaveLength(1)
    showAfter(20)
    await waitFor(() => expect(backend.requestsTo(ping)).toHaveLength(2))
    clock.mockRestore()
  })

  test('shows no points chip if the day was already counted', async () => {
    backend.answers(ping, { body: { streak: 12, points: 1_240, message: 'Already updated today' } })
    visit('/dashboard')
    await screen.findByRole('img', { name: 'Streak: 12 days' })
    expect(screen.queryByText('+5 pts')).toBeNull()
  })

  test('only logs a failed ping, and still shows streak and points', async () => {
    expectWarning(/^The day could not be counted\./)
    backend.answers(ping, { status: 500, body: { detail: 'A server error occurred.' } })
    visit('/dashboard')
    expect(await screen.findByRole('img', { name: 'Streak: 12 days' })).toBeVisible()
    expect(screen.queryByText('+5 pts')).toBeNull()
  })

  test('shows the ping’s streak and points if the rest cannot be read', async () => {
    backend.answers('GET /api/streaks/', { status: 500, body: {} })
    visit('/dashboard')
    expect(await screen.findByRole('img', { name: 'Streak: 12 days' })).toBeVisible()
    const points = screen.getByRole('region', { name: 'Points' })
    expect(within(points).getByText('1,240')).toBeVisible()
    expect(await screen.findByText('Couldn’t load the rest of your practice.')).toBeVisible()
  })

  test('shows the week as seven dots, and in place of a hidden streak a note that it is hidden', async () => {
    const statuses = ['counted', 'covered', 'rest', 'missed', 'counted', 'open', 'ahead'] as const
    const week = statuses.map((status, at) => ({ day: `2026-11-${16 + at}`, status }))
    backend.answers('GET /api/streaks/', {
      body: {
        ...streak,
        week,
        hidden: true,
        repair: { streak: 12, cost: 0, until: '2026-11-22T06:00:00.000Z' },
      },
    })
    visit('/dashboard')
    const dots = within(await screen.findByRole('list', { name: 'This week' }))
    expect(dots.getAllByRole('listitem')[0]).toHaveTextContent(
      `${formatLongDate('2026-11-16')}: you were here`,
    )
    expect(dots.getAllByRole('listitem')[3]).toHaveTextContent('a quiet day')
    const card = screen.getByRole('region', { name: 'Streak' })
    expect(within(card).getByText('Your streak is hidden. Every day counts as before.')).toBeVisible()
    expect(card).not.toHaveTextContent(/12|30 days/)
    expect(within(card).queryByRole('button')).toBeNull()
  })

  test('never shows a hidden streak, even while the rest is loading or if it cannot be read', async () => {
    backend.answers(ping, {
      body: { streak: 12, points: 1_240, message: 'Streak updated', code: 'counted', hidden: true },
    })
    let fail = () => {}
    backend.answers(
      'GET /api/streaks/',
      () => new Promise((over) => (fail = () => over({ status: 500, body: {} }))),
    )
    visit('/dashboard')
    const card = await screen.findByRole('region', { name: 'Streak' })
    expect(await within(card).findByText('Your streak is hidden. Every day counts as before.')).toBeVisible()
    expect(card).not.toHaveTextContent('12')
    expect(within(card).queryByText('Longest')).toBeNull()
    await waitFor(() => expect(backend.requestsTo('GET /api/streaks/')).toHaveLength(1))
    fail()
    expect(await within(card).findByText('Couldn’t load the rest of your practice.')).toBeVisible()
    expect(card).not.toHaveTextContent('12')
    expect(within(card).queryByRole('img', { name: /^Streak/ })).toBeNull()
  })

  test('shows that the days before the member joined are not counted', async () => {
    const statuses = ['before', 'before', 'counted', 'missed', 'counted', 'open', 'ahead'] as const
    backend.answers('GET /api/streaks/', {
      body: { ...streak, week: statuses.map((status, at) => ({ day: `2026-11-${16 + at}`, status })) },
    })
    visit('/dashboard')
    const dots = within(await screen.findByRole('list', { name: 'This week' })).getAllByRole('listitem')
    expect(dots[1]).toHaveTextContent(`${formatLongDate('2026-11-17')}: before you joined, not counted`)
    expect(dots[2]).toHaveTextContent('you were here')
  })

  test('offers to repair a broken streak, and shows it repaired afterwards', async () => {
    backend.answers('GET /api/streaks/', {
      body: { ...streak, streak: 1, repair: { streak: 12, cost: 150, until: '2026-11-22T06:00:00.000Z' } },
    })
    backend.answers('POST /api/streaks/repair/', () => {
      backend.answers('GET /api/streaks/', { body: { ...streak, streak: 13 } })
      return { body: { streak: 13, points: 1_090 } }
    })
    const { person } = visit('/dashboard')
    await person.click(await screen.findByRole('button', { name: 'Mend it for 150 points' }))
    expect(await screen.findByText('✅ Your streak is whole again: 13 days.')).toBeVisible()
    expect(await screen.findByRole('img', { name: 'Streak: 13 days' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Mend it/ })).toBeNull()
  })

  test('offers the upgrade only to Free members', async () => {
    backend.answers('GET /api/payments/status/', { body: plus })
    visit('/dashboard')
    expect(await screen.findByText('Premium Plus')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Upgrade Now' })).toBeNull()
  })

  test('shows Detecting... until the body type is known', async () => {
    let arrive = () => {}
    backend.answers(
      'GET /api/accounts/update-dosha/',
      () => new Promise((over) => (arrive = () => over({ body: { dosha_result: 'Pitta + Kapha' } }))),
    )
    visit('/dashboard')
    expect(await screen.findByText('Detecting...')).toBeVisible()
    await waitFor(() => expect(backend.requestsTo('GET /api/accounts/update-dosha/')).toHaveLength(1))
    arrive()
    expect(await screen.findByText('Pitta + Kapha')).toBeVisible()
  })

  test('lists every ledger entry with its day', async () => {
    visit('/dashboard')
    const history = await screen.findByRole('region', { name: 'Points history' })
    const lines = await within(history).findAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      `Came by${formatRelativeDay('2026-11-20')}+5`,
      `Wrote in the journal${formatRelativeDay('2026-11-21')}+10`,
      `Correction${formatRelativeDay('2026-11-20')}−1,005`,
    ])
  })
})

describe('a year', () => {
  test('is 53 weeks that end today, with each day once', () => {
    for (const today of ['2026-11-21', '2028-02-29', '2026-01-01', '2027-12-31']) {
      const { beads } = layYear({ today, days: [{ day: today, points: 5 }] })
      expect(beads.at(-1)).toMatchObject({ day: today, week: 52, points: 5 })
      expect(beads[0]).toMatchObject({ week: 0, weekday: 0 })
      expect(new Set(beads.map(({ day }) => day)).size).toBe(beads.length)
      expect(beads.length).toBeGreaterThan(364)
    }
  })

  test('counts the days in each month', () => {
    const { months } = layYear({
      today: '2026-03-03',
      days: [
        { day: '2026-02-27', points: 5 },
        { day: '2026-03-01', points: 5 },
        { day: '2026-03-02', points: 9 },
      ],
    })
    expect(months.slice(-2).map(({ name, count }) => [name, count])).toEqual([
      ['Feb', 1],
      ['Mar', 2],
    ])
  })

  test('shows the points of a day in five steps', () => {
    expect([0, 5, 10, 17, 47].map(fullness)).toEqual([0, 1, 2, 3, 4])
  })
})

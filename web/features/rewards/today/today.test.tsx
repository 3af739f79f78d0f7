import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anAccount, aNote } from '../../../testing/builders.ts'
import { aClass } from '../../../testing/classes.ts'
import { expectWarning } from '../../../testing/console.ts'
import { accessFor, remember } from '../../../testing/people.ts'
import { streak, useRewards } from '../../../testing/rewards.ts'
import { visit } from '../../../testing/visit.tsx'
import { type Act, nextBead, partOf } from './bead.ts'

const backend = useRewards()
const mine = 'GET /api/classes/mine/'
const ledger = 'GET /api/streaks/ledger/'
const hours = 3_600_000
const from = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()

beforeEach(() => {
  remember(accessFor('asha'))
  backend.answers('POST /api/streaks/ping/', {
    body: { streak: 12, points: 250, message: 'Already updated today' },
  })
  backend.answers(mine, { body: [] })
  backend.answers(ledger, { body: [] })
})

describe('the suggested activity', () => {
  test.each([
    [0, 'night'],
    [3, 'night'],
    [4, 'morning'],
    [11, 'morning'],
    [12, 'afternoon'],
    [16, 'afternoon'],
    [17, 'evening'],
    [20, 'evening'],
    [21, 'night'],
  ])('treats %i o’clock as %s', (hour, part) => {
    expect(partOf(hour)).toBe(part)
  })

  test('fits the part of the day, and has not been done today', () => {
    const acts: Act[] = ['breathing', 'journal', 'note', 'release']
    expect(nextBead('morning', [])).toMatchObject({
      act: 'breathing',
      to: '/mental-space/calm-room',
      points: 3,
    })
    expect(nextBead('evening', ['ping'])).toMatchObject({ act: 'journal', points: 10 })
    expect(nextBead('evening', ['journal'])).toMatchObject({ act: 'breathing' })
    expect(nextBead('night', acts)).toBeUndefined()
  })

  const entry = (id: number, reason: Act, day: string) =>
    ({ id, delta: 3, reason, day, created_at: `${day}T06:00:00.000Z` }) as const

  test('is the only activity left today, whatever was done yesterday', async () => {
    const acts = ['breathing', 'journal', 'release'] as const
    backend.answers(ledger, {
      body: [...acts.map((act, id) => entry(id, act, streak.today)), entry(9, 'note', '2026-11-20')],
    })
    visit('/dashboard')
    expect(await screen.findByRole('link', { name: 'Share a note' })).toHaveAttribute('href', '/community')
    expect(screen.getByText('+2 points')).toBeVisible()
  })

  test('is to rest once all activities have been done today', async () => {
    const acts = ['breathing', 'journal', 'release', 'note'] as const
    backend.answers(ledger, { body: acts.map((act, id) => entry(id, act, streak.today)) })
    visit('/dashboard')
    expect(await screen.findByText(/^All of today’s beads are in/)).toBeVisible()
  })
})

const boosts = 'GET /api/daily-content/'
const latest = 'GET /api/posts/notes/'
function showBoostAndNote() {
  backend.answers(boosts, {
    body: [{ title: 'Slow is smooth', type: 'wisdom', body: 'One breath at a time.' }],
  })
  backend.answers(latest, { body: [aNote({ id: 7, title: 'Dawn', author_name: 'bela' })] })
}

test('the boost of the day and the notes stay on screen when they cannot be read again', async () => {
  expectWarning(/^The daily boost could not be loaded\./)
  showBoostAndNote()
  visit('/dashboard')
  const shown = await Promise.all([screen.findByText('Slow is smooth'), screen.findByText('Dawn')])
  const failed = [boosts, latest].map((line) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    backend.answers(line as typeof latest, () => {
      resolve()
      return 'cut'
    })
    return promise
  })
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await act(() => Promise.all(failed))
  clock.mockRestore()
  await new Promise((settled) => setTimeout(settled, 100))
  for (const text of shown) expect(text).toBeVisible()
  expect(screen.queryByText('No boost today. Enjoy the quiet.')).toBeNull()
})

test('the boost of the day and three notes link to their screens', async () => {
  showBoostAndNote()
  visit('/dashboard')
  const boost = within(await screen.findByRole('region', { name: 'Today’s boost' }))
  expect(await boost.findByText('One breath at a time.')).toBeVisible()
  expect(boost.getByRole('link', { name: 'Read on' })).toHaveAttribute('href', '/daily-boost')
  const notes = within(screen.getByRole('region', { name: 'From the community' }))
  expect(await notes.findByRole('link', { name: /^Dawn ?bela, / })).toHaveAttribute('href', '/notes/7')
  expect(backend.requests.filter(({ path }) => path === '/api/posts/notes/?limit=3')).toHaveLength(1)
})

describe('the next class', () => {
  const seat = (starts: number) =>
    aClass({
      id: 1,
      title: 'Morning Flow',
      starts_at: from(starts),
      ends_at: from(starts + hours),
      mine: { status: 'booked', position: null, join_opens_at: from(starts - hours / 6), free_until: null },
    })
  const taught = (starts: number) =>
    aClass({
      id: 2,
      title: 'Evening Yin',
      starts_at: from(starts),
      ends_at: from(starts + hours),
      capacity: 12,
      seats_left: 8,
    })
  const isHost = () => backend.answers('GET /api/accounts/me/', { body: anAccount({ roles: ['host'] }) })

  test('shows until when it is open, without a countdown', async () => {
    backend.answers(mine, { body: [seat(-hours / 6)] })
    visit('/dashboard')
    expect(await screen.findByText(/^Open now, until \d+:\d\d [ap]m$/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Join now' })).toBeVisible()
  })

  test('is the class that a host teaches, with the number of members coming, if it starts first', async () => {
    isHost()
    backend.answers(mine, { body: [seat(5 * hours)] })
    backend.answers('GET /api/classes/', { body: [taught(3 * hours)] })
    visit('/dashboard')
    const card = within(await screen.findByRole('region', { name: 'You teach next' }))
    expect(card.getByText('4 people are coming.')).toBeVisible()
    expect(card.getByRole('link', { name: 'Who is coming' })).toHaveAttribute('href', '/staff/classes/2')
    expect(card.queryByRole('button')).toBeNull()
  })

  test('is the class that a host has booked if it starts before the class that they teach', async () => {
    isHost()
    backend.answers(mine, { body: [seat(2 * hours)] })
    backend.answers('GET /api/classes/', { body: [taught(3 * hours)] })
    visit('/dashboard')
    expect(await screen.findByRole('link', { name: 'Morning Flow' })).toBeVisible()
    expect(screen.queryByText('You teach next')).toBeNull()
  })

  test('offers the host the room once it is open', async () => {
    isHost()
    backend.answers('GET /api/classes/', { body: [taught(hours / 12)] })
    visit('/dashboard')
    expect(await screen.findByRole('button', { name: 'Enter the room' })).toBeVisible()
  })
})

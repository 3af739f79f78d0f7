import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useBackend } from '../../testing/backend.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { visit } from '../../testing/visit.tsx'

const backend = useBackend()
const attendance = 'GET /api/classes/:id/attendance/'
const aClass = {
  id: 7, title: 'Morning flow', style: 'vinyasa' as const, level: 'steady' as const, language: 'en' as const, doshas: [],
  host: { username: 'bela', name: 'Bela' }, starts_at: '2026-11-22T01:30:00.000Z', ends_at: '2026-11-22T02:30:00.000Z', minutes: 60,
  capacity: 20, seats_left: 3, waitlist_count: 0, status: 'ended' as const,
  mine: { status: 'booked' as 'booked' | 'host_cancelled', position: null, join_opens_at: '2026-11-22T01:20:00.000Z', free_until: null },
  description: '', equipment: '', cost: null,
}

beforeEach(() => {
  remember(accessFor('asha'))
  backend.answers('GET /api/classes/:id/', { body: aClass })
  backend.answers('POST /api/classes/:id/join/', { status: 409, body: { detail: 'This class is over.', code: 'class_over' } })
  backend.answers('GET /api/classes/', { body: [] })
})

test('a class that is over says how long one was there at once, and the points when they are settled', async () => {
  let isSettled = false
  backend.answers(attendance, () => ({ body: { minutes_present: 52, of: 60, points: isSettled ? 20 : null } }))
  visit('/classes/7/room')
  expect(await screen.findByText('You were here for 52 of 60 minutes')).toBeVisible()
  expect(screen.queryByText('+20 points')).toBeNull()
  isSettled = true
  expect(await screen.findByText('+20 points')).toBeVisible()
  expect(await screen.findByText('No class like this one is planned yet.')).toBeVisible()
})

test('a class that ended too early says that the credit is back', async () => {
  backend.answers(attendance, { body: { minutes_present: 9, of: 10, points: 0 } })
  backend.answers('GET /api/classes/:id/', { body: { ...aClass, mine: { ...aClass.mine, status: 'host_cancelled' } } })
  visit('/classes/7/room')
  expect(await screen.findByText(/^The class ended before half of it was held/)).toBeVisible()
})

test('somebody without a seat only learns that it has ended, and the host that attendance is being settled', async () => {
  const { unmount } = visit('/classes/7/room')
  expect(await screen.findByText('The class has ended.')).toBeVisible()
  unmount()
  remember(accessFor('bela'))
  visit('/classes/7/room')
  expect(await screen.findByText(/attendance is being settled/)).toBeVisible()
})

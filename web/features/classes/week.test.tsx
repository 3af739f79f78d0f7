import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { addDays, formatLongDate } from '../../core/format.ts'
import { type Scripted, useBackend } from '../../testing/backend.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { address, visit } from '../../testing/visit.tsx'
import { aClass } from '../../testing/classes.ts'
import { today } from './reader.ts'

const backend = useBackend()
beforeEach(() => {
  remember(accessFor('asha'))
  backend.answers('GET /api/notifications/unread/', { body: { unread: 0 } })
})

test('a week whose classes were cancelled shows when the next class is, with a link', async () => {
  const next = addDays(today(undefined), 16)
  const on = (days: number, status: 'cancelled' | 'scheduled') =>
    aClass({ id: days, status, starts_at: `${addDays(today(undefined), days)}T06:00:00.000Z` })
  backend.answers('GET /api/classes/', ({ path }) => ({
    body: path.includes('days=31') ? [on(15, 'cancelled'), on(16, 'scheduled')] : [on(2, 'cancelled')],
  }))
  const { person } = visit('/classes')
  expect(
    await screen.findByText(`The next class is on ${formatLongDate(`${next}T06:00:00.000Z`)}.`),
  ).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Go to that day' }))
  await waitFor(() => expect(address()).toBe(`/classes?from=${next}`))
})

test('a week opens on the first day with an upcoming class, and ignores cancelled classes', async () => {
  const [cancelled, coming] = [2, 4].map((days) => addDays(today(undefined), days)) as [string, string]
  backend.answers('GET /api/classes/', {
    body: [
      aClass({ id: 1, title: 'Dawn', status: 'cancelled', starts_at: `${cancelled}T06:00:00.000Z` }),
      aClass({ id: 2, title: 'Dusk', starts_at: `${coming}T06:00:00.000Z` }),
    ],
  })
  const { person } = visit('/classes')
  expect(await screen.findByRole('link', { name: /Dusk/ })).toBeVisible()
  await person.click(screen.getByRole('button', { name: `${formatLongDate(cancelled)}, 0 classes` }))
  expect(await screen.findByRole('link', { name: /Dawn/ })).toBeVisible()
})

test('a week is complete even if the server’s days are not those of this device', async () => {
  const now = today(undefined)
  const taught = [
    { day: addDays(now, -1), item: aClass({ id: 1, starts_at: `${now}T06:00:00.000Z` }) },
    { day: addDays(now, 7), item: aClass({ id: 2, starts_at: `${addDays(now, 6)}T06:00:00.000Z` }) },
  ]
  backend.answers('GET /api/classes/', ({ path }) => {
    const query = new URLSearchParams(path.split('?')[1])
    const from = query.get('from')!
    const until = addDays(from, Number(query.get('days')))
    return { body: taught.filter(({ day }) => day >= from && day < until).map(({ item }) => item) }
  })
  visit('/classes')
  for (const day of [now, addDays(now, 6)])
    expect(await screen.findByRole('button', { name: `${formatLongDate(day)}, 1 class` })).toBeVisible()
})

test('another week is not called empty before its classes have loaded', async () => {
  const [soon, later] = [1, 9].map((days) => addDays(today(undefined), days)) as [string, string]
  const slow = Promise.withResolvers<Scripted<'GET /api/classes/'>>()
  backend.answers('GET /api/classes/', ({ path }) =>
    path.includes(`from=${addDays(today(undefined), 6)}`)
      ? slow.promise
      : { body: [aClass({ title: 'Dawn', starts_at: `${soon}T06:00:00.000Z` })] },
  )
  const { person } = visit('/classes')
  await screen.findByRole('link', { name: /Dawn/ })
  await person.click(screen.getByRole('button', { name: 'Later week' }))
  await screen.findByRole('button', { name: `${formatLongDate(later)}, 0 classes` })
  expect(screen.queryByText('No classes this week.')).toBeNull()
  slow.resolve({ body: [aClass({ title: 'Dusk', starts_at: `${later}T06:00:00.000Z` })] })
  expect(await screen.findByRole('link', { name: /Dusk/ })).toBeVisible()
})

test('a loaded week stays on screen when reading it again fails', async () => {
  onTestFinished(() => void vi.useRealTimers())
  const day = addDays(today(undefined), 1)
  backend.answers('GET /api/classes/', {
    body: [aClass({ title: 'Dusk', starts_at: `${day}T06:00:00.000Z` })],
  })
  visit('/classes')
  await screen.findByRole('link', { name: /Dusk/ })
  backend.answers('GET /api/classes/', { status: 404, body: { detail: 'Not found.' } })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(backend.requestsTo('GET /api/classes/')).toHaveLength(2))
  await waitFor(() =>
    expect(screen.getByRole('region', { name: formatLongDate(day) })).toHaveAttribute('aria-busy', 'false'),
  )
  expect(screen.getByRole('link', { name: /Dusk/ })).toBeVisible()
})

import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addDays, calendarDay, formatDay } from '../../core/format.ts'
import { useBackend } from '../../testing/backend.ts'
import { aSlot, checkinCredits } from '../../testing/checkins.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { visit } from '../../testing/visit.tsx'

const backend = useBackend()
const slots = 'GET /api/checkins/slots/'

test('the booking screen shows seven days of this device, also if the account is in another time zone', async () => {
  remember(accessFor('asha'))
  backend.answers('GET /api/notifications/unread/', { body: { unread: 0 } })
  backend.answers('GET /api/credits/', { body: checkinCredits(3) })
  backend.answers('GET /api/consents/', { body: [] })
  const day = addDays(calendarDay(new Date().toISOString()), 7)
  // The device's days, at 23:30: the day before the week, its first and last day, and the day after.
  const at = (days: number) => {
    const night = new Date()
    night.setDate(night.getDate() + days)
    night.setHours(23, 30, 0, 0)
    return night.toISOString()
  }
  const shown = [at(7), at(13)]
  backend.answers(slots, {
    body: [at(6), ...shown, at(14)].map((starts_at) => ({ ...aSlot(0), starts_at })),
  })
  visit(`/check-ins/book?from=${day}`)
  const days = within(await screen.findByRole('group', { name: 'Days' }))
  expect(days.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
    shown.map((each) => formatDay(each)),
  )
  const asked = backend.requestsTo(slots).map(({ path }) => new URLSearchParams(path.split('?')[1]))
  expect(asked.map((query) => [query.get('from'), query.get('days')])).toContainEqual([addDays(day, -1), '9'])
})

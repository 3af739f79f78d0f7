import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useBackend } from '../../testing/backend.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { visit } from '../../testing/visit.tsx'
import { aClass, credits, mine, minutesAhead } from '../../testing/classes.ts'
import type { ClassDetails } from './calls.ts'

const backend = useBackend()
const one = 'GET /api/classes/:id/'
beforeEach(() => {
  remember(accessFor('asha'))
  backend.answers('GET /api/notifications/unread/', { body: { unread: 0 } })
  backend.answers('GET /api/credits/', { body: credits() })
})

/** Returns a class in half an hour, in which the member had a seat that ended with this status. */
const after = (status: 'late_cancelled' | 'excused', fields: Partial<ClassDetails> = {}) =>
  aClass({ starts_at: minutesAhead(30), mine: mine({ status, free_until: null }), ...fields })

test('a seat that was cancelled late can be taken again with its credit', async () => {
  // The first moment of Monday, at which the week's class has lapsed.
  const midnight = new Date(2030, 0, 7)
  backend.answers(one, {
    body: after('late_cancelled', { cost: { left: 1, window_ends: midnight.toISOString() } }),
  })
  backend.answers('POST /api/classes/:id/book/', { status: 201, body: { status: 'booked', left: 0 } })
  const { person } = visit('/classes/7')
  expect(
    await screen.findByText(/^A seat uses the last class you have, good until Sun 6 Jan 2030/),
  ).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Take a seat' }))
  expect(await screen.findByText('You’re booked. See you there.')).toBeVisible()
})

test('an excuse for an upcoming class warns that its seat cannot be taken again', async () => {
  backend.answers(one, { body: after('late_cancelled', { excusable: true }) })
  backend.answers('POST /api/classes/:id/excuse/', { body: { status: 'excused', left_this_quarter: 1 } })
  const { person } = visit('/classes/7')
  const excuse = await screen.findByRole('button', { name: 'Excuse my absence' })
  backend.answers(one, { body: after('excused', { excusable: false }) })
  await person.click(excuse)
  expect(await screen.findByText(/^Excused: your credit is back\./)).toBeVisible()
  expect(await screen.findByText(/so you can’t take a seat in it again\.$/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Take a seat|waitlist|Excuse/ })).toBeNull()
})

test('no excuse is offered for a late cancellation whose credit is back', async () => {
  backend.answers(one, { body: after('late_cancelled', { excusable: false }) })
  visit('/classes/7')
  expect(await screen.findByRole('button', { name: 'Take a seat' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Excuse my absence' })).toBeNull()
})

test.each([
  ['late_cancelled', false, /^Cancelled\. The credit returns automatically if somebody takes the seat/],
  ['cancelled', true, 'Cancelled. Your credit is back.'],
  ['cancelled', false, 'You left the waitlist.'],
] as const)('leaving the waitlist reports what was given up: %s, credit returned: %s', async (...row) => {
  const [status, credit_returned, sentence] = row
  backend.answers('POST /api/classes/:id/cancel/', { body: { status, credit_returned } })
  const waiting = mine({ status: 'waiting', position: 1, free_until: null })
  backend.answers(one, { body: aClass({ seats_left: 0, waitlist_count: 1, mine: waiting }) })
  const { person } = visit('/classes/7')
  await person.click(await screen.findByRole('button', { name: 'Leave the waitlist' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'Leave the waitlist' }))
  expect(await screen.findByText(sentence)).toBeVisible()
})

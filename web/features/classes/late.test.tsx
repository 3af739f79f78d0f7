import { screen } from '@testing-library/react'
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

/** A class in half an hour, in which the member had a seat that ended with this status. */
const after = (status: 'late_cancelled', fields: Partial<ClassDetails> = {}) =>
  aClass({ starts_at: minutesAhead(30), mine: mine({ status, free_until: null }), ...fields })

test('a seat that was cancelled late can be taken again with its credit', async () => {
  backend.answers(one, {
    body: after('late_cancelled', { cost: { left: 1, window_ends: '2030-01-07T00:00:00.000Z' } }),
  })
  backend.answers('POST /api/classes/:id/book/', { status: 201, body: { status: 'booked', left: 0 } })
  const { person } = visit('/classes/7')
  expect(await screen.findByText(/^A seat uses the last class you have, good until /)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Take a seat' }))
  expect(await screen.findByText('You’re booked. See you there.')).toBeVisible()
})

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useBackend } from '../../testing/backend.ts'
import { aCheckin, checkinCredits } from '../../testing/checkins.ts'
import { minutesAhead } from '../../testing/classes.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { visit } from '../../testing/visit.tsx'

const backend = useBackend()
const due = 'GET /api/checkins/commitments/'

beforeEach(() => {
  remember(accessFor('asha'))
  backend.answers('GET /api/notifications/unread/', { body: { unread: 0 } })
  backend.answers('GET /api/credits/', { body: checkinCredits(3) })
})

test('an overdue commitment stays on screen after its report, with the points', async () => {
  const commitment = { n: 1, text: 'Walk at noon', due: minutesAhead(-1_440).slice(0, 10) }
  backend.answers(due, { body: [{ checkin: 3, ...commitment, outcome: null }] })
  backend.answers('PATCH /api/checkins/:id/commitments/:n/', () => {
    // The server lists an earlier day's commitment only until it is reported.
    backend.answers(due, { body: [] })
    return { body: { ...commitment, outcome: 'done', points_added: 15 } }
  })
  const { person } = visit('/check-ins')
  const wanted = within(await screen.findByRole('region', { name: 'What you wanted to do' }))
  await person.click(await wanted.findByRole('button', { name: 'Done' }))
  expect(await wanted.findByText('Well done. +15 points')).toBeVisible()
  await waitFor(() => expect(backend.requestsTo('GET /api/checkins/').length).toBeGreaterThan(1))
  expect(backend.requestsTo(due)).toHaveLength(1)
})

test.each([
  [5, 'This check-in is over. You will see the outcome here in a few minutes.'],
  [60, /^We do not know yet who was there\. Your coach will say so within 48 hours;/],
])('a check-in that ended %i minutes ago says who will settle it', async (minutes, sentence) => {
  const item = aCheckin({ starts_at: minutesAhead(-minutes - 20), ends_at: minutesAhead(-minutes) })
  backend.answers('GET /api/checkins/:id/', { body: item })
  visit('/check-ins/7')
  expect(await screen.findByText(sentence)).toBeVisible()
})

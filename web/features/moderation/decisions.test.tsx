import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useBackend } from '../../testing/backend.ts'
import { minutesAhead } from '../../testing/classes.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { visit } from '../../testing/visit.tsx'

const backend = useBackend()
const decisions = 'GET /api/moderation/decisions/'
const made = {
  id: 4,
  decision: 'hide' as const,
  rule: 'spam' as const,
  reason: 'Advertisements have no place in the community.',
  what: 'note' as const,
  title: 'Dawn',
  text: 'Buy mats here',
  until: null,
  created_at: minutesAhead(-60),
  appealed: false,
  appeal: null,
}
const open = { status: 'open' as const, question: null, answer: null, reason: null }

beforeEach(() => {
  remember(accessFor('asha'))
  backend.answers(decisions, { body: [made] })
})

test('an author sees the reason with their own text, and appeals', async () => {
  const { person } = visit('/community/decisions')
  expect(await screen.findByText(made.reason)).toBeVisible()
  expect(screen.getByText('Buy mats here')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Ask for another look' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText('What we should know'), 'It was a poem.')
  const appeal = 'POST /api/moderation/decisions/:id/appeal/'
  backend.answers(appeal, { status: 201, body: open })
  backend.answers(decisions, { body: [{ ...made, appealed: true, appeal: open }] })
  await person.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Somebody else is looking at this decision.')).toBeVisible()
  expect(backend.requestsTo(appeal)[0]?.body).toEqual({ words: 'It was a poem.' })
})

test('180 days after a decision, the author is no longer offered an appeal, as it would be refused', async () => {
  backend.answers(decisions, { body: [{ ...made, created_at: minutesAhead(-181 * 24 * 60) }] })
  visit('/community/decisions')
  expect(await screen.findByText('You could ask for another look for 180 days.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Ask for another look' })).toBeNull()
})

test('a suspension reversed by an appeal no longer shows its end date', async () => {
  const suspended = {
    ...made,
    decision: 'suspend' as const,
    what: 'person' as const,
    until: minutesAhead(9_000),
  }
  const granted = { ...open, status: 'granted' as const, reason: 'It was a poem.' }
  backend.answers(decisions, {
    body: [
      { ...suspended, appealed: true, appeal: granted },
      { ...suspended, id: 5, reason: 'Insults.' },
    ],
  })
  visit('/community/decisions')
  await screen.findByText('Insults.')
  expect(screen.getAllByText(/^You can write again from /)).toHaveLength(1)
})

test('the author answers the moderator’s question in place', async () => {
  const asked = { ...open, status: 'asked' as const, question: 'Whose is it?' }
  backend.answers(decisions, { body: [{ ...made, appealed: true, appeal: asked }] })
  const { person } = visit('/community/decisions')
  expect(await screen.findByText('The moderator asks: Whose is it?')).toBeVisible()
  await person.type(screen.getByLabelText('Your answer'), 'Mine.')
  const answered = { ...asked, status: 'open' as const, answer: 'Mine.' }
  backend.answers('POST /api/moderation/decisions/:id/appeal/answer/', { body: answered })
  backend.answers(decisions, { body: [{ ...made, appealed: true, appeal: answered }] })
  await person.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('You answered: Mine.')).toBeVisible()
})

test('a reporter sees the outcome of each report', async () => {
  const report = {
    id: 1,
    what: 'note' as const,
    reason: 'spam' as const,
    status: 'open' as const,
    outcome: null,
    created_at: made.created_at,
  }
  backend.answers('GET /api/moderation/reports/', {
    body: [
      report,
      { ...report, id: 2, status: 'decided' as const, outcome: 'acted' as const },
      { ...report, id: 3, status: 'decided' as const },
    ],
  })
  visit('/community/reports')
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map(({ lastChild }) => lastChild?.textContent)).toEqual([
    'A moderator will look at it.',
    'We looked at what you reported and acted on it.',
    'What you reported is gone because its author has left.',
  ])
})

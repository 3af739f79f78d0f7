import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useBackend } from '../../testing/backend.ts'
import { minutesAhead } from '../../testing/classes.ts'
import { visit } from '../../testing/visit.tsx'

const backend = useBackend()
const closed = 'POST /api/moderation/closed/'
const made = {
  id: 4,
  decision: 'close' as const,
  rule: 'spam' as const,
  reason: 'Only advertisements.',
  what: 'note' as const,
  title: 'Dawn',
  text: 'Buy mats here',
  until: null,
  created_at: minutesAhead(-60),
  appealed: false,
  appeal: null,
}

test('the owner of a closed account sees the reason through the emailed link, and appeals', async () => {
  backend.answers(closed, { body: made })
  const { person } = visit('/closed/a-token')
  expect(await screen.findByText('Only advertisements.')).toBeVisible()
  expect(backend.requestsTo(closed)[0]?.body).toEqual({ token: 'a-token' })
  expect(window.location.pathname).toBe('/closed/')
  await person.click(screen.getByRole('button', { name: 'Ask for another look' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText('What we should know'), 'It was a poem.')
  const appeal = 'POST /api/moderation/closed/appeal/'
  const open = { status: 'open' as const, question: null, answer: null, reason: null }
  backend.answers(appeal, { status: 201, body: open })
  backend.answers(closed, { body: { ...made, appealed: true, appeal: open } })
  await person.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Somebody else is looking at this decision.')).toBeVisible()
  expect(backend.requestsTo(appeal)[0]?.body).toEqual({ token: 'a-token', words: 'It was a poem.' })
})

test('the owner downloads their data with their password; a wrong password is reported', async () => {
  backend.answers(closed, { body: made })
  backend.answers('POST /api/moderation/closed/export/', {
    status: 400,
    body: { error: 'That is not your password.', detail: 'That is not your password.' },
  })
  const { person } = visit('/closed/a-token')
  await person.type(await screen.findByLabelText('Your password'), 'not this one')
  await person.click(screen.getByRole('button', { name: 'Download my data' }))
  expect(await screen.findByText('That is not your password.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Set a new one' })).toHaveAttribute(
    'href',
    '/forgot-reset-password',
  )
})

test('an expired link is reported', async () => {
  backend.answers(closed, { status: 400, body: { error: 'This link is invalid or has expired.' } })
  visit('/closed/a-token')
  expect(await screen.findByText('This link is invalid or has expired.')).toBeVisible()
})

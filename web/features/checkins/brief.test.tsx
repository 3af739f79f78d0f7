import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type Scripted, useBackend } from '../../testing/backend.ts'
import { aCheckin, checkinCredits } from '../../testing/checkins.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { visit } from '../../testing/visit.tsx'

const backend = useBackend()
const one = 'GET /api/checkins/:id/'
const alter = 'PATCH /api/checkins/:id/'
beforeEach(() => {
  remember(accessFor('asha'))
  backend.answers('GET /api/notifications/unread/', { body: { unread: 0 } })
  backend.answers('GET /api/credits/', { body: checkinCredits(3) })
  backend.answers('GET /api/consents/', {
    body: [{ purpose: 'checkin', version: 1, given_at: '2026-01-05T09:00:00.000Z' }],
  })
  backend.answers('GET /api/checkins/commitments/', { body: [] })
  backend.answers('GET /api/checkins/', { body: [] })
  backend.answers(one, { body: aCheckin() })
})

test('words that were added while a brief was being sent stay in the form', async () => {
  const answer = Promise.withResolvers<Scripted<typeof alter>>()
  backend.answers(alter, () => answer.promise)
  const { person } = visit('/check-ins/7')
  await person.click(await screen.findByRole('button', { name: 'Low' }))
  const win = screen.getByLabelText('What went well?')
  await person.type(win, 'I slept.')
  await person.click(screen.getByRole('button', { name: 'Tell my coach' }))
  await person.type(win, ' Twice.')
  const sent = aCheckin({ brief: { mood: 2, win: 'I slept.', obstacle: '', share: false } })
  backend.answers(one, { body: sent })
  answer.resolve({ body: sent })
  expect(await screen.findByText(/^Saved for your coach/)).toBeVisible()
  expect(screen.getByLabelText('What went well?')).toHaveValue('I slept. Twice.')
})

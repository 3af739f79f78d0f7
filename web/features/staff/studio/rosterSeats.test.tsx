import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useBackend } from '../../../testing/backend.ts'
import { visit } from '../../../testing/visit.tsx'
import type { RosterRow } from './calls.ts'
import { aClass, one, roster, setUpStudio } from './studioForTests.ts'

const backend = useBackend()
setUpStudio(backend)
const add = 'POST /api/staff/classes/:id/roster/'
const remove = 'DELETE /api/staff/classes/:id/roster/:username/'

const row: RosterRow = {
  username: 'chetan',
  name: 'Chetan',
  status: 'booked',
  joined_at: null,
  minutes_present: null,
  asked_to_join: false,
  points: 0,
  milestone: null,
}
const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('a person is added to a class by username, with a reason', async () => {
  backend.answers(add, { status: 201, body: row })
  const { person } = visit('/staff/classes/7')
  await person.click(await screen.findByRole('button', { name: 'Add a person' }))
  const dialog = await inDialog('Add a person to Dawn flow')
  await person.type(dialog.getByLabelText('Username'), ' chetan ')
  await person.type(dialog.getByLabelText(/^Reason/), 'He called.')
  await person.click(dialog.getByRole('button', { name: 'Give the seat' }))
  expect(await screen.findByText('Chetan has a seat.')).toBeVisible()
  expect(backend.requestsTo(add)[0]?.body).toEqual({ username: 'chetan', reason: 'He called.' })
})

test('a person is removed with a reason, unless they have already given the seat back', async () => {
  backend.answers(roster, { body: [row, { ...row, username: 'dev', name: 'Dev', status: 'late_cancelled' }] })
  backend.answers(remove, { body: { ...row, status: 'cancelled' } })
  const { person } = visit('/staff/classes/7')
  await person.click(await screen.findByRole('button', { name: 'Remove Chetan from the class' }))
  expect(screen.queryByRole('button', { name: /Remove Dev/ })).toBeNull()
  const dialog = await inDialog('Remove Chetan from this class?')
  await person.type(dialog.getByLabelText(/^Reason/), 'He called.')
  await person.click(dialog.getByRole('button', { name: 'Remove from the class' }))
  expect(
    await screen.findByText('Chetan no longer has a seat. Their credit has been returned.'),
  ).toBeVisible()
  expect(backend.requestsTo(remove)[0]).toMatchObject({
    path: '/api/staff/classes/7/roster/chetan/',
    body: { reason: 'He called.' },
  })
})

test.each([
  ['scheduled', 'booked', 'Write to everybody', 'Write to everybody in Dawn flow', 'booked'],
  ['ended', 'attended', 'Write to those who came', 'Write to those who came to Dawn flow', 'came'],
] as const)(
  'in a class that is %s, everybody who %s can be written to',
  async (status, has, button, title, to) => {
    const message = 'POST /api/staff/classes/:id/message/'
    backend.answers(one, { body: aClass({ status }) })
    backend.answers(roster, { body: [{ ...row, status: has }] })
    backend.answers(message, { status: 201, body: { sent_to: 1 } })
    const { person } = visit('/staff/classes/7')
    await person.click(await screen.findByRole('button', { name: button }))
    const dialog = await inDialog(title)
    await person.type(dialog.getByLabelText(/^Your message/), 'Bring a blanket.')
    await person.click(dialog.getByRole('button', { name: 'Send the message' }))
    expect(await screen.findByText('1 person has your message.')).toBeVisible()
    const [sent] = backend.requestsTo(message)
    expect([sent?.body, sent?.retryKey]).toEqual([{ text: 'Bring a blanket.', to }, expect.any(String)])
  },
)

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { anAccount } from '../../../testing/builders.ts'
import { useBackend } from '../../../testing/backend.ts'
import { accessFor, remember } from '../../../testing/people.ts'
import { visit } from '../../../testing/visit.tsx'

const backend = useBackend()
const row = {
  id: 7,
  version: 3,
  status: 'open' as const,
  kind: 'report' as const,
  what: 'note' as const,
  item: 12,
  title: 'Cheap mats',
  text: 'Buy them here.',
  about: 'chetan',
  reports: 2,
  reasons: ['spam' as const],
  hidden: true,
  front: false,
  due_at: '2026-01-01T06:00:00.000Z',
  taken_by: null,
  created_at: '2025-12-31T06:00:00.000Z',
}

const whole = {
  ...row,
  ordered: null,
  now: 'Buy them here.',
  reports_of: [{ by: 'bela', reason: 'spam' as const, words: 'Again', at: row.created_at }],
  history: [],
  notes: [],
}

beforeEach(() => {
  remember(accessFor('asha'))
  backend.answers('GET /api/accounts/me/', { body: anAccount({ roles: ['moderator'] }) })
  backend.answers('GET /api/staff/cases/', { body: [row] })
  backend.answers('GET /api/staff/cases/:id/', { body: whole })
})

test('a moderator decides a case in three taps, with the rule and the reason filled in', async () => {
  const { person } = visit('/staff/community')
  const list = within(await screen.findByRole('list', { name: 'Cases' }))
  expect(list.getByText(/^Overdue since/)).toBeVisible()
  await person.click(list.getByRole('link'))
  await person.click(await screen.findByRole('button', { name: 'Remove it' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove it' }))
  expect(dialog.getByLabelText('The reason')).toHaveValue('Advertisements have no place in the community.')
  let sent: unknown
  backend.answers('POST /api/staff/cases/:id/decision/', ({ body }) => {
    sent = body
    return { body: { ...row, status: 'decided' as const } }
  })
  await person.click(dialog.getByRole('button', { name: 'Remove it' }))
  expect(await screen.findByText('Decided. The author has been notified.')).toBeVisible()
  expect(sent).toEqual({
    version: 3,
    decision: 'remove',
    rule: 'spam',
    reason: 'Advertisements have no place in the community.',
  })
})

test('the usual reason follows the rule, until the moderator has written another', async () => {
  const { person } = visit('/staff/community/5')
  await person.click(await screen.findByRole('button', { name: 'Remove it' }))
  const dialog = within(await screen.findByRole('dialog'))
  const reason = () => dialog.getByLabelText('The reason')
  const choose = (rule: string) => person.selectOptions(dialog.getByLabelText('The rule'), rule)
  await choose('harassment')
  expect(reason()).not.toHaveValue('Advertisements have no place in the community.')
  await person.clear(reason())
  await person.type(reason(), 'You wrote to her again.')
  await choose('other')
  expect(reason()).toHaveValue('You wrote to her again.')
})

test('a text that is kept is not announced as a message to its author', async () => {
  const { person } = visit('/staff/community/7')
  await person.click(await screen.findByRole('button', { name: 'Keep it' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Keep it' }))
  expect(dialog.getByLabelText('The reason')).toHaveAccessibleDescription(/^Only the team reads this/)
  backend.answers('POST /api/staff/cases/:id/decision/', { body: { ...row, status: 'decided' as const } })
  await person.click(dialog.getByRole('button', { name: 'Keep it' }))
  expect(await screen.findByText('Decided. It stays.')).toBeVisible()
})

test('a decision is refused after its case changed behind the dialog, until the dialog is reopened', async () => {
  const { person } = visit('/staff/community/7')
  await person.click(await screen.findByRole('button', { name: 'Remove it' }))
  const changed = { ...whole, version: 4, now: 'Please do not.' }
  const decision = 'POST /api/staff/cases/:id/decision/'
  backend.answers(decision, () => {
    backend.answers('GET /api/staff/cases/:id/', { body: changed })
    return {
      status: 409,
      body: { detail: 'This case has changed. Please look again.', code: 'case_changed' },
    }
  })
  const press = async () =>
    person.click(
      within(screen.getByRole('dialog', { name: 'Remove it' })).getByRole('button', { name: 'Remove it' }),
    )
  const versions = () => backend.requestsTo(decision).map(({ body }) => (body as { version: number }).version)
  await press()
  expect(await screen.findByText('Please do not.')).toBeInTheDocument()
  await press()
  await waitFor(() => expect(versions()).toEqual([3, 3]))
  await person.click(screen.getByRole('button', { name: 'Go back' }))
  await person.click(await screen.findByRole('button', { name: 'Remove it' }))
  await press()
  await waitFor(() => expect(versions()).toEqual([3, 3, 4]))
})

test('an order about a note is entered with the note’s link and the time of arrival', async () => {
  const { person } = visit('/staff/community')
  await person.click(await screen.findByRole('button', { name: 'Enter an order' }))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'An order from a court or the government' }),
  )
  await person.type(dialog.getByLabelText(/^Link or number of a note/), 'a note')
  await person.type(dialog.getByLabelText('Who ordered it'), 'A court')
  await person.type(dialog.getByLabelText('Its reference'), 'W.P. 7/2026')
  await person.type(dialog.getByLabelText('What it says'), 'To be removed.')
  await person.clear(dialog.getByLabelText('Arrived on'))
  await person.type(dialog.getByLabelText('Arrived on'), '2026-01-01')
  await person.clear(dialog.getByLabelText('Time (India)'))
  await person.type(dialog.getByLabelText('Time (India)'), '11:30')
  await person.click(dialog.getByRole('button', { name: 'Enter it' }))
  expect(await dialog.findByText(/^Enter the link or number/)).toBeVisible()
  await person.clear(dialog.getByLabelText(/^Link or number of a note/))
  await person.type(dialog.getByLabelText(/^Link or number of a note/), 'https://nitya.test/notes/12')
  const entered = 'POST /api/staff/cases/'
  backend.answers(entered, { status: 201, body: { ...row, kind: 'order' as const, front: true } })
  await person.click(dialog.getByRole('button', { name: 'Enter it' }))
  expect(await screen.findByText('The order is now a case, ahead of all others.')).toBeVisible()
  expect(backend.requestsTo(entered)[0]?.body).toEqual({
    note: 12,
    authority: 'A court',
    reference: 'W.P. 7/2026',
    received_at: '2026-01-01T06:00:00.000Z',
    words: 'To be removed.',
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useBackend } from '../../../testing/backend.ts'
import { visit } from '../../../testing/visit.tsx'
import { monday, setUpStudio, signInAs } from '../studio/studioForTests.ts'
import { momentOf } from '../studio/week.ts'
import type { StaffWebinar } from './calls.ts'

const backend = useBackend()
setUpStudio(backend)
const list = 'GET /api/staff/webinars/'
const change = 'PATCH /api/staff/webinars/:id/'

const aWebinar = (fields: Partial<StaffWebinar> = {}): StaffWebinar => ({
  id: 5,
  title: 'Sleep',
  description: 'Why we sleep.',
  host: { username: 'chetan', name: 'Chetan', photo: null },
  starts_at: momentOf(monday, '19:00'),
  minutes: 60,
  capacity: 100,
  seats_left: 98,
  status: 'scheduled',
  price: 300,
  full_price: 300,
  price_reason: null,
  mine: null,
  link: null,
  waiting: 0,
  offered: 0,
  paid: 2,
  replay_until: null,
  ...fields,
})

beforeEach(() => {
  backend.answers(change, { body: aWebinar() })
  backend.answers('GET /api/webinars/:id/questions/', { body: [] })
})

async function openDialog(fields: Partial<StaffWebinar> = {}) {
  backend.answers(list, { body: [aWebinar(fields)] })
  const { person } = visit('/staff/webinars/5')
  await person.click(await screen.findByRole('button', { name: 'Change' }))
  return { person, dialog: within(await screen.findByRole('dialog', { name: 'Change Sleep' })) }
}

test('changing a webinar keeps a colleague’s change that is read while the dialog is open', async () => {
  onTestFinished(() => void vi.useRealTimers())
  const { person, dialog } = await openDialog()
  await dialog.findByRole('option', { name: 'Asha' })
  backend.answers(list, { body: [aWebinar({ host: { username: 'asha', name: 'Asha', photo: null } })] })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  window.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByText('Asha', { selector: 'dd' })).toBeVisible()
  await person.clear(dialog.getByLabelText('Seats'))
  await person.type(dialog.getByLabelText('Seats'), '120')
  await person.click(dialog.getByRole('button', { name: 'Change the webinar' }))
  await waitFor(() => expect(backend.requestsTo(change).map(({ body }) => body)).toEqual([{ capacity: 120 }]))
})

test('changing a webinar without a host does not make the reader its host', async () => {
  const { person, dialog } = await openDialog({ host: null })
  expect(dialog.getByLabelText('Host')).toHaveDisplayValue('No host')
  await person.clear(dialog.getByLabelText('Seats'))
  await person.type(dialog.getByLabelText('Seats'), '120')
  await person.click(dialog.getByRole('button', { name: 'Change the webinar' }))
  await waitFor(() => expect(backend.requestsTo(change).map(({ body }) => body)).toEqual([{ capacity: 120 }]))
})

test('the desk can cancel a webinar that has begun, because only that refunds everybody; its host can end it', async () => {
  backend.answers(list, { body: [aWebinar({ status: 'live' })] })
  backend.answers('POST /api/staff/webinars/:id/cancel/', { body: aWebinar({ status: 'cancelled' }) })
  const { person, unmount } = visit('/staff/webinars/5')
  expect(await screen.findByRole('button', { name: 'End it for everybody' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Sleep?' }))
  await person.type(dialog.getByLabelText('Reason'), 'The host did not come')
  await person.click(dialog.getByRole('button', { name: 'Cancel the webinar' }))
  expect(await screen.findByText('Sleep was cancelled.')).toBeVisible()
  unmount()
  signInAs(backend, ['host'])
  visit('/staff/webinars/5')
  expect(await screen.findByRole('button', { name: 'End it for everybody' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
})

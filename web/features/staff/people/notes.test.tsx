import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { anAccount } from '../../../testing/builders.ts'
import { useBackend } from '../../../testing/backend.ts'
import { accessFor, remember } from '../../../testing/people.ts'
import { visit } from '../../../testing/visit.tsx'

const backend = useBackend()
const person = 'GET /api/staff/members/:username/'
const notes = 'GET /api/staff/members/:username/notes/'
const add = 'POST /api/staff/members/:username/notes/'
const remove = 'DELETE /api/staff/members/:username/notes/:id/'
const known = { username: 'bela', name: 'Bela', attendance: { attended: 12, no_shows: 1, late: 0 } }
const note = {
  id: 4,
  by: 'Asha',
  is_mine: true,
  text: 'Sits near the window.',
  created_at: '2026-11-22T06:00:00.000Z',
}

const signInAs = (role: string) =>
  backend.answers('GET /api/accounts/me/', { body: anAccount({ roles: [role] }) })

beforeEach(() => {
  remember(accessFor('asha'))
  signInAs('host')
  backend.answers(person, { body: known })
  backend.answers(notes, { body: [note, { ...note, id: 3, by: null, is_mine: false, text: 'Kind.' }] })
})

test('a host sees only a member’s attendance and notes', async () => {
  visit('/staff/people/bela')
  const attendance = await screen.findByRole('region', { name: 'Attendance' })
  expect(attendance).toHaveTextContent(/Came12 classesDid not come1 classCancelled late0 classes/)
  expect(await screen.findByText(/^Somebody who has left,/)).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Account' })).toBeNull()
})

test('a note is written, and deleted by its writer after a confirmation', async () => {
  const { person: host } = visit('/staff/people/bela')
  const panel = within(await screen.findByRole('region', { name: 'Notes for the team' }))
  await panel.findByText('Sits near the window.')
  expect(panel.getByText('The member can read this in their export. Nothing about health.')).toBeVisible()
  expect(panel.getAllByRole('button', { name: 'Delete' })).toHaveLength(1)

  const monday = { ...note, id: 5, text: 'Comes on Mondays.' }
  backend.answers(add, () => {
    backend.answers(notes, { body: [monday, note] })
    return { status: 201, body: monday }
  })
  await host.type(panel.getByLabelText('A note'), 'Comes on Mondays.')
  await host.click(panel.getByRole('button', { name: 'Add the note' }))
  expect(await panel.findByText('Comes on Mondays.')).toBeVisible()
  expect(panel.getByLabelText('A note')).toHaveValue('')
  expect(backend.requestsTo(add).map(({ body }) => body)).toEqual([{ text: 'Comes on Mondays.' }])

  backend.answers(remove, () => {
    backend.answers(notes, { body: [note] })
    return { status: 204 }
  })
  await host.click(panel.getAllByRole('button', { name: 'Delete' })[0]!)
  await host.click(await screen.findByRole('button', { name: 'Delete the note' }))
  await waitFor(() => expect(panel.queryByText('Comes on Mondays.')).toBeNull())
})

test('finance sees a member’s payments, each with a link to its order', async () => {
  signInAs('finance')
  const order = {
    order_id: 'order_1',
    kind: 'tier' as const,
    tier: 'Plus Monthly',
    webinar: null,
    amount: 49_900,
    refunded_amount: 0,
    currency: 'INR' as const,
    discount_code: null,
    paid_at: null,
    refunded_at: null,
    state: 'paid' as const,
  }
  backend.answers(person, {
    body: {
      ...known,
      email: 'bela@nitya.test',
      email_verified: true,
      tier: 'Plus',
      created_at: '2026-01-05T12:00:00.000Z',
      disabled_at: null,
      time_zone: 'Asia/Kolkata',
      roles: [],
      membership: { tier_name: 'Plus', expires_at: null, given: [] },
      credits: [],
      bookings: [],
      notifications: [],
      orders: [{ ...order, created_at: note.created_at }],
    },
  })
  visit('/staff/people/bela')
  const payments = within(await screen.findByRole('region', { name: 'Payments' }))
  expect(payments.getByRole('link', { name: 'Plus Monthly' })).toHaveAttribute(
    'href',
    '/staff/orders/order_1',
  )
  expect(payments.getByText(/₹499/)).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Notes for the team' })).toBeNull()
})

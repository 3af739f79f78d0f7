import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { anAccount } from '../../../testing/builders.ts'
import { useBackend } from '../../../testing/backend.ts'
import { aClass, minutesAhead } from '../../../testing/classes.ts'
import { accessFor, remember } from '../../../testing/people.ts'
import { visit } from '../../../testing/visit.tsx'
import type { RosterRow } from './calls.ts'

const backend = useBackend()

beforeEach(() => {
  remember(accessFor('bela'))
  backend.answers('GET /api/accounts/me/', {
    body: anAccount({ username: 'bela', email: 'bela@nitya.test', roles: ['desk'] }),
  })
  backend.answers('GET /api/staff/classes/:id/roster/', { body: [] })
})

const visitClass = (begun: number, status: 'live' | 'ended') => {
  const times = { starts_at: minutesAhead(-begun), ends_at: minutesAhead(60 - begun) }
  backend.answers('GET /api/staff/classes/:id/', { body: { ...aClass({ status, ...times }), link: null } })
  return visit('/staff/classes/7')
}

test('ending a class before half its time shows how many minutes are missing', async () => {
  const { person } = visitClass(23, 'live')
  await person.click(await screen.findByRole('button', { name: 'End the class' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(
    dialog.getByText(/^If you end it now, the class doesn’t count: .* 7 more minutes and it counts\.$/),
  ).toBeVisible()
})

test('ending a class after half its time shows no warning', async () => {
  const { person } = visitClass(31, 'live')
  await person.click(await screen.findByRole('button', { name: 'End the class' }))
  expect(within(screen.getByRole('dialog')).queryByText(/doesn’t count/)).toBeNull()
})

test('a class that has begun can be cancelled, in case its teacher did not come, but not changed', async () => {
  visitClass(31, 'live')
  expect(await screen.findByRole('button', { name: 'Cancel' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull()
})

const row: RosterRow = {
  username: 'asha',
  name: 'Asha',
  status: 'host_cancelled',
  joined_at: null,
  minutes_present: null,
  asked_to_join: true,
  points: 0,
  milestone: null,
}

test('the roster of a class that ended too early lists its members, and shows that their credits were returned', async () => {
  backend.answers('GET /api/staff/classes/:id/roster/', { body: [row] })
  visitClass(90, 'ended')
  expect(await screen.findByText(/^The class ended before half its time, so it doesn’t count/)).toBeVisible()
  expect(screen.getByRole('table', { name: 'Roster' })).toHaveTextContent('Credit returned')
})

test('a class that is over shows attendance and points', async () => {
  backend.answers('GET /api/staff/classes/:id/roster/', {
    body: [
      { ...row, status: 'attended', points: 30, milestone: 1 },
      { ...row, username: 'chetan', name: 'Chetan', status: 'attended', points: 20 },
      { ...row, username: 'devi', name: 'Devi', status: 'no_show' },
    ],
  })
  visitClass(90, 'ended')
  expect(await screen.findByText('2 of 3 people came and earned 50 points.')).toBeVisible()
  expect(screen.getByText('+30 for class number 1')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Enter the room' })).toBeNull()
})

test.each([
  [65, /^What the room saw is counted 10 minutes after the end/],
  [75, /^The room saw nobody, so please confirm whether one person came/],
])(
  'the roster asks for a confirmation only once the room’s reports are counted: %i minutes',
  async (begun, said) => {
    backend.answers('GET /api/staff/classes/:id/roster/', {
      body: [{ ...row, status: 'booked', joined_at: minutesAhead(-60) }],
    })
    visitClass(begun, 'ended')
    expect(await screen.findByText(said)).toBeVisible()
  },
)

test('a running class has a single large button to enter', async () => {
  visitClass(10, 'live')
  expect(await screen.findByRole('link', { name: 'Enter the room' })).toHaveAttribute(
    'href',
    '/classes/7/room',
  )
})

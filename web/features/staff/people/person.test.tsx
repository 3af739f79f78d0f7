import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Answer } from '../../../../contract/api.ts'
import { anAccount } from '../../../testing/builders.ts'
import { useBackend } from '../../../testing/backend.ts'
import { minutesAhead } from '../../../testing/classes.ts'
import { accessFor, remember } from '../../../testing/people.ts'
import { address, visit } from '../../../testing/visit.tsx'

const backend = useBackend()
const person = 'GET /api/staff/members/:username/'
const grant = 'POST /api/staff/members/:username/membership/'
const revoke = 'DELETE /api/staff/members/:username/membership/'
const takeDays = 'DELETE /api/staff/members/:username/membership/:id/'
const takeCredit = 'DELETE /api/staff/members/:username/credits/:id/'
const notes = 'GET /api/staff/members/:username/notes/'
const enrol = 'POST /api/staff/members/:username/enrol/'

const bela: Required<Omit<Answer<typeof person>, 'orders'>> = {
  username: 'bela',
  name: 'Bela',
  email: 'bela@nitya.test',
  email_verified: true,
  tier: null,
  created_at: '2026-01-05T12:00:00.000Z',
  disabled_at: null,
  time_zone: 'Asia/Kolkata',
  attendance: { attended: 12, no_shows: 1, late: 0 },
  roles: [],
  membership: { tier_name: null, expires_at: null, given: [] },
  credits: [
    {
      id: 11,
      kind: 'class',
      source: 'plus',
      from: '2026-11-01T00:00:00.000Z',
      to: '2026-12-01T00:00:00.000Z',
      issued: 24,
      used: 4,
      left: 20,
    },
  ],
  bookings: [
    { class_id: 8, title: 'Dawn', starts_at: minutesAhead(300), status: 'booked' },
    // Not settled yet.
    { class_id: 7, title: 'Evening flow', starts_at: minutesAhead(-300), status: 'booked' },
  ],
  notifications: [{ id: 1, kind: 'seat_confirmed', created_at: '2026-11-22T06:00:00.000Z', seen: true }],
}
const withPlus = {
  ...bela,
  tier: 'Plus',
  membership: { tier_name: 'Plus', expires_at: '2026-12-22T06:00:00.000Z', given: [] },
}

function asks(...roles: string[]) {
  backend.answers('GET /api/accounts/me/', { body: anAccount({ roles }) })
}

beforeEach(() => {
  remember(accessFor('asha'))
  asks('desk')
  backend.answers(person, { body: bela })
  backend.answers('GET /api/staff/notifications/', { body: bela.notifications })
  backend.answers(notes, { body: [] })
})

const withoutHost = /series that this person leads are left without a host, and members keep their seats/

/** Gives thirty days of Plus, the dialog's default; from then on the backend returns them. */
async function giveDays(doer: ReturnType<typeof visit>['person']) {
  backend.answers(grant, () => {
    backend.answers(person, { body: withPlus })
    return {
      status: 201,
      body: {
        id: 5,
        subscription_type: 'premium',
        tier_name: 'Plus',
        expires_at: withPlus.membership.expires_at,
      },
    }
  })
  await doer.click(await screen.findByRole('button', { name: 'Give days of Plus' }))
  await doer.type(screen.getByLabelText('Reason'), 'A present.')
  await doer.click(screen.getByRole('button', { name: 'Give the days' }))
  await screen.findByText('bela has 30 more days of Plus.')
}

test.each([
  ['without a membership', bela],
  ['with a membership', withPlus],
])('days of Plus are given once, with a reason, and can be taken back: %s', async (_case, before) => {
  backend.answers(person, { body: before })
  const { person: desk } = visit('/staff/people/bela')
  await giveDays(desk)
  const [sent] = backend.requestsTo(grant)
  expect(sent?.body).toEqual({ days: 30, reason: 'A present.' })
  expect(sent?.retryKey).toBeTruthy()
  backend.answers(takeDays, { status: 204 })
  await desk.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone.')).toBeVisible()
  expect(backend.requestsTo(takeDays)).toHaveLength(1)
})

const goodwill = {
  id: 12,
  kind: 'class' as const,
  source: 'goodwill' as const,
  from: '2026-11-01T00:00:00.000Z',
  to: '2026-12-01T00:00:00.000Z',
  issued: 1,
  used: 0,
  left: 1,
}
const given = {
  id: 5,
  days: 30,
  given_at: '2026-11-20T06:00:00.000Z',
  until: '2026-11-22T06:00:00.000Z',
  seats: 2,
}
const withGifts = {
  ...withPlus,
  credits: [...bela.credits, goodwill],
  membership: { ...withPlus.membership, given: [given] },
}

test('undoable goodwill is listed, and a dialog explains the effect before it is undone', async () => {
  backend.answers(person, { body: withGifts })
  const { person: desk } = visit('/staff/people/bela')
  await desk.click(await screen.findByRole('button', { name: /^Undo: 30 days of Plus/ }))
  const asked = await screen.findByRole('dialog', { name: 'Take 30 days of Plus back from bela?' })
  expect(asked).toHaveTextContent(
    /Their Plus then ends on .*22.*Unused credits from these days end\. 2 upcoming seats after that are released\./,
  )
  backend.answers(takeDays, () => {
    backend.answers(person, { body: { ...withGifts, membership: withPlus.membership } })
    return { status: 204 }
  })
  await desk.click(within(asked).getByRole('button', { name: 'Take the days back' }))
  expect(await screen.findByText('30 days of Plus were taken back from bela.')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Given by the studio')).toBeNull())
})

test('a credit used in the meantime stays, and the dialog explains why', async () => {
  backend.answers(person, { body: withGifts })
  backend.answers(takeCredit, {
    status: 409,
    body: { detail: 'This credit has been used, so it cannot be taken back.', code: 'credit_used' },
  })
  const { person: desk } = visit('/staff/people/bela')
  await desk.click(await screen.findByRole('button', { name: /^Undo: Classes, until/ }))
  await desk.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take the credit back' }),
  )
  expect(
    await within(screen.getByRole('dialog')).findByText(
      'This credit has been used, so it cannot be taken back.',
    ),
  ).toBeVisible()
})

test.each(['moderator', 'finance'])('a %s cannot undo goodwill', async (role) => {
  asks(role)
  backend.answers(person, { body: withGifts })
  visit('/staff/people/bela')
  expect(await screen.findByText(/^30 days of Plus, on/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
})

test('goodwill sent again after a lost response and a closed dialog is given once', async () => {
  const give = 'POST /api/staff/members/:username/credits/'
  const { person: desk } = visit('/staff/people/bela')
  for (const [line, open, send] of [
    [give, 'Give a credit', 'Give the credit'],
    [grant, 'Give days of Plus', 'Give the days'],
  ] as const) {
    backend.answers(line, 'cut')
    for (let n = 0; n < 2; n++) {
      await desk.click(await screen.findByRole('button', { name: open }))
      await desk.type(screen.getByLabelText('Reason'), 'A present.')
      await desk.click(screen.getByRole('button', { name: send }))
      await screen.findByText(/this may or may not have been done/)
      await desk.click(screen.getByRole('button', { name: 'Go back' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    const [first, second] = backend.requestsTo(line)
    expect(first!.retryKey).toBeTruthy()
    expect(second).toEqual(first)
  }
})

test('ending Plus first shows the losses', async () => {
  backend.answers(person, { body: withPlus })
  const { person: desk } = visit('/staff/people/bela')
  await desk.click(await screen.findByRole('button', { name: 'End Plus' }))
  const asked = await screen.findByRole('dialog')
  expect(asked).toHaveTextContent('20 unused credits from Plus end')
  expect(asked).toHaveTextContent('1 upcoming seat')
  await desk.click(within(asked).getByRole('button', { name: 'End Plus now' }))
  expect(await within(asked).findByText('Say why, in a few words.')).toBeVisible()
  expect(backend.requestsTo(revoke)).toEqual([])
})

test('actions that the reader’s roles do not allow are hidden', async () => {
  backend.answers(person, { body: { ...bela, email: null } })
  asks('moderator')
  visit('/staff/people/bela')
  const told = await screen.findByRole('region', { name: 'Notifications sent' })
  expect(within(told).getByText('Seat confirmed')).toBeVisible()
  expect(backend.requestsTo('GET /api/staff/notifications/')).toEqual([])
  expect(screen.queryByText(/@/)).toBeNull()
  expect(within(screen.getByRole('region', { name: 'Account' })).queryByRole('button')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Evening flow' })).toBeNull()
})

test('only an owner can disable staff and create enrolment links, which are shown once', async () => {
  backend.answers(person, { body: { ...bela, roles: ['host'] } })
  const { unmount } = visit('/staff/people/bela')
  expect(await screen.findByText('Only an owner can disable somebody with a role.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Make an enrolment link' })).toBeNull()
  unmount()

  asks('owner')
  backend.answers(enrol, {
    status: 201,
    body: { url: 'https://nitya.test/enrol/abc', expires_at: '2026-11-23T06:00:00.000Z' },
  })
  const { person: owner } = visit('/staff/people/bela')
  await owner.click(await screen.findByRole('button', { name: 'Disable the account' }))
  expect(await screen.findByText(withoutHost)).toBeVisible()
  await owner.click(screen.getByRole('button', { name: 'Go back' }))
  await owner.click(screen.getByRole('button', { name: 'Make an enrolment link' }))
  await owner.click(await screen.findByRole('button', { name: 'Make the link' }))
  expect(await screen.findByText('https://nitya.test/enrol/abc')).toBeVisible()
  await owner.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByText('https://nitya.test/enrol/abc')).toBeNull())
})

test('disabling a member mentions refunded tickets, but not classes if they cannot lead any', async () => {
  const { person: desk } = visit('/staff/people/bela')
  await desk.click(await screen.findByRole('button', { name: 'Disable the account' }))
  expect(
    await screen.findByText(
      /Tickets for webinars are refunded, and check-ins are cancelled\. Undoing this does not give these back/,
    ),
  ).toBeVisible()
  expect(screen.queryByText(withoutHost)).toBeNull()
})

test('the back button restores the search that led to a person', async () => {
  backend.answers('GET /api/staff/members/', { body: [bela] })
  const { person: desk } = visit('/staff/people')
  await desk.type(await screen.findByLabelText('Search'), 'be')
  await waitFor(() => expect(address()).toBe('/staff/people?q=be'))
  await desk.click(await screen.findByRole('link', { name: 'bela' }))
  expect(await screen.findByRole('heading', { name: 'bela', level: 1 })).toBeVisible()
  window.history.back()
  expect(await screen.findByLabelText('Search')).toHaveValue('be')
})

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, formatLongDate } from '../../core/format.ts'
import { useBackend } from '../../testing/backend.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { address, visit } from '../../testing/visit.tsx'
import { aClass, credits, mine, minutesAhead } from '../../testing/classes.ts'
import type { ClassDetails } from './calls.ts'
import { today } from './reader.ts'

const backend = useBackend()
const one = 'GET /api/classes/:id/'
const cancel = 'POST /api/classes/:id/cancel/'
const book = 'POST /api/classes/:id/book/'
beforeEach(() => {
  remember(accessFor('asha'))
  backend.answers('GET /api/notifications/unread/', { body: { unread: 0 } })
  backend.answers('GET /api/classes/mine/', { body: [] })
  backend.answers('GET /api/credits/', { body: credits() })
})

/** The page of a class in this state. */
const open = (fields: Partial<ClassDetails>) => {
  backend.answers(one, { body: aClass(fields) })
  return visit('/classes/7')
}

describe('a class’s page', () => {
  test('of a full class offers the waitlist, and shows the place on it', async () => {
    backend.answers(book, { status: 201, body: { status: 'waiting', position: 3 } })
    const { person } = open({ seats_left: 0, waitlist_count: 2 })
    expect(await screen.findByText('2 on the waitlist')).toBeVisible()
    backend.answers(one, {
      body: aClass({
        seats_left: 0,
        waitlist_count: 3,
        mine: mine({ status: 'waiting', position: 3, free_until: null }),
      }),
    })
    await person.click(screen.getByRole('button', { name: 'Join the waitlist' }))
    expect((await screen.findAllByText(/^You are number 3 on the waitlist\./))[0]).toBeVisible()
    expect(screen.getByRole('button', { name: 'Leave the waitlist' })).toBeVisible()
    expect(backend.requestsTo(book)[0]?.body).toMatchObject({ waitlist: true })
  })

  test('offers its host no seat, but those who come', async () => {
    open({ host: { username: 'asha', name: 'Asha', photo: null } })
    expect(await screen.findByText('You teach this class.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Who is coming' })).toHaveAttribute('href', '/staff/classes/7')
    expect(screen.queryByRole('button', { name: 'Take a seat' })).toBeNull()
  })

  test('says when booking opens, and offers neither a seat nor a way to pay for it before', async () => {
    open({
      starts_at: minutesAhead(20 * 1440),
      seats_left: 0,
      cost: { left: 0, window_ends: minutesAhead(30_000) },
    })
    expect(await screen.findByText(/^Booking opens .+ [ap]m\.$/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /seat|waitlist/ })).toBeNull()
    expect(screen.queryByText('You have no class left for this day.')).toBeNull()
  })

  test('offers a freed seat to somebody on the waitlist', async () => {
    open({
      seats_left: 1,
      waitlist_count: 1,
      mine: mine({ status: 'waiting', position: 1, free_until: null }),
    })
    expect(await screen.findByRole('button', { name: 'Take a seat' })).toBeVisible()
  })

  test('says until when cancelling is free, even after a promotion from the waitlist', async () => {
    const { person } = open({ mine: mine() })
    expect(await screen.findByText('You have a seat.')).toBeVisible()
    expect(screen.getByText(/^Cancelling is free until /)).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Cancel my seat' }))
    expect(
      within(await screen.findByRole('dialog')).getByText(/^Your credit comes back at once/),
    ).toBeVisible()
  })

  test('shows the cost of a late cancellation before it is made', async () => {
    backend.answers(cancel, { body: { status: 'late_cancelled', credit_returned: false } })
    const { person } = open({
      starts_at: minutesAhead(40),
      mine: mine({ free_until: minutesAhead(-20), join_opens_at: minutesAhead(30) }),
    })
    expect(await screen.findByText(/^Cancelling now would use up your credit/)).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Cancel my seat' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(/your credit is used up/)).toBeVisible()
    expect(backend.requestsTo(cancel)).toEqual([])
    await person.click(dialog.getByRole('button', { name: 'Cancel my seat' }))
    expect(
      await screen.findByText(/^Cancelled\. The credit returns by itself if somebody takes the seat/),
    ).toBeVisible()
  })

  test.each([
    ['restricted', 'One seat at a time until you have been to two classes.'],
    ['overlap', 'You already have a seat at that time.'],
    ['no_credit', 'You have no class left in this period.'],
  ])('says why a seat is refused: %s', async (code, detail) => {
    backend.answers(book, { status: 409, body: { detail, code } })
    const { person } = open({})
    await person.click(await screen.findByRole('button', { name: 'Take a seat' }))
    expect(await screen.findByText(detail)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Take a seat' })).toBeEnabled()
  })

  test('of a cancelled class says that a credit is back, but not to members who were only waiting', async () => {
    open({ status: 'cancelled', mine: mine({ status: 'host_cancelled', free_until: null }) })
    expect(await screen.findByText('This class was cancelled. A credit used for it is back.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Take a seat' })).toBeNull()
  })

  test('of a class that the host moved far says so, and offers the new time', async () => {
    open({
      mine: mine({ status: 'host_cancelled', free_until: null }),
      kept_until: '2030-01-05T06:30:00.000Z',
    })
    expect(
      await screen.findByText(
        /^This class was moved to a new time, and your credit is back.* It is kept for you until .*5.*\.$/,
      ),
    ).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Take a seat' })).toBeVisible()
  })

  test('keeps the keyboard where it was when the button that was used is gone', async () => {
    backend.answers(book, { status: 201, body: { status: 'booked', left: 2 } })
    const { person } = open({})
    const take = await screen.findByRole('button', { name: 'Take a seat' })
    backend.answers(one, { body: aClass({ mine: mine() }) })
    await person.click(take)
    expect(await screen.findByText('You’re booked. See you there.')).toBeVisible()
    const whole = screen.getByRole('region', { name: 'My classes' })
    expect(whole).toHaveFocus()
    backend.answers(cancel, { body: { status: 'cancelled', credit_returned: true } })
    await person.click(await screen.findByRole('button', { name: 'Cancel my seat' }))
    backend.answers(one, { body: aClass({ mine: mine({ status: 'cancelled', free_until: null }) }) })
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel my seat' }))
    expect(await screen.findByText('Cancelled. Your credit is back.')).toBeVisible()
    expect(whole).toHaveFocus()
  })

  test('keeps the seat and says so when there is no connection', async () => {
    backend.answers(cancel, 'cut')
    const { person } = open({ mine: mine() })
    await person.click(await screen.findByRole('button', { name: 'Cancel my seat' }))
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel my seat' }))
    expect(await screen.findByText(/^There is no connection right now\. Nothing was changed/)).toBeVisible()
    expect(screen.getByText('You have a seat.')).toBeVisible()
  })
})

describe('my classes', () => {
  test('say that credits of a past week were not used, and how many others are left', async () => {
    const week = { kind: 'class' as const, source: 'free' as const, issued: 1, used: 0, left: 1, uses: [] }
    const windows = [
      { ...week, from: '2026-01-05T00:00:00.000Z', to: '2026-01-12T00:00:00.000Z' },
      { ...week, from: '2030-01-07T00:00:00.000Z', to: '2030-01-14T00:00:00.000Z' },
    ]
    backend.answers('GET /api/credits/', { body: credits({ windows }) })
    visit('/classes/mine')
    expect(await screen.findByText('1 of 1 not used')).toBeVisible()
    expect(screen.getAllByText('1 of 1 left')).toHaveLength(1)
  })

  test('explains a restriction kindly', async () => {
    backend.answers('GET /api/credits/', { body: credits({ restricted: { attend_left: 2 } }) })
    visit('/classes/mine')
    expect(
      await screen.findByText(
        /^3 of your seats stayed empty within 30 days.*the seats you have are yours\.$/,
      ),
    ).toBeVisible()
  })

  test('ask before a pause begins, and say which seats go back', async () => {
    const day = addDays(today(undefined), 1)
    backend.answers('GET /api/credits/', { body: credits({ tier: 'plus' }) })
    backend.answers('GET /api/classes/mine/', {
      body: [aClass({ starts_at: `${day}T12:00:00.000Z`, mine: mine({ status: 'booked' }) })],
    })
    backend.answers('GET /api/membership/pause/', { body: { pause: null } })
    backend.answers('POST /api/membership/pause/', { status: 201 })
    const { person } = visit('/classes/mine')
    await person.click(await screen.findByRole('button', { name: 'Pause' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Pause your membership?' }))
    expect(asked.getByText(/each with its credit: 1\.$/)).toBeVisible()
    expect(backend.requestsTo('POST /api/membership/pause/')).toEqual([])
    await person.click(asked.getByRole('button', { name: 'Pause' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(backend.requestsTo('POST /api/membership/pause/').map(({ body }) => body)).toEqual([
      { from: day, days: 7 },
    ])
  })

  test('show a planned pause and offer to withdraw it, and a running one without', async () => {
    backend.answers('GET /api/credits/', { body: credits({ tier: 'plus' }) })
    backend.answers('GET /api/membership/pause/', {
      body: { pause: { from: '2030-01-05', until: '2030-01-12', begun: false } },
    })
    backend.answers('DELETE /api/membership/pause/', { status: 204 })
    const { person, unmount } = visit('/classes/mine')
    expect(await screen.findByText(/^Paused from .* until /)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
    backend.answers('GET /api/membership/pause/', { body: { pause: null } })
    await person.click(screen.getByRole('button', { name: 'Withdraw the pause' }))
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible()
    unmount()
    backend.answers('GET /api/membership/pause/', {
      body: { pause: { from: '2026-01-05', until: '2030-01-12', begun: true } },
    })
    visit('/classes/mine')
    expect(await screen.findByText(/^Paused from .* until /)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Withdraw the pause' })).toBeNull()
  })
})

test('my classes name one that was moved far as moved, not as cancelled, among what comes', async () => {
  const moved = aClass({
    title: 'Dawn',
    starts_at: '2030-01-05T06:30:00.000Z',
    mine: mine({ status: 'host_cancelled', free_until: null }),
  })
  const booked = aClass({ id: 8, title: 'Dusk', starts_at: '2030-01-06T06:30:00.000Z', mine: mine() })
  backend.answers('GET /api/classes/mine/', ({ path }) => ({
    body: path.includes('past') ? [moved] : [booked],
  }))
  visit('/classes/mine')
  expect(await screen.findByText('Moved by the studio')).toBeVisible()
  const upcoming = within(screen.getByRole('region', { name: 'Upcoming' }))
  expect(upcoming.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Dawn'),
    expect.stringContaining('Dusk'),
  ])
  expect(within(screen.getByRole('region', { name: 'Past' })).queryByText('Dawn')).toBeNull()
  expect(screen.queryByText('Cancelled by the studio')).toBeNull()
})

test('my classes name one that the studio cancelled among what comes until its time, then under past', async () => {
  const cancelled = {
    status: 'cancelled',
    mine: mine({ status: 'host_cancelled', free_until: null }),
  } as const
  const [ahead, over] = [
    aClass({ title: 'Dawn', starts_at: '2030-01-05T06:30:00.000Z', ...cancelled }),
    aClass({ id: 8, title: 'Dusk', starts_at: '2026-01-06T06:30:00.000Z', ...cancelled }),
  ]
  backend.answers('GET /api/classes/mine/', ({ path }) => ({
    body: path.includes('past') ? [ahead, over] : [],
  }))
  visit('/classes/mine')
  expect(
    await within(screen.getByRole('region', { name: 'Upcoming' })).findByRole('link', {
      name: /Dawn.*Cancelled/,
    }),
  ).toBeVisible()
  expect(
    within(screen.getByRole('region', { name: 'Past' }))
      .getAllByRole('link', { name: /Cancelled/ })
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('Dusk')])
})

test('a week without classes says when the next one is, and leads there', async () => {
  const next = addDays(today(undefined), 16)
  backend.answers('GET /api/classes/', ({ path }) => ({
    body: path.includes('days=31') ? [aClass({ starts_at: `${next}T06:00:00.000Z` })] : [],
  }))
  const { person } = visit('/classes')
  expect(
    await screen.findByText(`The next class is on ${formatLongDate(`${next}T06:00:00.000Z`)}.`),
  ).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Go to that day' }))
  await waitFor(() => expect(address()).toBe(`/classes?from=${next}`))
})

import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { useBackend } from '../../testing/backend.ts'
import { anAccount } from '../../testing/builders.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { visit } from '../../testing/visit.tsx'
import { aClass, credits, mine, minutesAhead } from '../../testing/classes.ts'
import type { ClassDetails } from './calls.ts'

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

/** Opens the page of a class with these fields. */
const open = (fields: Partial<ClassDetails>) => {
  backend.answers(one, { body: aClass(fields) })
  return visit('/classes/7')
}

describe('a class’s page', () => {
  test('offers the waitlist of a full class, and shows the member’s place on it', async () => {
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

  test('shows its host the roster instead of a seat', async () => {
    open({ host: { username: 'asha', name: 'Asha', photo: null } })
    expect(await screen.findByText('You teach this class.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Who is coming' })).toHaveAttribute('href', '/staff/classes/7')
    expect(screen.queryByRole('button', { name: 'Take a seat' })).toBeNull()
  })

  test('shows when booking opens, and until then offers no seat and no way to pay for it', async () => {
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

  test('shows the deadline for a free cancellation', async () => {
    const { person } = open({ mine: mine() })
    expect(await screen.findByText('You have a seat.')).toBeVisible()
    expect(screen.getByText(/^Cancelling is free until /)).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Cancel my seat' }))
    expect(
      within(await screen.findByRole('dialog')).getByText(/^Your credit is returned immediately/),
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
      await screen.findByText(/^Cancelled\. The credit returns automatically if somebody takes the seat/),
    ).toBeVisible()
  })

  test.each([
    ['restricted', 'One seat at a time until you have been to two classes.'],
    ['overlap', 'You already have a seat at that time.'],
    ['no_credit', 'You have no class left in this period.'],
  ])('shows why a seat is refused: %s', async (code, detail) => {
    backend.answers(book, { status: 409, body: { detail, code } })
    const { person } = open({})
    await person.click(await screen.findByRole('button', { name: 'Take a seat' }))
    expect(await screen.findByText(detail)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Take a seat' })).toBeEnabled()
  })

  test('reports that the class was cancelled, and that a credit used for it is back', async () => {
    open({ status: 'cancelled', mine: mine({ status: 'host_cancelled', free_until: null }) })
    expect(
      await screen.findByText('This class was cancelled. If you used a credit, you have it back.'),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Take a seat' })).toBeNull()
  })

  test('reports that the class was moved and the booking ended, and offers the new time', async () => {
    open({
      mine: mine({ status: 'host_cancelled', free_until: null }),
      kept_until: '2030-01-05T06:30:00.000Z',
    })
    expect(
      await screen.findByText(
        /^This class was moved to a new time, and your credit is back.* Your seat is held until .*5.*\.$/,
      ),
    ).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Take a seat' })).toBeVisible()
  })

  test('preserves the keyboard focus when the pressed button disappears', async () => {
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

  test('reports a lost connection during a cancellation, and still shows the seat', async () => {
    backend.answers(cancel, 'cut')
    const { person } = open({ mine: mine() })
    await person.click(await screen.findByRole('button', { name: 'Cancel my seat' }))
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel my seat' }))
    expect(await screen.findByText(/this may or may not have been done/)).toBeVisible()
    expect(screen.getByText('You have a seat.')).toBeVisible()
  })
})

describe('my classes', () => {
  test('show unused credits from a past week, and how many other credits are left', async () => {
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

  test('explain a restriction', async () => {
    backend.answers('GET /api/credits/', { body: credits({ restricted: { attend_left: 2 } }) })
    visit('/classes/mine')
    expect(
      await screen.findByText(/^3 of your seats stayed empty within 30 days.*You keep the seats you have\.$/),
    ).toBeVisible()
  })
})

test('my classes show hosts the classes they teach above their credits', async () => {
  backend.answers('GET /api/accounts/me/', { body: anAccount({ roles: ['host'] }) })
  backend.answers('GET /api/classes/', { body: [aClass({ title: 'Evening Yin' })] })
  visit('/classes/mine')
  const teaches = await screen.findByRole('region', { name: 'You teach this week' })
  expect(within(teaches).getByRole('link', { name: /Evening Yin/ })).toHaveAttribute('href', '/classes/7')
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(names.slice(0, 3)).toEqual(['Upcoming', 'You teach this week', 'Credits'])
})

test('a class moved too far to keep its booking is listed under upcoming, as moved rather than cancelled', async () => {
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

test('a class cancelled by the studio is listed under upcoming until its start, then under past', async () => {
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

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { formatDay, formatTime } from '../../core/format.ts'
import { useBackend } from '../../testing/backend.ts'
import { aCheckin, aSlot, aWritten, checkinCredits } from '../../testing/checkins.ts'
import { minutesAhead } from '../../testing/classes.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { address, visit } from '../../testing/visit.tsx'
import type { Checkin } from './calls.ts'

const backend = useBackend()
const list = 'GET /api/checkins/'
const one = 'GET /api/checkins/:id/'
const slots = 'GET /api/checkins/slots/'
const book = 'POST /api/checkins/'
const alter = 'PATCH /api/checkins/:id/'
const agreed = { n: 1, text: 'Walk at noon', due: '2026-01-05', outcome: 'done' as const }

beforeEach(() => {
  remember(accessFor('asha'))
  backend.answers('GET /api/notifications/unread/', { body: { unread: 0 } })
  backend.answers('GET /api/credits/', { body: checkinCredits(3) })
  backend.answers('GET /api/consents/', { body: [] })
  backend.answers('GET /api/checkins/commitments/', { body: [] })
  backend.answers(list, { body: [] })
})

const open = (item: Checkin) => {
  backend.answers(one, { body: item })
  return visit(`/check-ins/${item.id}`)
}

describe('the booking screen', () => {
  test('shows the cost of a time, books it, and opens its page', async () => {
    const [slot, later] = [aSlot(2_000), aSlot(4_000)]
    backend.answers(slots, { body: [slot, later] })
    backend.answers(book, { status: 201, body: aCheckin() })
    backend.answers(one, { body: aCheckin() })
    const { person } = visit('/check-ins/book')
    expect(await screen.findByText(/^You have 3 check-ins left\./)).toBeVisible()
    expect(screen.getByText('A check-in is not therapy, diagnosis or medical advice.')).toBeVisible()
    await person.click(
      await screen.findByRole('button', { name: `${formatTime(slot.starts_at)}, with Hari` }),
    )
    const dialog = within(screen.getByRole('dialog', { name: 'Book this time?' }))
    expect(dialog.getByText(/^This uses one of the 3 check-ins you have left\./)).toBeVisible()
    expect(dialog.getByText('A check-in is not therapy, diagnosis or medical advice.')).toBeVisible()
    await person.click(dialog.getByRole('button', { name: 'Book it' }))
    expect(await screen.findByRole('heading', { name: 'Check-in with Hari' })).toBeVisible()
    expect(address()).toBe('/check-ins/7')
    expect(backend.requestsTo(book)[0]?.body).toEqual({ slot: slot.id })
  })

  test.each([
    ['slot_taken', 'This time is no longer free.'],
    ['overlap', 'You already have a seat at that time.'],
    ['no_credit', 'You have no check-in left in this period.'],
    ['paused', 'Your membership is paused at that time.'],
  ])('shows why a time is refused: %s', async (code, detail) => {
    const slot = aSlot(2_000)
    backend.answers(slots, { body: [slot] })
    backend.answers(book, { status: 409, body: { detail, code } })
    const { person } = visit('/check-ins/book')
    await person.click(await screen.findByRole('button', { name: /, with Hari$/ }))
    await person.click(screen.getByRole('button', { name: 'Book it' }))
    expect(await within(screen.getByRole('dialog')).findByText(detail)).toBeVisible()
  })

  test('shows Free members what Plus includes and costs, and Plus members that none are left', async () => {
    backend.answers(slots, { body: [] })
    backend.answers('GET /api/credits/', { body: checkinCredits(0, 'free') })
    backend.answers('GET /api/payments/tiers/', {
      body: [
        { id: 2, name: 'Long', price: 2_999, duration_days: 365 },
        { id: 1, name: 'Month', price: 499, duration_days: 30 },
      ],
    })
    const { unmount } = visit('/check-ins/book')
    expect(await screen.findByText('Check-ins come with Plus: 4 in every 30 days.')).toBeVisible()
    expect(await screen.findByText('Plus is ₹499 for 30 days, paid once.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/payments')
    unmount()
    backend.answers('GET /api/credits/', { body: checkinCredits(0) })
    visit('/check-ins/book')
    expect(await screen.findByText('You have no check-in left in this period.')).toBeVisible()
  })

  test('says how many check-ins are left, counting the next period’s for times in that period', async () => {
    const credits = checkinCredits(0)
    const [used, from] = [credits.windows[0]!, minutesAhead(8_300)]
    const next = { ...used, from, to: minutesAhead(50_000), used: 0, left: 4 }
    backend.answers('GET /api/credits/', {
      body: { ...credits, windows: [{ ...used, to: from }, next, { ...next, from: next.to, left: 2 }] },
    })
    backend.answers(slots, { body: [aSlot(8_400)] })
    const { person } = visit('/check-ins/book')
    const sentence = `You have used all your check-ins for this period. The next ones come on ${formatDay(from)}. You can already book a talk on or after that day.`
    expect(await screen.findByText(sentence)).toBeVisible()
    await person.click(await screen.findByRole('button', { name: /, with Hari$/ }))
    expect(await screen.findByText(/^This uses one of the 4 check-ins you have left\./)).toBeVisible()
  })

  test('moves a check-in to another time', async () => {
    const slot = aSlot(3_000)
    backend.answers(slots, { body: [slot] })
    backend.answers(one, { body: aCheckin() })
    backend.answers(alter, { body: aCheckin({ moved: true }) })
    const { person } = visit('/check-ins/book?move=7')
    expect(await screen.findByRole('heading', { name: 'Choose another time' })).toBeVisible()
    await person.click(await screen.findByRole('button', { name: /, with Hari$/ }))
    await person.click(screen.getByRole('button', { name: 'Move it' }))
    await waitFor(() => expect(address()).toBe('/check-ins/7'))
    expect(backend.requestsTo(alter)[0]?.body).toEqual({ slot: slot.id })
  })

  test('offers a written check-in instead: a brief to a chosen coach, with consent', async () => {
    const maya = { username: 'maya', name: 'Maya' }
    backend.answers(slots, { body: [aSlot(2_000), aSlot(2_000, maya)] })
    backend.answers(book, { status: 201, body: aWritten() })
    backend.answers(one, { body: aWritten() })
    const { person } = visit('/check-ins/book')
    await person.click(await screen.findByRole('button', { name: 'Write instead' }))
    await person.click(await screen.findByRole('button', { name: 'Low' }))
    await person.type(screen.getByLabelText('What went well?'), 'I slept.')
    await person.selectOptions(await screen.findByLabelText('Who should answer?'), 'maya')
    await person.click(screen.getByRole('button', { name: 'Send it' }))
    expect(await screen.findByText('Please tick the box below your words first.')).toBeVisible()
    await person.click(screen.getByLabelText(/^Keep what I tell my coach/))
    await person.click(screen.getByRole('button', { name: 'Send it' }))
    expect(await screen.findByText(/^Hari will read it and answer by /)).toBeVisible()
    expect(backend.requestsTo(book)[0]?.body).toEqual({
      written: true,
      brief: { mood: 2, win: 'I slept.', obstacle: '', share: false },
      coach: 'maya',
      consent: 1,
    })
    expect(backend.requestsTo(book)[0]?.retryKey).toBeTruthy()
  })
})

describe('a check-in', () => {
  test('shows the last commitments and the helplines with its brief', async () => {
    backend.answers(list, {
      body: [aCheckin(), aCheckin({ id: 3, created_at: minutesAhead(-9_000), commitments: [agreed] })],
    })
    backend.answers(alter, { body: aCheckin() })
    const { person } = open(aCheckin())
    const last = within(await screen.findByRole('region', { name: 'Last time you wanted to …' }))
    expect(last.getByText('Walk at noon')).toBeVisible()
    expect(last.getByText('Done')).toBeVisible()
    expect(
      screen.getByText('If your coach is worried about you, they may show this to our safety team.'),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: /Tele-MANAS/ })).toHaveAttribute('href', 'tel:14416')
    await person.click(screen.getByRole('button', { name: 'Tell my coach' }))
    expect(await screen.findByText('Please tap one of the faces.')).toBeVisible()
    expect(backend.requestsTo(alter)).toEqual([])
  })

  test('is cancelled after a confirmation, and its credit is returned', async () => {
    backend.answers('POST /api/checkins/:id/cancel/', {
      body: { status: 'cancelled', credit_returned: true },
    })
    const { person } = open(aCheckin())
    await person.click(await screen.findByRole('button', { name: 'Cancel the check-in' }))
    backend.answers(one, { body: aCheckin({ status: 'cancelled' }) })
    await person.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel the check-in' }),
    )
    expect(await screen.findByText(/^This check-in was cancelled, so it uses no credit\.$/)).toBeVisible()
  })

  test.each([
    [{ moved: true }, /^You can cancel it until /, true],
    [{ free_until: minutesAhead(-1) }, 'It is too late to move or cancel this check-in.', false],
  ])('cannot be moved if it is %j', async (fields, sentence, isFree) => {
    open(aCheckin(fields))
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Choose another time' })).toBeNull()
    expect(Boolean(screen.queryByRole('button', { name: 'Cancel the check-in' }))).toBe(isFree)
  })

  test.each([
    ['attended', /^You were both there, and you earned 30 points\.$/],
    ['missed', /^You were not there\. It happens/],
    ['excused', /once a year we return the credit all the same\. This time, we have\.$/],
    ['coach_absent', /you have one extra check-in\.$/],
    ['cancelled', /^This check-in was cancelled, so it uses no credit\.$/],
  ] as const)('shows its outcome after its end: %s', async (status, sentence) => {
    open(aCheckin({ status, starts_at: minutesAhead(-60), ends_at: minutesAhead(-40) }))
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Tell my coach' })).toBeNull()
  })

  test('shows the answer, the note, the commitments and the brief', async () => {
    open(
      aWritten({
        status: 'answered',
        answer: 'Put it in the kitchen.',
        note: 'Slept well.',
        commitments: [agreed],
        brief: { mood: 4, win: 'Two walks.', obstacle: '', share: true },
      }),
    )
    for (const text of ['Put it in the kitchen.', 'Slept well.', 'Walk at noon', 'Good', 'Two walks.'])
      expect(await screen.findByText(text)).toBeVisible()
  })

  test.each(['8', 'nonsense'])(
    'is reported as missing if it belongs to somebody else or does not exist: %s',
    async (id) => {
      visit(`/check-ins/${id}`)
      expect(await screen.findByText('There is no such check-in')).toBeVisible()
    },
  )
})

test('the list has upcoming check-ins, commitments due today, and past check-ins', async () => {
  const due = { checkin: 3, ...agreed, due: minutesAhead(0).slice(0, 10), outcome: null }
  backend.answers('GET /api/checkins/commitments/', { body: [due] })
  backend.answers(list, {
    body: [
      aCheckin({ id: 9, starts_at: minutesAhead(8_300), ends_at: minutesAhead(9_020) }),
      aWritten({ id: 8 }),
      aCheckin({ id: 3, status: 'attended', commitments: [agreed] }),
    ],
  })
  backend.answers('PATCH /api/checkins/:id/commitments/:n/', {
    body: { ...agreed, outcome: 'done', points_added: 15 },
  })
  const { person } = visit('/check-ins')
  const next = within(await screen.findByRole('region', { name: 'What comes next' }))
  await next.findByRole('link', { name: 'Check-in with Hari' })
  expect(next.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Written check-in with Hari',
    'Check-in with Hari',
    'Find a time',
  ])
  expect(within(screen.getByRole('region', { name: 'Past check-ins' })).getByText('Done')).toBeVisible()
  const wanted = within(screen.getByRole('region', { name: 'What you wanted to do' }))
  await person.click(wanted.getByRole('button', { name: 'Done' }))
  expect(await wanted.findByText('Well done. +15 points')).toBeVisible()
  expect(backend.requestsTo('PATCH /api/checkins/:id/commitments/:n/')[0]?.body).toEqual({ outcome: 'done' })
})

describe('Today', () => {
  beforeEach(() => {
    backend.answers('POST /api/streaks/ping/', {
      body: { streak: 1, points: 5, message: 'Already updated today' },
    })
  })
  const card = async () => within(await screen.findByRole('region', { name: 'Your check-ins' }))

  test('offers a first check-in', async () => {
    visit('/dashboard')
    expect(await (await card()).findByRole('link', { name: 'Find a time' })).toHaveAttribute(
      'href',
      '/check-ins/book',
    )
  })

  test('shows the next check-in, and commitments due today', async () => {
    backend.answers('GET /api/checkins/commitments/', {
      body: [{ checkin: 3, ...agreed, outcome: null }],
    })
    backend.answers(list, { body: [aWritten({ id: 8 }), aCheckin({ id: 9 })] })
    visit('/dashboard')
    const today = await card()
    expect(await today.findByText(/, with Hari$/)).toBeVisible()
    expect(today.getByRole('link', { name: 'See it' })).toHaveAttribute('href', '/check-ins/9')
    expect(await today.findByRole('link', { name: 'Walk at noon' })).toHaveAttribute('href', '/daily-boost')
  })

  test('links to the room once it is open', async () => {
    backend.answers(list, {
      body: [
        aCheckin({
          starts_at: minutesAhead(5),
          ends_at: minutesAhead(25),
          join_opens_at: minutesAhead(-5),
          free_until: minutesAhead(-700),
        }),
      ],
    })
    visit('/dashboard')
    expect(await (await card()).findByRole('link', { name: 'Enter the room' })).toHaveAttribute(
      'href',
      '/check-ins/7/room',
    )
  })
})

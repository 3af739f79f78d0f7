import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { useBackend } from '../../testing/backend.ts'
import { type Receipt, created, receipt } from '../../testing/checkout.tsx'
import { minutesAhead } from '../../testing/classes.ts'
import { usePassingTime } from '../../testing/passing-time.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { address, visit } from '../../testing/visit.tsx'
import type { Webinar } from './calls.ts'

const backend = useBackend()
const one = 'GET /api/webinars/:id/'
const order = 'POST /api/webinars/:id/order/'
const hours = 60
const pass = usePassingTime()
beforeEach(() => {
  remember(accessFor('asha'))
  backend.answers('GET /api/notifications/unread/', { body: { unread: 0 } })
})

const aWebinar = (fields: Partial<Webinar> = {}): Webinar => ({
  id: 7,
  title: 'Sleep and rhythm',
  description: 'An evening about rest.',
  host: { username: 'bela', name: 'Bela', photo: null },
  starts_at: minutesAhead(72 * hours),
  minutes: 60,
  capacity: 20,
  seats_left: 4,
  status: 'scheduled',
  price: 499,
  full_price: 499,
  price_reason: null,
  mine: null,
  ...fields,
})
const mine = (fields: Partial<NonNullable<Webinar['mine']>>) => ({
  status: 'booked' as const,
  until: null,
  free_until: null,
  position: null,
  order_id: null,
  ...fields,
})
const open = (fields: Partial<Webinar>) => {
  backend.answers(one, { body: aWebinar(fields) })
  return visit('/webinars/7')
}

describe('a webinar’s page', () => {
  test('shows a Plus member’s price, with the reason for the discount', async () => {
    open({ price: 349.3, price_reason: 'Plus −30 %' })
    expect(await screen.findByText('₹349.30')).toBeVisible()
    expect(screen.getByText('Plus −30 %')).toBeVisible()
    expect(screen.getByText('instead of ₹499')).toBeVisible()
  })

  test('continues the checkout that holds the seat, without another code', async () => {
    open({ mine: mine({ status: 'held', until: minutesAhead(12), order_id: 'order_7' }) })
    expect(await screen.findByText(/^Your seat is held until /)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Give the seat up' })).toBeVisible()
    expect(screen.queryByLabelText('Discount code')).toBeNull()
  })

  async function payUnconfirmed(orderIsMade = () => {}) {
    window.Razorpay = class {
      #handler: (receipt: Receipt) => void
      constructor({ handler }: { handler: (receipt: Receipt) => void }) {
        this.#handler = handler
      }
      open() {
        this.#handler(receipt)
      }
    }
    backend.answers(order, () => {
      orderIsMade()
      return { status: 201, body: { ...created, held_until: minutesAhead(12) } }
    })
    backend.answers('POST /api/payments/verify-payment/', 'cut')
    const { person } = open({})
    const buy = async () => person.click(await screen.findByRole('button', { name: 'Buy a ticket' }))
    await buy()
    await waitFor(() => expect(backend.requestsTo('POST /api/payments/verify-payment/')).toHaveLength(1))
    await pass(4_000)
    expect(await screen.findByText(/^Your payment is being confirmed\./)).toBeVisible()
    return { person, buy }
  }

  test('confirms a payment later if the server cannot be reached, and shows why it was refused', async () => {
    const { buy } = await payUnconfirmed()
    await pass(60_000)
    expect(screen.getByText(/^Your payment is being confirmed\./)).toBeVisible()
    expect(screen.queryByText(/Please try again/)).toBeNull()
    backend.answers('POST /api/payments/verify-payment/', {
      status: 400,
      body: { error: 'This payment was refunded.' },
    })
    await buy()
    expect(await screen.findByText('This payment was refunded.')).toBeVisible()
  })

  test('no longer says that a payment is being confirmed once the seat has been given up', async () => {
    backend.answers('POST /api/webinars/:id/cancel/', {
      status: 200,
      body: { status: 'released', refund: null },
    })
    const held = mine({ status: 'held', until: minutesAhead(12), order_id: 'order_7' })
    const { person } = await payUnconfirmed(() => backend.answers(one, { body: aWebinar({ mine: held }) }))
    backend.answers(one, { body: aWebinar({ mine: mine({ status: 'released' }) }) })
    await person.click(await screen.findByRole('button', { name: 'Give the seat up' }))
    expect(await screen.findByText('Your seat is no longer held.')).toBeVisible()
    expect(screen.queryByText(/^Your payment is being confirmed/)).toBeNull()
  })

  test('shows why a seat is unavailable', async () => {
    backend.answers(order, {
      status: 409,
      body: { detail: 'You already have a seat at that time.', code: 'overlap' },
    })
    const { person } = open({ price: 0, full_price: 0 })
    await person.click(await screen.findByRole('button', { name: 'Take a seat' }))
    expect(await screen.findByText('You already have a seat at that time.')).toBeVisible()
  })

  test('shows before the purchase that a ticket cannot be given back in the last 24 hours', async () => {
    const { unmount } = open({ starts_at: minutesAhead(25 * hours) })
    await screen.findByRole('button', { name: 'Buy a ticket' })
    expect(screen.queryByText(/cannot be given back/)).toBeNull()
    unmount()
    open({ starts_at: minutesAhead(23 * hours) })
    expect(
      await screen.findByText(
        'The webinar starts in less than 24 hours, so a ticket cannot be given back any more.',
      ),
    ).toBeVisible()
  })

  test('offers a seat to a member on the waitlist of a sold-out webinar', async () => {
    open({ seats_left: 0, mine: mine({ status: 'offered', until: minutesAhead(100) }) })
    expect(await screen.findByText(/^There is a seat for you\./)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Pass it on' })).toBeVisible()
  })

  test('explains the refund before a ticket is given back', async () => {
    backend.answers('GET /api/webinars/:id/questions/', { body: [] })
    const { person } = open({
      mine: mine({ free_until: minutesAhead(48 * hours), order_id: 'order_7' }),
    })
    await person.click(await screen.findByRole('button', { name: 'Give the ticket back' }))
    expect(
      within(await screen.findByRole('dialog')).getByText(/^You get all your money back\./),
    ).toBeVisible()
  })

  test('lets hosts see all questions and hide them, but not ask', async () => {
    const question = { id: 3, text: 'Is tea a problem?', author_name: 'chetan', is_mine: false, votes: 2 }
    backend.answers('GET /api/webinars/:id/questions/', {
      body: [{ ...question, voted: false, status: 'open', answer: null }],
    })
    const change = 'PATCH /api/staff/webinars/:id/questions/:question/'
    backend.answers(change, { body: { ...question, voted: false, status: 'hidden', answer: null } })
    const { person } = open({ host: { username: 'asha', name: 'Asha', photo: null } })
    await person.click(await screen.findByRole('button', { name: 'Hide: Is tea a problem?' }))
    expect(backend.requestsTo(change)[0]?.body).toEqual({ hidden: true })
    expect(screen.queryByLabelText('Your question')).toBeNull()
  })

  test('sends a vote while another is in flight, and shows a refusal beside its question', async () => {
    const [tea, milk] = ['Is tea a problem?', 'And warm milk?'].map((text, nth) => ({
      id: nth + 3,
      text,
      author_name: 'chetan',
      is_mine: false,
      votes: 2,
      voted: false,
      status: 'open' as const,
      answer: null,
    }))
    backend.answers('GET /api/webinars/:id/questions/', { body: [tea!, milk!] })
    const vote = 'PUT /api/webinars/:id/questions/:question/vote/'
    let answerTea!: () => void
    backend.answers(vote, ({ path }) =>
      path.includes('/3/')
        ? new Promise((over) => (answerTea = () => over({ body: { votes: 3, voted: true } })))
        : { status: 409, body: { detail: 'This webinar is over.', code: 'class_over' } },
    )
    const { person } = open({ mine: mine({}) })
    const [first, second] = await screen.findAllByRole('button', { name: /I want to hear this too/ })
    await person.click(first!)
    await person.click(first!)
    await person.click(second!)
    expect(await screen.findByText('This webinar is over.')).toBeVisible()
    expect(backend.requestsTo(vote).map(({ path }) => path)).toEqual([
      '/api/webinars/7/questions/3/vote/',
      '/api/webinars/7/questions/4/vote/',
    ])
    expect(within(second!.closest('li')!).getByText('This webinar is over.')).toBeVisible()
    answerTea()
    await waitFor(() => expect(first).toHaveAttribute('aria-disabled', 'false'))
  })
})

test('past webinars are one tap away, at a separate address', async () => {
  backend.answers('GET /api/webinars/', { body: [] })
  const { person } = visit('/webinars')
  await person.click(await screen.findByRole('link', { name: 'Past' }))
  expect(await screen.findByText('There have been no webinars yet.')).toBeVisible()
  expect(address()).toBe('/webinars?when=past')
})

test('past webinars are not said to be missing before they are loaded', async () => {
  const past = Promise.withResolvers<void>()
  backend.answers('GET /api/webinars/', async ({ path }) => {
    if (!path.includes('when=past')) return { body: [] }
    await past.promise
    return { body: [aWebinar()] }
  })
  const { person } = visit('/webinars')
  await screen.findByText(/^No webinar is planned right now/)
  await person.click(screen.getByRole('link', { name: 'Past' }))
  await waitFor(() => expect(address()).toBe('/webinars?when=past'))
  expect(await screen.findByText('Loading...')).toBeInTheDocument()
  expect(screen.queryByText('There have been no webinars yet.')).toBeNull()
  past.resolve()
  expect(await screen.findByText('Sleep and rhythm')).toBeVisible()
})

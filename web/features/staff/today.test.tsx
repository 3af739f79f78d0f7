import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { anAccount } from '../../testing/builders.ts'
import { useBackend } from '../../testing/backend.ts'
import { minutesAhead } from '../../testing/classes.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { visit } from '../../testing/visit.tsx'

const backend = useBackend()
const today = 'GET /api/staff/today/'
const morning = 'GET /api/staff/morning/'

const full = {
  day: '2026-11-22',
  classes: [
    {
      id: 7,
      title: 'Evening flow',
      starts_at: '2026-11-22T12:30:00.000Z',
      ends_at: '2026-11-22T13:30:00.000Z',
      host: { username: 'bela', name: 'Bela' },
      status: 'live' as const,
      capacity: 12,
      waitlist_count: 3,
      link: null,
      coming: [
        { username: 'chetan', name: 'chetan', status: 'booked' as const },
        { username: 'devi', name: 'devi', status: 'attended' as const },
      ],
    },
  ],
  webinars: [],
  checkins: [],
  payments: [
    {
      order_id: 'order_1',
      state: 'paid',
      event: 'paid twice',
      payment: 'pay_2',
      at: '2026-11-22T06:00:00.000Z',
    },
  ],
  week: { members: 12, orders: 3, paise: 149_700 },
  cases: { open: 3, overdue: 1 },
  questions: { open: 2, overdue: 1 },
  failed_jobs: [
    { queue: 'mail', jobs: 2, last_at: '2026-11-22T06:00:00.000Z' },
    { queue: 'push', jobs: 1, last_at: '2026-11-22T06:00:00.000Z' },
  ],
}

function asks(...roles: string[]) {
  backend.answers('GET /api/accounts/me/', { body: anAccount({ roles }) })
}

beforeEach(() => {
  remember(accessFor('asha'))
  backend.answers(today, { body: full })
  backend.answers(morning, { body: [] })
})

test('an owner sees the attendees of each class, and numbers that link to the lists behind them', async () => {
  asks('owner')
  visit('/staff')
  const classes = await screen.findByRole('region', { name: 'Classes today' })
  expect(within(classes).getByRole('link', { name: '2 of 12 coming' })).toHaveAttribute(
    'href',
    '/staff/classes/7',
  )
  expect(within(classes).getByRole('link', { name: '1 class' })).toHaveAttribute('href', '/staff/schedule')
  expect(screen.getByText(/22 November.*\. All times are India time \(IST\)\.$/)).toBeVisible()
  expect(classes).toHaveTextContent(/6:00\s–\s7:00\spm/i)
  expect(classes).toHaveTextContent('Live now')
  expect(classes).toHaveTextContent('3 waiting')
  expect(within(classes).getByText('devi')).toHaveTextContent('came')
  const payments = screen.getByRole('region', { name: 'Payments that need attention' })
  expect(within(payments).getByRole('link', { name: 'order_1' })).toHaveAttribute(
    'href',
    '/staff/orders/order_1',
  )
  expect(within(payments).getByRole('link', { name: '1 payment' })).toHaveAttribute(
    'href',
    '/staff/orders?show=attention',
  )
  expect(screen.getByRole('region', { name: 'The last seven days' })).toHaveTextContent(
    'New members12Payments3Paid₹1,497',
  )
  const cases = screen.getByRole('region', { name: 'The community' })
  expect(within(cases).getByRole('link', { name: '3 cases' })).toHaveAttribute('href', '/staff/community')
  expect(cases).toHaveTextContent('1 case is overdue.')
  const questions = screen.getByRole('region', { name: 'Questions to the teachers' })
  expect(within(questions).getByRole('link', { name: '2 questions' })).toHaveAttribute(
    'href',
    '/staff/questions',
  )
  expect(questions).toHaveTextContent('1 question is overdue.')
  const jobs = screen.getByRole('region', { name: 'Background tasks that failed' })
  expect(jobs).toHaveTextContent('3 tasks')
  expect(jobs).toHaveTextContent(
    'Emails and notifications are listed for up to two weeks, other tasks for an hour.',
  )
})

test('a host sees only classes and questions, and a message if there are none', async () => {
  asks('host')
  backend.answers(today, {
    body: {
      ...full,
      classes: [],
      payments: [],
      week: null,
      cases: { open: 0, overdue: 0 },
      questions: { open: 0, overdue: 0 },
      failed_jobs: [],
    },
  })
  visit('/staff')
  expect(await screen.findByText('No classes today.')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Questions to the teachers' })).toHaveTextContent(
    'Every question has an answer.',
  )
  expect(screen.queryByRole('region', { name: 'The community' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'The last seven days' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Payments that need attention' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Background tasks that failed' })).toBeNull()
})

test('a day that cannot be read is reported, with the reason if there is no connection', async () => {
  asks('host')
  backend.answers(today, 'cut')
  const { person } = visit('/staff')
  expect(
    await screen.findByText('Couldn’t load today’s overview. There is no connection right now.'),
  ).toBeVisible()
  backend.answers(today, { body: full })
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Evening flow' })).toBeVisible()
})

const own = (fields: object) => ({
  ...full,
  classes: [{ ...full.classes[0]!, host: { username: 'asha', name: 'Asha' }, ...fields }],
})

test('a host sees the classes they teach first, with a single link once they may enter the room', async () => {
  asks('host')
  backend.answers(today, {
    body: own({ status: 'scheduled', starts_at: minutesAhead(29), ends_at: minutesAhead(89) }),
  })
  visit('/staff')
  const teaching = within(await screen.findByRole('region', { name: 'You teach today' }))
  expect(teaching.getByRole('link', { name: 'Enter the room' })).toHaveAttribute('href', '/classes/7/room')
  expect(screen.queryByRole('region', { name: 'Classes today' })).toBeNull()
})

test('a class with an outside link is entered through that link', async () => {
  asks('host')
  backend.answers(today, { body: own({ link: 'https://meet.example/abc' }) })
  visit('/staff')
  expect(await screen.findByRole('link', { name: 'Enter the room' })).toHaveAttribute(
    'href',
    'https://meet.example/abc',
  )
})

test('a host sees the opening time until the room opens, and after the class how many members came', async () => {
  asks('host')
  const later = own({ status: 'scheduled', starts_at: minutesAhead(300), ends_at: minutesAhead(360) })
  backend.answers(today, { body: later })
  const { unmount } = visit('/staff')
  expect(await screen.findByText(/^You can go in from .*m\.$/i)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Enter the room' })).toBeNull()
  unmount()
  const [chetan, devi] = full.classes[0]!.coming
  backend.answers(today, {
    body: own({ status: 'ended', coming: [{ ...chetan!, status: 'no_show' }, devi] }),
  })
  visit('/staff')
  expect(await screen.findByRole('link', { name: '1 of 2 came' })).toHaveAttribute('href', '/staff/classes/7')
  expect(screen.getByText('Who came')).toBeVisible()
  expect(screen.queryByText('Who is coming')).toBeNull()
  expect(screen.queryByText(/go in/)).toBeNull()
})

test('a class that is over does not count anybody as absent until attendance is settled', async () => {
  asks('host')
  backend.answers(today, { body: own({ status: 'ended' }) })
  visit('/staff')
  expect(await screen.findByRole('link', { name: '1 of 2 not settled yet' })).toBeVisible()
  expect(screen.getByText('Who had a seat')).toBeVisible()
  expect(screen.queryByText(/came$/, { selector: 'a' })).toBeNull()
})

test('a host sees today’s webinars with the tickets sold, and a link to the room of their own webinar', async () => {
  asks('host')
  const talk = {
    id: 9,
    title: 'Sleep and rhythm',
    starts_at: minutesAhead(29),
    ends_at: minutesAhead(89),
    host: { username: 'asha', name: 'Asha' },
    status: 'scheduled' as const,
    capacity: 50,
    link: null,
    tickets: 31,
  }
  const another = { ...talk, id: 10, title: 'Eating with the seasons', host: null }
  backend.answers(today, { body: { ...full, webinars: [talk, another] } })
  visit('/staff')
  const panel = within(await screen.findByRole('region', { name: 'Webinars today' }))
  expect(panel.getByRole('link', { name: '2 webinars' })).toHaveAttribute('href', '/staff/webinars')
  expect(panel.getByRole('link', { name: 'Sleep and rhythm' })).toHaveAttribute('href', '/staff/webinars/9')
  expect(panel.getAllByText('31 of 50 tickets')).toHaveLength(2)
  expect(panel.getByRole('link', { name: 'Enter the room' })).toHaveAttribute('href', '/webinars/9/room')
  expect(panel.getByText('No host')).toBeVisible()
})

test('a cancelled class or webinar says nothing about seats or tickets', async () => {
  asks('owner')
  const { id, title, starts_at, ends_at } = full.classes[0]!
  const cancelled = {
    id,
    title,
    starts_at,
    ends_at,
    host: null,
    status: 'cancelled' as const,
    link: null,
    capacity: 12,
  }
  backend.answers(today, {
    body: {
      ...full,
      classes: [{ ...cancelled, waitlist_count: 0, coming: [] }],
      webinars: [{ ...cancelled, tickets: 0 }],
    },
  })
  visit('/staff')
  for (const name of ['Classes today', 'Webinars today']) {
    const panel = await screen.findByRole('region', { name })
    expect(panel).toHaveTextContent('Cancelled')
    expect(panel).not.toHaveTextContent(/coming|Nobody|tickets/)
  }
})

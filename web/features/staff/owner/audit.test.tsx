import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anAccount } from '../../../testing/builders.ts'
import { useBackend } from '../../../testing/backend.ts'
import { accessFor, remember } from '../../../testing/people.ts'
import { visit } from '../../../testing/visit.tsx'

const backend = useBackend()
const at = '2026-11-22T18:30:00.000Z'

function signIn() {
  remember(accessFor('asha'))
  backend.answers('GET /api/accounts/me/', { body: anAccount({ roles: ['owner'] }) })
}

test('an entry describes the change, in the studio’s time, and links to its class', async () => {
  signIn()
  const entry = { who: 'asha', whom: '', at }
  backend.answers('GET /api/staff/audit/', {
    body: [
      { ...entry, id: 2, what: 'class.end', before: { class: 7 }, after: { class: 7 } },
      {
        ...entry,
        id: 1,
        what: 'class.change',
        before: { starts_at: '2026-11-24T01:00:00Z' },
        after: { starts_at: '2026-11-24T02:00:00Z' },
      },
    ],
  })
  visit('/staff/audit')
  const [, ended, moved] = within(await screen.findByRole('table')).getAllByRole('row')
  expect(ended).toHaveTextContent('Ended a class')
  expect(within(ended!).getByRole('link', { name: 'See the class' })).toHaveAttribute(
    'href',
    '/staff/classes/7',
  )
  expect(moved).toHaveTextContent(/Changed a class.*6:30 am.*7:30 am/)
  expect(moved).not.toHaveTextContent('T01:00')
})

test('an entry shows its subject although that is unchanged, and a refund its amount', async () => {
  signIn()
  const entry = { who: 'asha', whom: '', at }
  const refund = { order: 'order_a', amount_paise: 49_900 }
  const series = { weekday: 'mon', time: '07:00' }
  backend.answers('GET /api/staff/audit/', {
    body: [
      {
        ...entry,
        id: 4,
        what: 'code.change',
        before: { code: 'SPRING', stopped: false },
        after: { code: 'SPRING', stopped: true },
      },
      {
        ...entry,
        id: 3,
        what: 'order.refund',
        before: { ...refund, state: 'paid' },
        after: { ...refund, state: 'refunded' },
      },
      {
        ...entry,
        id: 2,
        what: 'series.change',
        before: { ...series, capacity: 10, minutes: 60 },
        after: { ...series, capacity: 12, minutes: 60 },
      },
      { ...entry, id: 1, what: 'class.end', before: { class: 7 }, after: { class: 7 } },
    ],
  })
  const { person } = visit('/staff/audit')
  const [, code, refunded, moved] = within(await screen.findByRole('table')).getAllByRole('row')
  expect(code).toHaveTextContent(/codeSPRING.*stoppednoyes/)
  expect(refunded).toHaveTextContent('amount₹499')
  expect(moved).toHaveTextContent(/weekdayMonday.*time07:00.*seats1012/)
  expect(moved).not.toHaveTextContent('minutes')

  const saved: Blob[] = []
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => (saved.push(file as Blob), 'blob:saved'))
  await person.click(screen.getByRole('button', { name: /Download/ }))
  expect(await saved[0]!.text()).toContain('Ended a class,,class: 7,class: 7')
})

test('the amount of an operator’s refund is shown in rupees, also in old entries', async () => {
  signIn()
  const entry = { who: 'operator ravi', what: 'order.refund', whom: '', before: null, at }
  backend.answers('GET /api/staff/audit/', {
    body: [
      {
        ...entry,
        id: 2,
        after: { subject: 'order_b', order: 'order_b', payment: 'pay_b', amount_paise: 49_900 },
      },
      { ...entry, id: 1, after: { subject: 'order_a', id: 'pay_a', amount: 49_900 } },
    ],
  })
  visit('/staff/audit')
  const [, ...rows] = within(await screen.findByRole('table')).getAllByRole('row')
  for (const row of rows) expect(row).toHaveTextContent('amount₹499')
})

test('an entry about a webinar links to it, and shows its price in rupees', async () => {
  signIn()
  const after = { webinar: 6157464699300252, price_paise: 29_900 }
  backend.answers('GET /api/staff/audit/', {
    body: [{ id: 1, who: 'asha', what: 'webinar.create', whom: 'bela', before: null, after, at }],
  })
  visit('/staff/audit')
  const [, created] = within(await screen.findByRole('table')).getAllByRole('row')
  expect(within(created!).getByRole('link', { name: 'See the webinar' })).toHaveAttribute(
    'href',
    '/staff/webinars/6157464699300252',
  )
  expect(created).toHaveTextContent('price₹299')
  expect(created).not.toHaveTextContent('6157464699300252')
})

test('an audit entry links to the member concerned, and to nobody if it is about a price', async () => {
  signIn()
  backend.answers('GET /api/staff/audit/', {
    body: [
      {
        id: 2,
        who: 'asha',
        what: 'tier.change',
        whom: '',
        before: { price: 499 },
        after: { price: 399 },
        at,
      },
      { id: 1, who: 'asha', what: 'role.grant', whom: 'bela', before: null, after: { role: 'desk' }, at },
    ],
  })
  visit('/staff/audit')
  const [, price, role] = within(await screen.findByRole('table')).getAllByRole('row')
  const links = (row: HTMLElement) =>
    within(row)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  expect(links(role!)).toEqual(['asha', 'bela'])
  expect(links(price!)).toEqual(['asha'])
})

test('codes are shown in words, and a deleted member by a pseudonym', async () => {
  signIn()
  backend.answers('GET /api/staff/audit/', {
    body: [
      {
        id: 1,
        who: 'former:1a2b3c4d-0000-4000-8000-000000000000',
        what: 'checkin.outcome',
        whom: 'bela',
        before: { status: 'booked' },
        after: { fields: ['private_note', 'commitments'], status: 'coach_absent' },
        at,
      },
    ],
  })
  visit('/staff/audit')
  const [, row] = within(await screen.findByRole('table')).getAllByRole('row')
  expect(row).toHaveTextContent(/Somebody who has left \(1a2b3c4d\)/)
  expect(row).toHaveTextContent(/private note, commitments/)
  expect(row).toHaveTextContent(/Booked.*The coach was not there/)
})

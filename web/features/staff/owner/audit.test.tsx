import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
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

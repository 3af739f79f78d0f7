import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useBackend } from '../../../testing/backend.ts'
import { accessFor, remember } from '../../../testing/people.ts'
import { visit } from '../../../testing/visit.tsx'

const backend = useBackend()

test('an entry of the audit links to whom it is about, and to nobody if it is about a price', async () => {
  remember(accessFor('asha'))
  backend.answers('GET /api/accounts/me/', {
    body: {
      username: 'asha',
      email: 'asha@nitya.test',
      time_zone: 'Asia/Kolkata',
      language: 'en' as const,
      roles: ['owner'],
      second_factor_until: null,
    },
  })
  const at = '2026-11-22T18:30:00.000Z'
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

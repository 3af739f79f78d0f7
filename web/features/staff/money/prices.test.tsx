import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { anAccount } from '../../../testing/builders.ts'
import { useBackend } from '../../../testing/backend.ts'
import { accessFor, remember } from '../../../testing/people.ts'
import { visit } from '../../../testing/visit.tsx'

const backend = useBackend()
const season = {
  id: 4,
  name: 'Season',
  price: 999,
  duration_days: 90,
  withdrawn_at: '2026-11-01T00:00:00.000Z',
}
const spring = {
  code: 'SPRING',
  percent: null,
  off: 50,
  uses: 5,
  max_uses: 5,
  ends_at: null,
  stopped_at: null,
}

beforeEach(() => {
  remember(accessFor('asha'))
  backend.answers('GET /api/accounts/me/', { body: anAccount({ roles: ['finance'] }) })
  backend.answers('GET /api/staff/tiers/', { body: [season] })
  backend.answers('GET /api/staff/codes/', {
    body: [spring, { ...spring, code: 'SUMMER', stopped_at: '2026-11-01T00:00:00.000Z' }],
  })
})

test('an error is shown when a tier cannot be put back or a code cannot be resumed', async () => {
  backend.answers('PATCH /api/staff/tiers/:id/', 'cut')
  backend.answers('PATCH /api/staff/codes/:code/', {
    status: 404,
    body: { detail: 'No Code matches the given query.' },
  })
  const { person } = visit('/staff/prices')
  await person.click(await screen.findByRole('button', { name: 'Put back on sale: Season' }))
  expect(
    await screen.findByText(
      'Something went wrong, and this may or may not have been done. Please check before you try again.',
    ),
  ).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Resume: SUMMER' }))
  expect(await screen.findByText('No Code matches the given query.')).toBeVisible()
})

test('a code with no uses left is shown as used up', async () => {
  visit('/staff/prices')
  expect(await screen.findByText('Used up')).toBeVisible()
  expect(screen.getAllByText('5 of 5')).toHaveLength(2)
})

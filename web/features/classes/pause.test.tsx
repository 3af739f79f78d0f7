import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../core/format.ts'
import { useBackend } from '../../testing/backend.ts'
import { anAccount } from '../../testing/builders.ts'
import { aCheckin, aWritten } from '../../testing/checkins.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { visit } from '../../testing/visit.tsx'
import { aClass, credits, mine } from '../../testing/classes.ts'
import { today } from './reader.ts'

const backend = useBackend()
beforeEach(() => {
  remember(accessFor('asha'))
  backend.answers('GET /api/notifications/unread/', { body: { unread: 0 } })
  backend.answers('GET /api/accounts/me/', { body: anAccount() })
  backend.answers('GET /api/classes/mine/', { body: [] })
  backend.answers('GET /api/checkins/', { body: [] })
})

describe('a pause', () => {
  test('requires a confirmation, which states the number of seats and check-ins that are given up', async () => {
    const day = addDays(today(anAccount().time_zone), 1)
    backend.answers('GET /api/credits/', { body: credits({ tier: 'plus' }) })
    backend.answers('GET /api/classes/mine/', {
      body: [aClass({ starts_at: `${day}T12:00:00.000Z`, mine: mine({ status: 'booked' }) })],
    })
    backend.answers('GET /api/checkins/', {
      body: [
        aCheckin({ starts_at: `${day}T09:00:00.000Z` }),
        aCheckin({ starts_at: `${day}T09:30:00.000Z`, status: 'cancelled' }),
        aCheckin({ starts_at: `${addDays(day, 20)}T09:00:00.000Z` }),
        aWritten(),
      ],
    })
    backend.answers('GET /api/membership/pause/', { body: { pause: null } })
    backend.answers('POST /api/membership/pause/', { status: 201 })
    const { person } = visit('/classes/mine')
    await person.click(await screen.findByRole('button', { name: 'Pause' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Pause your membership?' }))
    expect(asked.getByText(/1 seat and 1 check-in are given up, and their credits returned\.$/)).toBeVisible()
    expect(backend.requestsTo('POST /api/membership/pause/')).toEqual([])
    await person.click(asked.getByRole('button', { name: 'Pause' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(backend.requestsTo('POST /api/membership/pause/').map(({ body }) => body)).toEqual([
      { from: day, days: 7 },
    ])
  })

  test('is offered from the account’s tomorrow on, and its seats are counted by the account’s days', async () => {
    const zone = 'Pacific/Kiritimati'
    const day = addDays(today(zone), 1)
    backend.answers('GET /api/accounts/me/', { body: anAccount({ time_zone: zone }) })
    backend.answers('GET /api/credits/', { body: credits({ tier: 'plus' }) })
    // Soon after midnight: twice on the first day, and once on the day after the last.
    const starts = [
      `${addDays(day, -1)}T10:30:00.000Z`,
      `${addDays(day, -1)}T11:30:00.000Z`,
      `${addDays(day, 6)}T10:30:00.000Z`,
    ]
    backend.answers('GET /api/classes/mine/', {
      body: starts.map((starts_at, id) => aClass({ id, starts_at, mine: mine({ status: 'booked' }) })),
    })
    backend.answers('GET /api/checkins/', { body: [] })
    backend.answers('GET /api/membership/pause/', { body: { pause: null } })
    const { person } = visit('/classes/mine')
    expect(await screen.findByLabelText('From')).toHaveValue(day)
    await person.click(screen.getByRole('button', { name: 'Pause' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Pause your membership?' }))
    expect(asked.getByText(/2 seats are given up/)).toBeVisible()
  })

  test('can be withdrawn if it is planned, but not if it is running', async () => {
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

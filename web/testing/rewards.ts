import { beforeEach } from 'vitest'
import type { Answer } from '../../contract/api.ts'
import { useBackend } from './backend.ts'
import { free } from './builders.ts'
import { accessFor, remember } from './people.ts'

export const redeem = 'POST /api/rewards/:id/redeem/'

type Reward = Answer<'GET /api/rewards/'>[number]
const aReward = (fields: Partial<Reward>): Reward => ({
  id: 1,
  key: 'streak_freeze',
  title: 'Streak freeze',
  cost: 50,
  verified_only: false,
  stock: null,
  available: true,
  why: null,
  ...fields,
})
export const freeze = aReward({})
export const pass = aReward({
  id: 2,
  key: 'guest_pass',
  title: 'Guest pass',
  cost: 200,
  verified_only: true,
  stock: 3,
})
export const credit = aReward({
  id: 3,
  key: 'class_credit',
  title: 'Extra class',
  cost: 150,
  available: false,
  why: 'not_plus',
})
export const repair = aReward({
  id: 4,
  key: 'streak_repair',
  title: 'Streak repair',
  cost: 150,
  available: false,
  why: 'nothing_to_repair',
})

export const taken = (fields: Partial<Answer<typeof redeem>>): Answer<typeof redeem> => ({
  id: 9,
  key: 'streak_freeze',
  status: 'delivered',
  code: null,
  expires_at: null,
  points: { spendable: 200, verified: 120, spent: 50 },
  ...fields,
})

export const credits = (
  left: number,
  tier: 'free' | 'plus' = 'free',
  openMat = false,
): Answer<'GET /api/credits/'> => ({
  tier,
  windows: [
    {
      kind: 'class',
      source: tier,
      from: '2020-01-06T00:00:00.000Z',
      to: '2099-01-06T00:00:00.000Z',
      issued: 1,
      used: 1 - left,
      left,
      uses: [],
    },
  ],
  upcoming_seats: 0,
  booking_limit: 2,
  restricted: null,
  open_mat: openMat,
})

export const streak: Answer<'GET /api/streaks/'> = {
  today: '2026-11-21',
  streak: 12,
  longest: 30,
  active_days: 101,
  freezes: 1,
  points: 250,
  hidden: false,
  week: [],
  repair: null,
  classes_attended: 10,
  next_milestone: { classes: 27, points: 30 },
}

/** Starts the backend of a member with 250 points, 120 of them from classes, and four rewards on offer. */
export function useRewards() {
  const backend = useBackend()
  beforeEach(() => {
    remember(accessFor('asha'))
    backend.answers('GET /api/payments/status/', { body: free })
    backend.answers('GET /api/points/', {
      body: {
        spendable: 250,
        verified: 120,
        lifetime: 1_480,
        spent: 1_200,
        expiring: [{ points: 40, at: '2026-12-03T00:00:00.000Z' }],
      },
    })
    backend.answers('GET /api/points/lines/', { body: [] })
    backend.answers('GET /api/rewards/', { body: [freeze, pass, credit, repair] })
    backend.answers('GET /api/rewards/mine/', { body: [] })
    backend.answers('GET /api/credits/', { body: credits(1) })
    backend.answers('GET /api/streaks/', { body: streak })
  })
  return backend
}

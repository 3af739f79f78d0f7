import type { Line } from './keys.ts'

/**
 * Lines that show a booking or a credit. They are read again after a change to a booking or a credit, even if
 * the change was refused.
 */
export const seatLines = [
  'GET /api/classes/',
  'GET /api/classes/:id/',
  'GET /api/classes/:id/attendance/',
  'GET /api/classes/mine/',
  'GET /api/credits/',
  'GET /api/membership/',
  'GET /api/membership/pause/',
] as const satisfies readonly Line[]

/** Lines that show the streak, with its days and figures, or what a counted day adds. */
export const streakLines = [
  'GET /api/streaks/',
  'GET /api/streaks/year/',
  'GET /api/streaks/ledger/',
] as const satisfies readonly Line[]

/** Lines that show a member's points. They are read again after anything that earns or spends points. */
export const pointsLines = [
  'GET /api/points/',
  'GET /api/points/lines/',
  'GET /api/streaks/ledger/',
] as const satisfies readonly Line[]

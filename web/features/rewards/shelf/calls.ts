import type { Answer } from '../../../../contract/api.ts'
import { useChange } from '../../../data/change.ts'
import { useRead } from '../../../data/read.ts'
import { useReadPages } from '../../../data/pages/readPages.ts'
import { pointsLines, seatLines, streakLines } from '../../../data/lines.ts'

export type Points = Answer<'GET /api/points/'>
export type Reward = Answer<'GET /api/rewards/'>[number]
export type Redeemed = Answer<'POST /api/rewards/:id/redeem/'>
export type Mine = Answer<'GET /api/rewards/mine/'>[number]
export type Line = Answer<'GET /api/points/lines/'>[number]

const firstPage = { query: { limit: 10 } }

export const usePoints = () => useRead('GET /api/points/')

export const useShelf = () => useRead('GET /api/rewards/')

export const useStreakFigures = () => useRead('GET /api/streaks/')

/** Reads the redemptions loaded so far, newest first. */
export const useMyRewards = () => useReadPages('GET /api/rewards/mine/', firstPage)

/** Reads the ledger entries loaded so far, newest first. */
export const useLines = () => useReadPages('GET /api/points/lines/', firstPage)

/** The lines that a reward may change: points, the shelf, the streak, credits. */
const rewardLines = [
  ...pointsLines,
  'GET /api/rewards/',
  'GET /api/rewards/mine/',
  ...streakLines,
  ...seatLines,
] as const

/** Redeems a reward once, even if a lost response is followed by a retry. */
export const useRedeem = () =>
  useChange('POST /api/rewards/:id/redeem/', { once: true, touches: rewardLines })

/** Uses the code of a friend's pass. */
export const useGift = () => useChange('POST /api/gifts/', { touches: rewardLines })

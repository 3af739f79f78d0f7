import type { BoostType } from '../../contract/limits.ts'
import { useRead } from '../data/read.ts'

/** Reads today's item of a type, or null if there is none. Without a type, nothing is read. */
export const useBoost = (type: BoostType | undefined) =>
  useRead(
    'GET /api/daily-content/',
    { query: { type: type! } },
    {
      enabled: type !== undefined,
      select: ([item]) => item ?? null,
      warning: 'The daily boost could not be loaded.',
    },
  )

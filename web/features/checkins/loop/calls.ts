import type { Answer } from '../../../../contract/api.ts'
import { useChange } from '../../../data/change.ts'
import { pointsLines } from '../../../data/lines.ts'
import { useRead } from '../../../data/read.ts'

export const latest = 'GET /api/checkins/'
const due = 'GET /api/checkins/commitments/'
export type Commitment = Answer<typeof due>[number]
export type Outcome = NonNullable<Commitment['outcome']>

/**
 * The member's commitments due today, or recent ones not yet reported. A failure is only logged, and the
 * question returns by itself.
 */
export const useDue = () => useRead(due, {}, { warning: 'What you wanted to do could not be read.' })

/** Reports how a commitment went. */
export const useSay = () =>
  useChange('PATCH /api/checkins/:id/commitments/:n/', {
    touches: [due, latest, 'GET /api/checkins/:id/', ...pointsLines],
  })

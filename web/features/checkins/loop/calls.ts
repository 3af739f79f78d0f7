import type { Answer } from '../../../../contract/api.ts'
import { useCache } from '../../../data/cache.ts'
import { useChange } from '../../../data/change.ts'
import { pointsLines } from '../../../data/lines.ts'
import { useRead } from '../../../data/read.ts'

export const latest = 'GET /api/checkins/'
const due = 'GET /api/checkins/commitments/'
export type Commitment = Answer<typeof due>[number]
export type Outcome = NonNullable<Commitment['outcome']>

/**
 * Reads the member's commitments that are due today, or were due recently and are not yet reported. A failure
 * is only logged, because the question is shown again on the next visit.
 */
export const useDue = () => useRead(due, {}, { warning: 'The due commitments could not be read.' })

/**
 * Reports how a commitment went. After a success the due commitments are not read again, because an overdue one
 * would disappear together with the message.
 */
export function useSay() {
  const { touch } = useCache()
  return useChange('PATCH /api/checkins/:id/commitments/:n/', {
    onError: () => void touch([due]),
    settle: (cache, _, { params: { id, n }, body: { outcome } }) =>
      cache.change(due, undefined, (all) =>
        all.map((each) => (each.checkin === id && each.n === n ? { ...each, outcome } : each)),
      ),
    touches: [latest, 'GET /api/checkins/:id/', ...pointsLines],
  })
}

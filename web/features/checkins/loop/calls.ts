import type { Answer } from '../../../../contract/api.ts'
import { useChange } from '../../../data/change.ts'
import { useRead } from '../../../data/read.ts'

export const latest = 'GET /api/checkins/'
const due = 'GET /api/checkins/commitments/'
export type Commitment = Answer<typeof due>[number]
export type Outcome = NonNullable<Commitment['outcome']>

/** What the member wanted to do: today, or lately without having said how it went. A failure is only logged: it comes back by itself. */
export const useDue = () => useRead(due, {}, { warning: 'What you wanted to do could not be read.' })

/** Says how it went. */
export const useSay = () =>
  useChange('PATCH /api/checkins/:id/commitments/:n/', {
    touches: [
      due,
      latest,
      'GET /api/checkins/:id/',
      'GET /api/points/',
      'GET /api/points/lines/',
      'GET /api/streaks/ledger/',
    ],
  })

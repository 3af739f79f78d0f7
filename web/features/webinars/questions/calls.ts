import type { Answer } from '../../../../contract/api.ts'
import { useChange } from '../../../data/change.ts'
import { useRead } from '../../../data/read.ts'

const line = 'GET /api/webinars/:id/questions/'
export type Question = Answer<typeof line>[number]

/** Milliseconds between rereads of others' questions and votes while shown. */
const readEvery = 5_000

export const useQuestions = (id: number) => useRead(line, { params: { id } }, { refetchInterval: readEvery })

export const useAsk = () => useChange('POST /api/webinars/:id/questions/', { touches: [line] })
export const useDrop = () => useChange('DELETE /api/webinars/:id/questions/:question/', { touches: [line] })
export const useVote = () => useChange('PUT /api/webinars/:id/questions/:question/vote/', { touches: [line] })
export const useUnvote = () =>
  useChange('DELETE /api/webinars/:id/questions/:question/vote/', { touches: [line] })
/** Hides or answers a question, for hosts. */
export const useDecide = () =>
  useChange('PATCH /api/staff/webinars/:id/questions/:question/', { touches: [line] })

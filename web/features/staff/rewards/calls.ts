import { useQuery } from '@tanstack/react-query'
import type { Answer, Input } from '../../../../contract/api.ts'
import { useReload } from '../calls.ts'
import { staffCall } from '../staffCall.ts'

export type Reward = Answer<'GET /api/staff/rewards/'>[number]
export type NewReward = Input<'POST /api/staff/rewards/'>['body']
export type Changes = Input<'PATCH /api/staff/rewards/:id/'>['body']

export const useCatalogue = () =>
  useQuery({
    queryKey: ['staff', 'rewards'],
    queryFn: ({ signal }) => staffCall('GET /api/staff/rewards/', {}, { signal }),
  })

/** Adds and changes rewards, and reloads what shows them, also after a refusal. */
export function useCatalogueChanges() {
  const reload = useReload()
  return {
    add: (body: NewReward) => staffCall('POST /api/staff/rewards/', { body }).finally(reload),
    change: (id: number, body: Changes) =>
      staffCall('PATCH /api/staff/rewards/:id/', { params: { id }, body }).finally(reload),
  }
}

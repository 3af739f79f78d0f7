import type { Answer, Input } from '../../../../contract/api.ts'
import { useRead } from '../../../data/read.ts'
import { useStaffChange } from '../calls.ts'

export type Reward = Answer<'GET /api/staff/rewards/'>[number]
export type NewReward = Input<'POST /api/staff/rewards/'>['body']
export type Changes = Input<'PATCH /api/staff/rewards/:id/'>['body']

export const useCatalogue = () => useRead('GET /api/staff/rewards/')

export function useCatalogueChanges() {
  const add = useStaffChange('POST /api/staff/rewards/')
  const change = useStaffChange('PATCH /api/staff/rewards/:id/')
  return {
    add: (body: NewReward) => add({ body }),
    change: (id: number, body: Changes) => change({ params: { id }, body }),
  }
}

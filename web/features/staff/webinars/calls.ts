import type { Answer, Input } from '../../../../contract/api.ts'
import { useReadPages } from '../../../data/pages/readPages.ts'
import { useReadAll, useReadIfAny } from '../../../data/read.ts'
import { useStaffChange } from '../calls.ts'

const line = 'GET /api/staff/webinars/'
export type StaffWebinar = Answer<typeof line>[number]
export type Plan = Input<'POST /api/staff/webinars/'>['body']

/** Webinars, latest start first; hosts see only their own. */
export const useStaffWebinars = () => useReadPages(line, { query: { limit: 30 } })

/** Reads a webinar; null if it does not exist. */
export function useStaffWebinar(id: number) {
  const read = useReadAll(line, { query: { limit: 100 } })
  return { ...read, data: read.data && (read.data.find((each) => each.id === id) ?? null) }
}

/** Reads the current recording of a webinar or a class; null if there is none. */
export const useRecording = (of: 'webinar' | 'class', id: number) =>
  useReadIfAny(of === 'webinar' ? 'GET /api/webinars/:id/replay/' : 'GET /api/classes/:id/replay/', {
    params: { id },
  })

/** Provides the changes that staff can make to webinars and recordings. */
export function useWebinarPlanning() {
  const add = useStaffChange('POST /api/staff/webinars/')
  const change = useStaffChange('PATCH /api/staff/webinars/:id/')
  const cancel = useStaffChange('POST /api/staff/webinars/:id/cancel/')
  const end = useStaffChange('POST /api/staff/webinars/:id/end/')
  return {
    add: (body: Plan) => add({ body }),
    change: (id: number, body: Partial<Plan>) => change({ params: { id }, body }),
    cancel: (id: number, reason: string) => cancel({ params: { id }, body: { reason } }),
    end: (id: number) => end({ params: { id } }),
  }
}

export function useRecordings() {
  const putWebinar = useStaffChange('PUT /api/staff/webinars/:id/replay/')
  const dropWebinar = useStaffChange('DELETE /api/staff/webinars/:id/replay/')
  const putClass = useStaffChange('PUT /api/staff/classes/:id/replay/')
  const dropClass = useStaffChange('DELETE /api/staff/classes/:id/replay/')
  return {
    /** `until` is a timestamp, which a class's recording does not have. */
    put: (of: 'webinar' | 'class', id: number, { url, until }: { url: string; until: string }) =>
      of === 'webinar'
        ? putWebinar({ params: { id }, body: { url, until, confirmed: true } })
        : putClass({ params: { id }, body: { url, confirmed: true } }),
    drop: (of: 'webinar' | 'class', id: number) =>
      (of === 'webinar' ? dropWebinar : dropClass)({ params: { id } }),
  }
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Answer, Input } from '../../../../contract/api.ts'
import { Refused } from '../../../api/failures.ts'
import { inPages } from '../../../api/pages.ts'
import { useRetryKey } from '../../../api/retryKey.ts'
import { useReload } from '../calls.ts'
import { staffCall, staffExchange } from '../staffCall.ts'

export type Person = Answer<'GET /api/staff/members/:username/'>
export type Credit = Person['credits'][number]
export type GivenDays = Person['membership']['given'][number]

/** One member; null if there is none of that name. */
export const usePerson = (username: string) =>
  useQuery({
    queryKey: ['staff', 'person', username],
    queryFn: ({ signal }) =>
      staffCall('GET /api/staff/members/:username/', { params: { username } }, { signal }).catch(
        (failure: unknown) => {
          if (failure instanceof Refused && failure.status === 404) return null
          throw failure
        },
      ),
  })

/** What a member was told, newest first. */
export const useTold = (username: string) =>
  useInfiniteQuery({
    queryKey: ['staff', 'told', username],
    ...inPages((cursor, signal) =>
      staffExchange(
        'GET /api/staff/notifications/',
        { query: { username, limit: 20, ...cursor } },
        { signal },
      ),
    ),
  })

/** What staff change about a member. What shows it is read again, also after a refusal. */
export function usePersonChanges(username: string) {
  const reload = useReload()
  const grantKey = useRetryKey()
  const params = { username }
  return {
    giveCredit: (body: Input<'POST /api/staff/members/:username/credits/'>['body']) =>
      staffCall('POST /api/staff/members/:username/credits/', { params, body }).finally(reload),
    async grant(body: { days: number; reason: string }) {
      const retryKey = grantKey.keyFor(JSON.stringify(body))
      const { id } = await staffCall(
        'POST /api/staff/members/:username/membership/',
        { params, body },
        { retryKey },
      ).finally(reload)
      grantKey.sent()
      return id
    },
    takeCreditBack: (id: number) =>
      staffCall('DELETE /api/staff/members/:username/credits/:id/', { params: { username, id } }).finally(
        reload,
      ),
    takeDaysBack: (id: number) =>
      staffCall('DELETE /api/staff/members/:username/membership/:id/', { params: { username, id } }).finally(
        reload,
      ),
    revoke: (reason: string) =>
      staffCall('DELETE /api/staff/members/:username/membership/', { params, body: { reason } }).finally(
        reload,
      ),
    disable: (reason: string) =>
      staffCall('POST /api/staff/members/:username/disable/', { params, body: { reason } }).finally(reload),
    enable: () => staffCall('POST /api/staff/members/:username/enable/', { params }).finally(reload),
    enrol: () => staffCall('POST /api/staff/members/:username/enrol/', { params }),
  }
}

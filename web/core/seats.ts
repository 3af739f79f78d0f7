import { call } from '../api/call.ts'
import { useChange } from '../api/change.ts'
import type { Line } from '../api/keys.ts'
import { useRead } from '../api/read.ts'
import { useGo } from '../app/navigation.tsx'
import { paths } from '../paths.ts'

/** What shows a booking or a credit: read again after a change of either, also after a refusal. */
export const seatLines = [
  'GET /api/classes/',
  'GET /api/classes/:id/',
  'GET /api/classes/:id/attendance/',
  'GET /api/classes/mine/',
  'GET /api/credits/',
  'GET /api/membership/',
  'GET /api/membership/pause/',
] as const satisfies readonly Line[]

/**
 * The member's own classes: the seats and waits ahead, or the first page of what has been.
 *
 * @param every ms after which the list is read again while it is on screen
 */
export const useMine = (when: 'upcoming' | 'past', every: number | false = false) =>
  useRead('GET /api/classes/mine/', { query: { when } }, { refetchInterval: every })

/** The member's credits, window by window. */
export const useCredits = () => useRead('GET /api/credits/')

/** Asks for the way into a class, by its id, and goes there: to the green room, or to the teacher's own link. */
export function useJoin() {
  const go = useGo()
  return useChange(
    async (id: number) => {
      const way = await call('POST /api/classes/:id/join/', { params: { id } })
      if (way.kind === 'link') location.assign(way.url)
      else go(paths.classRoom(id))
    },
    { touches: seatLines },
  )
}

/** Minutes that a class must still be held to count: half its time. 0 once it does. */
export const minutesToCount = (
  { starts_at: start, minutes }: { starts_at: string; minutes: number },
  now: number,
) => Math.max(0, Math.ceil((Date.parse(start) - now) / 60_000 + minutes / 2))

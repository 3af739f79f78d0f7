import { call } from '../api/call.ts'
import { useChange } from '../data/change.ts'
import { seatLines } from '../data/lines.ts'
import { useRead } from '../data/read.ts'
import { useGo } from '../app/navigation.tsx'
import { paths } from '../paths.ts'

/**
 * Reads the member's own classes: upcoming seats and waitlist places, or the first page of past classes.
 *
 * @param every milliseconds between reads while the list is on screen
 */
export const useMine = (when: 'upcoming' | 'past', every: number | false = false) =>
  useRead('GET /api/classes/mine/', { query: { when } }, { refetchInterval: every })

/** Reads the member's credits by window. */
export const useCredits = () => useRead('GET /api/credits/')

/** Joins a class by its id: opens the green room, or the teacher's own link. */
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

/** Minutes until half the class is over, when attendance begins to count; 0 from then on. */
export const minutesToCount = (
  { starts_at: start, minutes }: { starts_at: string; minutes: number },
  now: number,
) => Math.max(0, Math.ceil((Date.parse(start) - now) / 60_000 + minutes / 2))

import { calendarDay, studioZone } from '../../core/format.ts'
import { useSession } from '../../session/session.ts'

/**
 * Returns the zone in which times are shown: the reader's own (undefined) for members, the studio's for
 * visitors.
 */
export function useZone(): string | undefined {
  return useSession().isAuthenticated ? undefined : studioZone
}

export const today = (zone: string | undefined) => calendarDay(new Date().toISOString(), zone)

import type { Input } from '../../contract/api.ts'

export const pingKey = 'POST /api/streaks/ping/'

/** What the ping says: the device's time zone, so that a traveller's day follows them. */
export function pingBody(): Input<typeof pingKey>['body'] {
  const { timeZone: time_zone } = Intl.DateTimeFormat().resolvedOptions()
  return time_zone ? { time_zone } : {}
}

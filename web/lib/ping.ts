import type { Input } from '../../contract/api.ts'

export const pingKey = 'POST /api/streaks/ping/'

/** The ping sends the device's time zone, because the member's day follows a traveller (docs/rules.md#day). */
export function pingBody(): Input<typeof pingKey>['body'] {
  const { timeZone: time_zone } = Intl.DateTimeFormat().resolvedOptions()
  return time_zone ? { time_zone } : {}
}

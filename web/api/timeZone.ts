/**
 * Returns the device's time zone as a field of a call; it decides the member's day (docs/rules.md#day). `{}`
 * in browsers that hide the zone.
 */
export function timeZone(): { time_zone?: string } {
  const { timeZone: time_zone } = Intl.DateTimeFormat().resolvedOptions()
  return time_zone ? { time_zone } : {}
}

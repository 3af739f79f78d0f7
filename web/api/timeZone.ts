/**
 * The device's time zone, in the form that calls send; it decides the member's day (docs/rules.md#day). Empty
 * in browsers that hide it.
 */
export function timeZone(): { time_zone?: string } {
  const { timeZone: time_zone } = Intl.DateTimeFormat().resolvedOptions()
  return time_zone ? { time_zone } : {}
}

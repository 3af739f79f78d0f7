/** The device's time zone, as calls send it: it decides the member's day (docs/rules.md#day). Some browsers hide it. */
export function timeZone(): { time_zone?: string } {
  const { timeZone: time_zone } = Intl.DateTimeFormat().resolvedOptions()
  return time_zone ? { time_zone } : {}
}

/** Tests of days, weeks, quiet hours and zones that never stop the clock: all they see happens at the time they are run at. */
const sensitive = ['features/staff/today', 'features/classes/disabled', 'features/classes/membership']

/** The other tests of days, weeks, quiet hours and zones: most of what they check is at moments of their own. */
const others = [
  'features/staff/insights/insights',
  'features/classes/last-seats',
  'features/classes/staff/series',
  'features/classes/windows',
  'features/notifications/remind',
  'features/classes/bookings',
  'features/classes/calendar',
  'features/classes/classes',
  'features/classes/join',
  'features/classes/staff/goodwill',
  'features/classes/staff/planning',
  'features/mind/mind',
  'features/notifications/dispatch',
  'features/notifications/push',
  'features/rewards/rewards',
  'features/rewards/rhythm',
  'features/rewards/streak-cases',
]

export const files = process.env.EDGES ? [...sensitive, ...others] : sensitive

import { series } from '../../../../contract/limits.ts'
import { counted } from '../../../core/counted.ts'

const weeksAhead = series.daysAhead / 7

/** Text about series. */
export const copy = {
  lead: `Each series plans its weekly classes ${weeksAhead} weeks ahead at the same local time all year.`,
  list: 'Series',
  none: 'There are no series yet.',
  notLoaded: 'Couldn’t load the series.',
  add: 'Add a series',
  addNow: 'Add the series',
  addText: `The classes of the next ${series.daysAhead} days are planned immediately. Each weekday gets a series of its own. If the host leads something else at one of these times, nothing is added.`,
  added: `The series is planned ${weeksAhead} weeks ahead.`,
  rule: 'Every',
  every: (weekday: string, time: string) => `${weekday}, ${time}`,
  type: 'Class',
  host: 'Host',
  size: 'Length and seats',
  sizes: (minutes: string, seats: number) => `${minutes}, ${counted(seats, 'seat', 'seats')}`,
  period: 'Runs',
  since: (from: string) => `from ${from}`,
  between: (from: string, until: string) => `${from} – ${until}`,
  missing: 'Weeks left out',
  noneMissing: 'None',
  missingLine: (day: string, why: string) => `${day}: ${why}`,
  withoutHost: 'there is no host',
  hostLeads: (other: string | null) => (other ? `the host leads ${other}` : 'the host leads a check-in'),
  actions: 'Actions',
  change: 'Change',
  changeLabel: (rule: string) => `Change the series: ${rule}`,
  changeTitle: 'Change the series',
  changeNow: 'Change the series',
  changeText:
    'Classes that nobody has booked change immediately. Classes that have seats taken or people waiting, or that were changed individually, stay as they are and are listed for you to decide.',
  weekday: 'Weekday',
  weekdays: 'Weekdays',
  weekdayMissing: 'Please choose a weekday.',
  zone: 'Time zone',
  zoneHint: 'Classes keep to this zone’s local time, even when the clocks change.',
  from: 'First day',
  until: 'Last day',
  untilHint: 'If empty, the series has no end.',
  decidedTitle: (changed: number) =>
    changed === 0
      ? 'The series was changed, but no planned class.'
      : `The series was changed, and ${counted(changed, 'class', 'classes')} with it.`,
  allFollowed: 'Nothing is left to decide.',
  undecided: (count: number) => `${counted(count, 'class is', 'classes are')} for you to decide`,
  undecidedText:
    'Each class stays as it was until you move it, give it another host or cancel it. Everybody with a seat is notified then.',
  seats: (taken: number, waiting: number) =>
    [counted(taken, 'seat taken', 'seats taken'), ...(waiting > 0 ? [`${waiting} waiting`] : [])].join(', '),
  leave: 'Done',
  cancelLabel: (day: string) => `Cancel the class on ${day}`,
  moveLabel: (day: string) => `Change the class on ${day}`,
}

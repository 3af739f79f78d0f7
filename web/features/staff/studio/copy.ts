import { counted, plural } from '../../../core/counted.ts'

const classesOf = (count: number) => counted(count, 'class', 'classes')

/** Text of the schedule. */
export const copy = {
  lead: 'Times are those of India (IST).',
  add: 'Add a class',
  copyWeek: 'Copy this week',
  earlier: 'Earlier week',
  later: 'Later week',
  thisWeek: 'This week',
  from: 'Week of',
  week: (from: string, to: string) => `${from} – ${to}`,
  host: 'Host',
  allHosts: 'All hosts',
  state: 'State',
  allStates: 'All',
  filters: 'Filters',
  notLoaded: 'Couldn’t load the schedule.',
  none: 'No class in this week.',
  noneMatching: 'No class of this week matches these filters.',
  noneOnDay: 'No class',
  addTitle: 'Add a class',
  addNow: 'Add the class',
  added: (title: string, when: string) => `${title} is on the schedule: ${when}.`,
  copyTitle: (week: string) => `Copy the week ${week}`,
  copyText:
    'Its classes are copied to the same weekdays and times, with host, seats and link; nobody’s seat is copied. Classes of a running series are left out, because the series makes them by itself.',
  copyOwn: 'Only your own classes are copied.',
  copyTo: 'To the week of',
  copyNow: 'Copy the week',
  copied: (count: number, week: string) =>
    count === 0 ? 'No class was copied.' : `${classesOf(count)} copied to the week ${week}.`,
  skippedTitle: (count: number) => `${classesOf(count)} ${plural(count, 'was', 'were')} not copied`,
  skipped: {
    busy: 'the host leads another class at that time, or this was copied before',
    past: 'that time is over',
    no_host: 'it has no host',
  },
  skippedLine: (day: string, time: string, why: string) => `, ${day}, ${time}: ${why}`,
  showWeek: 'Show that week',
  close: 'Close',
}

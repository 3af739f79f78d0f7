import { counted, plural } from '../../../core/counted.ts'

const classesOf = (count: number) => counted(count, 'class', 'classes')

/** Text of the schedule. */
export const copy = {
  lead: 'All times are India time (IST).',
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
  none: 'No classes this week.',
  noneMatching: 'No classes this week match these filters.',
  noneOnDay: 'No classes',
  addTitle: 'Add a class',
  addNow: 'Add the class',
  added: (title: string, when: string) => `${title} is on the schedule: ${when}.`,
  copyTitle: (week: string) => `Copy the week ${week}`,
  copyText:
    'The week’s classes are copied to the same weekdays and times, with their host, number of seats and link, but without any bookings. Classes from a running series are left out, because the series plans them itself.',
  copyOwn: 'Only your own classes are copied.',
  copyTo: 'To the week of',
  copyNow: 'Copy the week',
  copied: (count: number, week: string) =>
    count === 0 ? 'No class was copied.' : `${classesOf(count)} copied to the week ${week}.`,
  skippedTitle: (count: number) => `${classesOf(count)} ${plural(count, 'was', 'were')} not copied`,
  skipped: {
    busy: 'the host leads something else at that time or no longer leads classes, or the class has been copied already',
    past: 'that time has passed',
    no_host: 'it has no host',
  },
  skippedLine: (day: string, time: string, why: string) => `, ${day}, ${time}: ${why}`,
  showWeek: 'Show that week',
  close: 'Close',
}

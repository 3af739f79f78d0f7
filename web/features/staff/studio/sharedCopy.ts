import type { classLevels, classStatuses, weekdays } from '../../../../contract/limits.ts'
import { taught } from '../../../core/taughtCopy.ts'

/** Words that every screen of the schedule shares. */
export const copy = {
  styles: taught.styles,
  levels: { gentle: 'Gentle', steady: 'Steady', strong: 'Strong' } satisfies Record<
    (typeof classLevels)[number],
    string
  >,
  languages: taught.languages,
  statuses: {
    scheduled: 'Planned',
    live: 'Live now',
    ended: 'Over',
    cancelled: 'Cancelled',
  } satisfies Record<(typeof classStatuses)[number], string>,
  weekdays: {
    mon: 'Monday',
    tue: 'Tuesday',
    wed: 'Wednesday',
    thu: 'Thursday',
    fri: 'Friday',
    sat: 'Saturday',
    sun: 'Sunday',
  } satisfies Record<(typeof weekdays)[number], string>,
  noHost: 'No teacher',
  with: (name: string) => `with ${name}`,
  taken: (taken: number, capacity: number) => `${taken} of ${capacity}`,
  takenLong: (taken: number, capacity: number) => `${taken} of ${capacity} seats taken`,
  waiting: (count: number) => `${count} waiting`,
  also: (words: string) => ` · ${words}`,
  dayTime: (day: string, time: string) => `${day}, ${time}`,
  change: 'Change',
  cancel: 'Cancel',
  schedule: 'Schedule',
  types: 'Class types',
  series: 'Series',
  type: 'Class type',
  noTypes: 'There is no class type yet. Add one first.',
  date: 'Date',
  time: 'Time',
  minutes: 'Minutes',
  capacity: 'Seats',
  host: 'Host',
  hostMyself: 'Myself',
  hostsNotLoaded: 'Couldn’t load the other hosts.',
  link: 'Link to an outside room',
  linkHint:
    'Zoom or Meet. Only joining shows it, never a page, mail or calendar. Left empty, it is in our own room.',
  language: 'Language',
  level: 'Level',
  asType: 'As the class type',
}

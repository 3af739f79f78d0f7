import type { Class } from './calls.ts'
import { taught } from '../../../content/taught.ts'
import { counted } from '../../core/counted.ts'

const seats = (count: number) => counted(count, 'seat left', 'seats left')

/** Text that class lists and class pages share. The pages' other text is in seat/ and dialogs/. */
export const copy = {
  styles: taught.styles,
  levels: taught.levels,
  languages: taught.languages,
  states: {
    booked: 'Your seat',
    waiting: 'You are waiting',
    cancelled: 'You cancelled',
    late_cancelled: 'You cancelled late',
    host_cancelled: 'Cancelled by the studio',
    attended: 'You were there',
    no_show: 'You were not there',
    excused: 'Excused',
    expired: 'No seat became free',
  } satisfies Record<NonNullable<Class['mine']>['status'], string>,
  schedule: {
    mine: 'My classes',
    zone: 'All times are India time (IST).',
    levelLabel: (level: string) => `Level: ${level}`,
    full: (waiting: number) => (waiting === 0 ? 'Full' : `Full, ${waiting} waiting`),
    seats,
    cancelled: 'Cancelled',
    moved: 'Moved by the studio',
    endedEarly: 'Ended early; your credit is back',
    over: 'Over',
    live: 'Live now',
    waitingAt: (position: number) => `You are number ${position} on the waitlist`,
    with: (host: string) => `with ${host}`,
    // Non-breaking spaces keep a dot at the end of its line.
    about: (minutes: number, style: string, language: string) =>
      `${minutes}\u00A0min\u00A0· ${style}\u00A0· ${language}`,
  },
  common: {
    back: 'All classes',
    hostGone: 'Teacher to be announced',
    cancel: 'Cancel my seat',
    leave: 'Leave the waitlist',
    notDone: 'That did not work. Please try again.',
  },
}

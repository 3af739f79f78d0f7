import type { Class } from './calls.ts'
import { taught } from '../../core/taughtCopy.ts'
import { counted } from '../../core/counted.ts'

const seats = (count: number) => counted(count, 'seat left', 'seats left')

/** The sentences about classes that lists need too; those of a page are in seat/ and dialogs/. */
export const copy = {
  styles: taught.styles,
  levels: { gentle: 'Gentle', steady: 'Steady', strong: 'Strong' } satisfies Record<Class['level'], string>,
  languages: taught.languages,
  states: {
    booked: 'Your seat',
    waiting: 'You are waiting',
    cancelled: 'You cancelled',
    late_cancelled: 'You cancelled late',
    host_cancelled: 'Cancelled by the studio',
    attended: 'You were there',
    no_show: 'You were missed',
    excused: 'Excused',
    expired: 'No seat came free',
  } satisfies Record<NonNullable<Class['mine']>['status'], string>,
  schedule: {
    mine: 'My classes',
    zone: 'Times are those of India (IST).',
    levelLabel: (level: string) => `Level: ${level}`,
    full: (waiting: number) => (waiting === 0 ? 'Full' : `Full, ${waiting} waiting`),
    seats,
    cancelled: 'Cancelled',
    moved: 'Moved by the studio',
    endedEarly: 'Ended early, your credit is back',
    over: 'Over',
    live: 'Live now',
    waitingAt: (position: number) => `You are number ${position} on the waitlist`,
    with: (host: string) => `with ${host}`,
    about: (minutes: number, style: string, language: string) => `${minutes} min · ${style} · ${language}`,
  },
  common: {
    back: 'All classes',
    hostGone: 'A teacher to be named',
    cancel: 'Cancel my seat',
    leave: 'Leave the waitlist',
    notDone: 'That did not work. Please try again.',
    unreachable: 'There is no connection right now. Nothing was changed; please try again.',
  },
}

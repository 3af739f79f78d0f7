import { checkin } from '../../../../contract/limits.ts'
import { counted } from '../../../core/counted.ts'
import type { Outcome } from './calls.ts'

/** Text about commitments. */
export const copy = {
  title: 'What you wanted to do',
  today: 'Today you wanted to …',
  earlier: (day: string) => `By ${day} you wanted to …`,
  until: (day: string) => `By ${day}`,
  ask: 'How did it go?',
  say: { done: 'Done', not_done: 'Not done', changed: 'Changed' } satisfies Record<Outcome, string>,
  said: {
    done: 'Done',
    not_done: 'Not done, and nothing is lost',
    changed: 'You changed it',
  } satisfies Record<Outcome, string>,
  kept: (points: number) => `Well done. +${counted(points, 'point', 'points')}`,
  keptAlone: 'Well done.',
  notKept: 'Thank you for saying so. Nothing is lost.',
  changed: 'Good to know. Tell your coach what you changed.',
  failed: 'That could not be saved. Please try again.',
  all: 'Your check-ins',
  wanted: 'You wanted to …',
  none: `${checkin.minutes} minutes with a coach who remembers what you wanted, and asks how it went.`,
  next: (when: string, coach: string | undefined) => (coach === undefined ? when : `${when}, with ${coach}`),
  waits: (when: string) => `Your coach will answer by ${when}.`,
  find: 'Find a time',
  see: 'See it',
  enter: 'Enter the room',
  list: 'All check-ins',
}

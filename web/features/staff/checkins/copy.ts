import type { CheckinStatus } from '../../../../contract/limits.ts'
import { counted } from '../../../core/counted.ts'
import type { Row } from './calls.ts'

type Outcome = NonNullable<Row['commitments'][number]['outcome']>

/** Text of check-ins in the console. */
export const copy = {
  title: 'Check-ins',
  lead: (zone: string) => `Times are those of ${zone}, the time zone of your account.`,
  hours: 'Your hours',
  views: 'Show',
  view: { upcoming: 'Coming up', waiting: 'In writing', past: 'Past' },
  today: 'Today',
  later: 'After today',
  list: {
    upcoming: 'Check-ins to come',
    waiting: 'Check-ins that wait for an answer',
    past: 'Past check-ins',
  },
  none: {
    upcoming: 'Nobody has booked a check-in yet.',
    waiting: 'Nobody waits for an answer.',
    past: 'No check-in has taken place yet.',
  },
  notLoaded: 'Couldn’t load the check-ins.',
  withCoach: (name: string) => `with ${name}`,
  noCoach: 'without a coach',
  answerBy: (moment: string) => `answer until ${moment}`,
  statuses: {
    booked: 'Booked',
    cancelled: 'Cancelled',
    attended: 'Both were there',
    missed: 'The member was not there',
    excused: 'The member was not there; excused',
    coach_absent: 'The coach was not there',
    waiting: 'Waits for an answer',
    answered: 'Answered',
    lapsed: 'Nobody answered in time',
  } satisfies Record<CheckinStatus, string>,
  hasBrief: 'Has written to you',
  lastTime: 'Last time they wanted to',
  lastTimeLine: (wishes: string) => `Last time they wanted to: ${wishes}`,
  wanted: (text: string, outcome: Outcome | null) =>
    outcome === null
      ? text
      : `${text} (${{ done: 'done', not_done: 'not done', changed: 'changed' }[outcome]})`,
  dueOn: (text: string, day: string) => `${text}, by ${day}`,

  back: 'Check-ins',
  one: 'Check-in',
  missing: 'There is no such check-in. It may have gone with its account.',
  oneNotLoaded: 'Couldn’t load this check-in.',
  with: (member: string) => `Check-in with ${member}`,
  facts: 'The appointment',
  when: 'When',
  coach: 'Coach',
  inWriting: 'In writing',
  goIn: 'Enter the room',
  opens: (moment: string) => `You can go in from ${moment}.`,
  moved: 'It was moved once.',
  wordsApart: 'What they say to each other is for the two alone.',

  brief: 'What they say',
  noBrief: 'They have not written anything yet. They can until the talk begins.',
  noBriefAfter: 'They did not write anything before the talk.',
  mood: 'How they feel',
  win: 'What went well',
  obstacle: 'What was in the way',
  blank: 'Left blank',
  rhythm: 'What they share',
  rhythmLine: (classes: number, days: number, streak: number) =>
    `In the last 30 days ${counted(classes, 'class', 'classes')} and ${counted(days, 'active day', 'active days')}; a streak of ${counted(streak, 'day', 'days')}.`,
  noLast: 'Nothing was agreed on before.',

  outcome: 'What came of it',
  answerTitle: 'Your answer',
  who: 'The room did not report anybody. Who was there?',
  came: {
    attended: 'Both of us',
    missed: 'I was there, they were not',
    coach_absent: 'I was not there',
  },
  note: 'A note for both of you',
  noteHint: 'They read it beside this check-in.',
  answer: 'Your answer',
  answerHint: (moment: string) =>
    `Until ${moment}. They are told at once, and read it beside their own words.`,
  answerRequired: 'Write your answer first.',
  wishes: ['They want to', 'And they want to'],
  wishHint: 'In their words, as short as they said it.',
  due: 'By',
  dueLabels: ['The first, by', 'The second, by'],
  dueChoices: ['When the first is due', 'When the second is due'],
  dueIn: { 1: 'Tomorrow', 3: 'In 3 days', 7: 'In a week', 14: 'In 2 weeks' },
  agreed: 'What you agreed on',
  agreedStays: 'Its day has come, so it stays as it is.',
  privateNote: 'A private note',
  privateHint: 'The member can read this in their export.',
  save: 'Save',
  send: 'Send the answer',
  saved: 'Saved. They find it beside this check-in.',
  nothing: 'Nothing has changed yet.',
  closed: 'This check-in can no longer be written about.',

  cancel: 'Cancel',
  cancelTitle: (member: string) => `Cancel the check-in with ${member}?`,
  cancelText: 'They are told, and what it cost them is back with at least 14 days to use it.',
  cancelNow: 'Cancel the check-in',
  cancelled: 'Cancelled. They are told.',
}

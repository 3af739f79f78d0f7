import { catalogue } from '../../core/language.ts'

/** Refusals of check-ins and of a coach's hours. */
export const words = catalogue({
  closed: 'Check-ins cannot be opened right now. Nothing is lost. Please try again in a few minutes.',
  noSlot: 'Choose a time, or ask for an answer in writing.',
  overlapping: 'These hours overlap.',
  endsBeforeItBegins: 'The end must come after the beginning.',
  unknownZone: 'This time zone is not known.',
  twiceTheSameDate: 'This date appears twice.',
  dueWithin: (days: number) => `Choose a day from tomorrow to ${days} days ahead.`,
  noBrief: 'There is no brief to show.',
  onlyWritten: 'Only a written check-in has an answer.',
})

import { catalogue } from '../../core/language.ts'

/** Sentences about safety for members and moderators. */
export const words = catalogue({
  help: 'If somebody may be in danger: Tele-MANAS answers at any hour, free of charge, on 14416. In an emergency, call 112.',
  oneThing: 'Name one note, one comment or one person.',
  peopleStay: 'A person cannot be hidden or removed.',
  authorLeft: 'The author has left. What they wrote can still be kept, hidden or removed.',
  neverForSelfHarm: 'Nobody is warned or suspended for hurting themselves, and no account is closed for it.',
  daysOnly: 'Give a number of days for a suspension, and for nothing else.',
  fraudOnly: 'Only closing an account can be marked as fraud.',
  notYetReceived: 'Choose a time in the past.',
  onlyBriefs:
    'A brief can only be left as it is or answered with help, and only a brief can be answered with help.',
  closedBrief: 'This brief cannot be opened right now. Please try again in a few minutes.',
  moods: ['Very low', 'Low', 'In between', 'Good', 'Very good'],
  brief: (mood: string, win: string, obstacle: string) =>
    `How they feel: ${mood}.\nWhat went well: ${win}\nWhat got in the way: ${obstacle}`,
  order: (authority: string, reference: string, at: string, text: string) =>
    `${authority}, ${reference}, received ${at}: ${text}`,
})

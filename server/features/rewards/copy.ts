import { catalogue } from '../../core/language.ts'

/** Sentences about streaks and guest passes. */
export const copy = catalogue({
  counted: 'Streak updated',
  counted_already: 'Already updated today',
  unknownPass: 'This pass is not valid, or somebody has used it.',
})

/** The titles of the rewards that a new studio begins with. */
const titles = [
  'A streak freeze',
  'A class for the open mat',
  'Mend your streak',
  'One more class',
  'A guest pass for a friend',
  '10 % off your next renewal',
  'Three more days of Plus',
]
const translated: Record<string, string> = catalogue(
  Object.fromEntries(titles.map((title) => [title, title])),
)

/** A reward's title: translated while it is ours, as it is once staff have replaced it. */
export const titleOf = ({ title }: { title: string }): string => translated[title] ?? title

import { catalogue, translatorOf } from '../../core/language.ts'

/** Sentences about streaks and guest passes. */
export const copy = catalogue({
  counted: 'Streak updated',
  counted_already: 'Already updated today',
  unknownPass: 'This pass is not valid, or somebody has used it.',
})

/** A reward's title: translated while it is ours, unchanged once staff have replaced it. */
export const nameReward = translatorOf([
  'A streak freeze',
  'A class for the open mat',
  'Mend your streak',
  'One more class',
  'A guest pass for a friend',
  '10 % off your next renewal',
  'Three more days of Plus',
])

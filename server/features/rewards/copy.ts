import { catalogue, translatorOf } from '../../core/language.ts'

/** Messages about streaks and guest passes. */
export const copy = catalogue({
  counted: 'Streak updated',
  counted_already: 'Already updated today',
  unknownPass: 'This pass is not valid, or somebody has used it.',
})

/** Translates a reward's title if it is one of the defaults; a title written by staff stays unchanged. */
export const nameReward = translatorOf([
  'A streak freeze',
  'A class for the open mat',
  'Mend your streak',
  'One more class',
  'A guest pass for a friend',
  '10 % off your next renewal',
  'Three more days of Plus',
])

import { catalogue } from '../../core/language.ts'

/** Sentences about streaks and guest passes. */
export const copy = catalogue({
  counted: 'Streak updated',
  counted_already: 'Already updated today',
  unknownPass: 'This pass is not valid, or somebody has used it.',
})

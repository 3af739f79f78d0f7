import { catalogue } from '../../core/language.ts'

/** Sentences of the mental space. */
export const words = catalogue({
  released: 'Released. Take a breath.',
  journalClosed: 'The journal is not available at the moment.',
  moodsClosed: 'Your moods are not available at the moment.',
})

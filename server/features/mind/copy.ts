import { catalogue } from '../../core/language.ts'

/** Sentences for the mental space: the journal, moods and Let Go. */
export const words = catalogue({
  released: 'Released. Take a breath.',
  journalClosed: 'The journal is not available at the moment.',
  moodsClosed: 'Your moods are not available at the moment.',
})

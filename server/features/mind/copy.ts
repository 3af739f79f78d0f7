import { catalogue } from '../../core/language.ts'

/** The sentences of the mental space. */
export const words = catalogue({
  released: 'Released. Take a breath.',
  journalClosed: 'The journal is not available at the moment.',
  moodsClosed: 'How you felt is not available at the moment.',
})

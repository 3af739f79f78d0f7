import { catalogue } from '../../core/language.ts'

/** Refusals of what staff write to members. */
export const words = catalogue({
  noLinks: 'Write it without links and addresses.',
})

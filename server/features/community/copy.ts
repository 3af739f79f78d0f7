import { catalogue } from '../../core/language.ts'

/** Refusals of notes and comments. */
export const words = catalogue({ otherNote: 'This comment is for another note than the one in the path.' })

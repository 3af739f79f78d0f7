import { catalogue } from '../../core/language.ts'

/** Refusals of the dosha quiz. */
export const words = catalogue({ otherResult: 'These answers do not give this result.' })

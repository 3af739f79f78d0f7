import type { Dosha } from '../../../contract/limits.ts'
import { doshaNames } from './copy.ts'

/** A body type as people read it: 'Vata + Pitta', with the doshas' names. */
export const nameOfBodyType = (result: string): string =>
  result
    .split(' + ')
    .map((each) => doshaNames[each as Dosha])
    .join(' + ')

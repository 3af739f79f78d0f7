import type { Dosha } from '../../../contract/limits.ts'
import { taught } from '../../../content/taught.ts'

/** Returns a body type for display, with the doshas' names: 'Vata + Pitta'. */
export const nameOfBodyType = (result: string): string =>
  result
    .split(' + ')
    .map((each) => taught.doshas[each as Dosha])
    .join(' + ')

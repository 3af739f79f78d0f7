import type { Dosha } from '../../../contract/limits.ts'

/** The doshas' names. */
export const doshaNames: Record<Dosha, string> = { Vata: 'Vata', Pitta: 'Pitta', Kapha: 'Kapha' }

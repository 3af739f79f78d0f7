import type { classLanguages, classLevels, classStyles, Dosha } from '../contract/limits.ts'

/** The words for styles, levels, languages and doshas, for browser and server. */
export const taught = {
  styles: {
    hatha: 'Hatha',
    vinyasa: 'Vinyasa',
    yin: 'Yin',
    pranayama: 'Pranayama',
    meditation: 'Meditation',
    restorative: 'Restorative',
  } satisfies Record<(typeof classStyles)[number], string>,
  levels: { gentle: 'Gentle', steady: 'Steady', strong: 'Strong' } satisfies Record<(typeof classLevels)[number], string>,
  languages: { en: 'English', hi: 'Hindi' } satisfies Record<(typeof classLanguages)[number], string>,
  doshas: { Vata: 'Vata', Pitta: 'Pitta', Kapha: 'Kapha' } satisfies Record<Dosha, string>,
}

import type { Answer } from '../../contract/api.ts'

type Class = Answer<'GET /api/classes/'>[number]

/** The names of what is taught, and in which language. */
export const taught = {
  styles: {
    hatha: 'Hatha',
    vinyasa: 'Vinyasa',
    yin: 'Yin',
    pranayama: 'Pranayama',
    meditation: 'Meditation',
    restorative: 'Restorative',
  } satisfies Record<Class['style'], string>,
  languages: { en: 'English', hi: 'Hindi' } satisfies Record<Class['language'], string>,
}

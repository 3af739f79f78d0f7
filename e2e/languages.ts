import { join } from 'node:path'
import type { Tongue } from '../contract/languages.ts'
import { buildFolder, buildWeb } from '../scripts/build.ts'
import { serve } from '../server/main.ts'
import type { Settings } from '../server/settings.ts'
import { product } from './product.ts'

/** All languages under test, in one list so that their tests share a build. */
const languages: Tongue[] = ['en', 'hi', 'en-XA']

/**
 * Starts a second copy of the product in all languages, on the same database and stand-ins. `more` overrides
 * settings.
 */
export async function serveInAll(more: Partial<Settings> = {}) {
  await buildWeb(undefined, languages)
  const webFolder = join(import.meta.dirname, '..', buildFolder(languages))
  return serve({ ...product.settings, languages, webFolder, ...more })
}

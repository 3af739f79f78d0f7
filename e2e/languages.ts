import { join } from 'node:path'
import type { Tongue } from '../contract/languages.ts'
import { buildFolder, buildWeb } from '../scripts/build.ts'
import { serve } from '../server/main.ts'
import type { Settings } from '../server/settings.ts'
import { product } from './product.ts'

/** All that are tested, so that their tests share a build. */
const languages: Tongue[] = ['en', 'hi', 'en-XA']

/** Starts the product once more, on the same database and stand-ins, in all languages; `more` replaces settings. */
export async function serveInAll(more: Partial<Settings> = {}) {
  await buildWeb(undefined, languages)
  const webFolder = join(import.meta.dirname, '..', buildFolder(languages))
  return serve({ ...product.settings, languages, webFolder, ...more })
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { pseudoLanguage, type Tongue } from '../../contract/languages.ts'
import { markdownModule } from './plugin.ts'
import { siblingIn } from './words.ts'

const root = join(import.meta.dirname, '../..')
const pseudo = join(root, 'content/pseudo.ts')

/** The modules that contain sentences: every table of words, and the texts that are data. */
const holdsSentences =
  /\/(?:web\/.*\/(?:copy|\w+Copy)|content\/(?:notices|phrases|questions|advice|product|taught))\.ts$/
/** Marks an import of the original of a module that this plugin replaces. */
const original = '?english'

/**
 * Makes a build use one language. A module's sibling in that language (`copy.hi.ts` beside `copy.ts`)
 * replaces it; a module without a sibling stays English. In the pseudo-language, the exports of each table of
 * words are rewritten. An English build is the same as without this plugin.
 *
 * @param offered the languages that visitors may choose; with a single one, the code for the choice is left
 * out
 */
export function inTongue(tongue: Tongue = 'en', offered: readonly Tongue[] = ['en']): Plugin {
  return {
    name: 'tongue',
    enforce: 'pre',
    config: () => ({
      define: {
        'import.meta.env.TONGUE': JSON.stringify(tongue),
        'import.meta.env.TONGUES': JSON.stringify(offered),
        'import.meta.env.OFFERS_CHOICE': String(offered.length > 1),
      },
    }),
    load(id) {
      if (tongue === 'en') return null
      if (/\.md(\?|$)/.test(id)) return markdownModule(id, tongue)
      if (id.endsWith(original)) return { code: read(id.slice(0, -original.length)), moduleType: 'ts' }
      if (tongue === pseudoLanguage)
        return holdsSentences.test(id) ? { code: pseudoModule(id), moduleType: 'js' } : null
      const translated = siblingIn(id, tongue)
      return translated === id ? null : { code: read(translated), moduleType: 'ts' }
    },
  }
}

/** Returns a module that exports what `id` exports, in the pseudo-language. */
function pseudoModule(id: string): string {
  const names = [...read(id).matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name!)
  return [
    `import { inPseudo } from ${JSON.stringify(pseudo)}`,
    `import * as english from ${JSON.stringify(id + original)}`,
    ...names.map((name) => `export const ${name} = /* @__PURE__ */ inPseudo(english.${name})`),
  ].join('\n')
}

const read = (path: string) => readFileSync(path, 'utf8')

import { existsSync } from 'node:fs'
import { inPseudo, pseudoSentence } from '../../content/pseudo.ts'
import { pseudoLanguage, type Tongue } from '../../contract/languages.ts'

/**
 * Returns the file's sibling in a language (`terms.hi.md` beside `terms.md`) if it exists, otherwise the
 * file.
 */
export function siblingIn(path: string, tongue: Tongue): string {
  const sibling = path.replace(/\.(ts|md|css)$/, `.${tongue}.$1`)
  return existsSync(sibling) ? sibling : path
}

/** Returns texts unchanged or, in the pseudo-language, rewritten: in HTML, each text between two tags. */
export function inWords<Texts extends object>(texts: Texts, tongue: Tongue): Texts {
  if (tongue !== pseudoLanguage) return texts
  return JSON.parse(JSON.stringify(texts), (_, value: unknown) =>
    typeof value !== 'string'
      ? value
      : value.startsWith('<')
        ? value.replace(/(?<=>)[^<]*[^<\s][^<]*(?=<)/g, pseudoSentence)
        : inPseudo(value),
  ) as Texts
}

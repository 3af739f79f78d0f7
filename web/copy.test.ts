import { expect, test } from 'vitest'
import { product } from '../content/product.ts'

const modules = import.meta.glob<Record<string, unknown>>('./**/{copy,*Copy}.ts', { eager: true })

test.each(Object.entries(modules))('%s exports one table of sentences and nothing else', (_, module) => {
  const tables = Object.values(module)
  expect(tables).toHaveLength(1)
  expect(notSentences(tables[0])).toEqual([])
})

const screens = import.meta.glob<string>(
  ['./**/*.tsx', '!./**/*.test.tsx', '!./features/parts/**', '!./testing/**'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)

// The linter finds literal text and labels in JSX, but not text in conditions and templates.
test.each(Object.entries(screens))('%s contains no sentence', (_, source) => {
  expect(sentencesIn(source)).toEqual([])
})

const translations = import.meta.glob<Record<string, unknown>>(['./**/*.hi.ts', '../content/*.hi.ts'], {
  eager: true,
})
const originals = import.meta.glob<Record<string, unknown>>(
  ['./**/{copy,*Copy}.ts', '../content/*.ts', '!../content/*.test.ts'],
  { eager: true },
)

test.each(Object.entries(translations))('%s translates every sentence of its original', (file, hindi) => {
  const english = originals[file.replace('.hi.', '.')]!
  expect(shapeOf(hindi)).toEqual(shapeOf(english))
  expect(sentencesOf(hindi).filter(isInEnglish)).toEqual([])
})

/** Returns the paths of entries that are not a sentence, a function, or a list or table of these. */
function notSentences(entry: unknown, path = ''): string[] {
  if (typeof entry === 'function' || (typeof entry === 'string' && entry.trim() !== '')) return []
  if (typeof entry !== 'object' || entry === null) return [path]
  return Object.entries(entry).flatMap(([key, value]) => notSentences(value, `${path}/${key}`))
}

/**
 * Returns the shape of a table: its keys, and whether each is a sentence, a function or a list. Lists may
 * differ in length.
 */
function shapeOf(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null) return typeof entry
  if (Array.isArray(entry)) return [shapeOf(entry[0])]
  return Object.fromEntries(Object.entries(entry).map(([key, value]) => [key, shapeOf(value)]))
}

/**
 * True for text without Devanagari letters. The product's English name and headlines don't count: unlike
 * builds, tests insert them into translations.
 */
function isInEnglish(sentence: string): boolean {
  const own = Object.values(product).reduce((text, each) => text.replaceAll(each, ''), sentence)
  return /\p{L}/u.test(own) && !/\p{Script=Devanagari}/u.test(own)
}

function sentencesOf(entry: unknown): string[] {
  if (typeof entry === 'string') return [entry]
  return typeof entry === 'object' && entry !== null ? Object.values(entry).flatMap(sentencesOf) : []
}

const comments = /\/\*[\s\S]*?\*\/|\/\/.*$/gm
const technical = /'@type': '\w+'|new Error\(.*\)/g

/**
 * Literals that begin with a capitalised word and contain more, and capitalised words that a condition
 * chooses.
 */
function sentencesIn(source: string): string[] {
  const code = source.replace(comments, '').replace(technical, '')
  const literals = [
    ...code.matchAll(/(?<before>[?:&|] )?(?<quote>['"`])(?<text>(?:\\.|(?!\k<quote>)[^\\\n])*)\k<quote>/g),
  ]
  return literals.flatMap(({ groups: { before, text } = {} }) => {
    const pattern = before ? /^[^\p{L}./@]*\p{Lu}\p{Ll}/u : /^[^\p{L}./@]*\p{Lu}\p{Ll}+[ ,.!?…’]/u
    return text !== undefined && pattern.test(text) ? [text] : []
  })
}

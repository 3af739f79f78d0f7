import { expect, test } from 'vitest'
import { copy as parts } from './ui/copy.ts'

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

// The linter finds literal text and labels in JSX, but not those in conditions and templates.
test.each(Object.entries(screens))('%s has no sentence of its own', (_, source) => {
  expect(sentencesIn(source)).toEqual([])
})

test('a second language fits into the type of a table', () => {
  const hindi: typeof parts = { ...parts, again: 'फिर से कोशिश करें' }
  expect(Object.keys(hindi)).toEqual(Object.keys(parts))
})

/** The paths of the entries that are neither a sentence nor a function, a list or a table of them. */
function notSentences(entry: unknown, path = ''): string[] {
  if (typeof entry === 'function' || (typeof entry === 'string' && entry.trim() !== '')) return []
  if (typeof entry !== 'object' || entry === null) return [path]
  return Object.entries(entry).flatMap(([key, value]) => notSentences(value, `${path}/${key}`))
}

const comments = /\/\*[\s\S]*?\*\/|\/\/.*$/gm
const technical = /'@type': '\w+'|new Error\(.*\)/g

/** Literals that begin with a capitalised word and go on after it, and capitalised words that a condition chooses. */
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

import { readdir, readFile } from 'node:fs/promises'
import { parseSync } from 'vite'
import { describe, expect, it, test } from 'vitest'
import { catalogue, inLanguage, translatorOf } from './language.ts'

const words = catalogue(
  { hello: 'Hello', named: (name: string) => `Hello ${name}` },
  {
    hi: { hello: 'नमस्ते', named: (name) => `नमस्ते ${name}` },
  },
)
const untranslated = catalogue({ hello: 'Hello' })

test('a catalogue is in English outside `inLanguage`', () => {
  expect([words.hello, words.named('asha')]).toEqual(['Hello', 'Hello asha'])
})

test('a catalogue is in the language of the surrounding `inLanguage`, even after an await', async () => {
  const said = await inLanguage('hi', async () => {
    const before = words.hello
    await Promise.resolve()
    return [before, words.named('asha')]
  })
  expect(said).toEqual(['नमस्ते', 'नमस्ते asha'])
  expect(words.hello).toBe('Hello')
})

test('a catalogue without a translation is in English, and the pseudo-language is derived from it', () => {
  expect(inLanguage('hi', () => untranslated.hello)).toBe('Hello')
  expect(inLanguage('en-XA', () => untranslated.hello)).toBe('[Héļļö~~]')
})

test('a new studio’s default text is translated, and text that staff wrote stays as it is', () => {
  const name = translatorOf(['Plus Monthly'])
  inLanguage('en-XA', () => {
    expect(name('Plus Monthly')).toMatch(/^\[/)
    expect(['Plus Weekly', 'constructor'].map(name)).toEqual(['Plus Weekly', 'constructor'])
  })
})

describe('the words of calls, emails and documents', async () => {
  const own = new URL('..', import.meta.url)
  const files = (await readdir(own, { recursive: true })).filter(
    (file) => /^(core|features|http)\/.*\.ts$/.test(file) && !elsewhere.test(file),
  )

  it('are in catalogues, even words that are only part of a sentence', async () => {
    const found: string[] = []
    for (const file of files) {
      const { program } = parseSync(file, await readFile(new URL(file, own), 'utf8'))
      found.push(...textsIn(program).map((text) => `${file}: ${text}`))
    }
    expect(files.length).toBeGreaterThan(150)
    expect(found.filter((each) => !unread.test(each))).toEqual([])
  })
})

/**
 * Returns the texts of a syntax tree that contain two words, or a word with a space before it, except in
 * catalogues, logs and errors.
 */
function textsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn)
  if (typeof node !== 'object' || node === null) return []
  const { type, callee, value, quasis } = node as Node
  if (type === 'ImportDeclaration' || (callee && spoken.test(nameOf(callee)))) return []
  const text = quasis ? quasis.map((each) => each.value.cooked).join('…') : value
  const isText = type === 'TemplateLiteral' || type === 'Literal'
  if (isText && typeof text === 'string' && /(^ |\p{L} )\p{L}{2}/u.test(text) && !/[<{;=]/.test(text))
    return [text]
  return Object.values(node).flatMap(textsIn)
}
type Node = {
  type?: string
  callee?: Node
  name?: string
  property?: Node
  value?: unknown
  quasis?: { value: { cooked: string } }[]
}
const nameOf = ({ name, property }: Node): string => name ?? (property ? nameOf(property) : '')

/**
 * Names of functions whose texts may be outside a catalogue's file, or are never shown: catalogues
 * themselves, logs, meters, errors, purposes of keys.
 */
const spoken =
  /^(catalogue|translatorOf|missing|refuseIf|recordEvent|tryEach|counter|gauge|histogram|warn|info|error|fatal|seal|open|\w*(Error|Delayed|Broken|Missing|Failure))$/

/**
 * Files of catalogues, and of text for engineers, operators and machines: the API's document, metrics, the
 * operator's commands, purposes of keys, reserved names.
 */
const elsewhere =
  /(copy|mails|kinds|meters|metrics|openapi|policy|docs|operator|commands|browser-reports|test-clock|vault|networks|passwords|rules|frame|connections|health|metrics-port|\.types|\.test)\.ts$/
/** Names of jobs, states and keys that are stored and never shown. */
const unread =
  /: (private note|staff note …|room exits|open rooms|not wanted any more|no seat left|discount no longer available| on )$/

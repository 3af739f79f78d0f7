import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, it, test } from 'vitest'
import { catalogue, inLanguage, translatorOf } from './language.ts'

const words = catalogue(
  { hello: 'Hello', named: (name: string) => `Hello ${name}` },
  {
    hi: { hello: 'नमस्ते', named: (name) => `नमस्ते ${name}` },
  },
)
const untranslated = catalogue({ hello: 'Hello' })

test('a catalogue reads English outside of any language', () => {
  expect([words.hello, words.named('asha')]).toEqual(['Hello', 'Hello asha'])
})

test('a catalogue reads in the language around it, even after waiting', async () => {
  const said = await inLanguage('hi', async () => {
    const before = words.hello
    await Promise.resolve()
    return [before, words.named('asha')]
  })
  expect(said).toEqual(['नमस्ते', 'नमस्ते asha'])
  expect(words.hello).toBe('Hello')
})

test('a catalogue without a translation reads English, and the pseudo-language is derived from it', () => {
  expect(inLanguage('hi', () => untranslated.hello)).toBe('Hello')
  expect(inLanguage('en-XA', () => untranslated.hello)).toBe('[Héļļö~~]')
})

test('a new studio’s default text is translated, and text by staff stays, whatever it is', () => {
  const name = translatorOf(['Plus Monthly'])
  inLanguage('en-XA', () => {
    expect(name('Plus Monthly')).toMatch(/^\[/)
    expect(['Plus Weekly', 'constructor'].map(name)).toEqual(['Plus Weekly', 'constructor'])
  })
})

describe('the sentences of calls', async () => {
  const own = new URL('..', import.meta.url)
  const files = (await readdir(own, { recursive: true })).filter(
    (file) => /^(features|http)\/.*\.ts$/.test(file) && !elsewhere.test(file),
  )

  it('are in catalogues', async () => {
    const found: string[] = []
    for (const file of files) {
      const lines = (await readFile(new URL(file, own), 'utf8')).split('\n')
      found.push(
        ...lines
          .filter((line) => sentence.test(line) && !unread.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      )
    }
    expect(files.length).toBeGreaterThan(100)
    expect(found).toEqual([])
  })
})

/**
 * The catalogues themselves, and text for engineers and operators: the API's document, metrics, the
 * operator's commands.
 */
const elsewhere =
  /(copy|mails|kinds|meters|metrics|openapi|policy|docs|operator|commands|browser-reports|live|rooms|\.types|\.test)\.ts$/
/** A text that begins with a capital, has a space, and ends like a sentence. */
const sentence = /['`"][A-Z][^'`"]* [^'`"]*[.!?]['`"]/
/** Comments, logs and internal errors. */
const unread = /^\s*(\*|\/\/|\/\*)|Error\(|log\.|meters?\./

import { expect, test } from 'vitest'
import { catalogue, inLanguage } from './language.ts'

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

test('a catalogue reads in the language around it, also after waiting', async () => {
  const said = await inLanguage('hi', async () => {
    const before = words.hello
    await Promise.resolve()
    return [before, words.named('asha')]
  })
  expect(said).toEqual(['नमस्ते', 'नमस्ते asha'])
  expect(words.hello).toBe('Hello')
})

test('a catalogue without a translation reads English, and the pseudo-language is made from it', () => {
  expect(inLanguage('hi', () => untranslated.hello)).toBe('Hello')
  expect(inLanguage('en-XA', () => untranslated.hello)).toBe('[Héļļö~~]')
})

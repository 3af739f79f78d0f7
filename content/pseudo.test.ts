import { expect, test } from 'vitest'
import { inPseudo } from './pseudo.ts'

test('a sentence gets accents and brackets and becomes 40 % longer', () => {
  expect(inPseudo('Read this')).toBe('[Ŕéáð ţhîš~~~~]')
})

test('functions, lists and nested catalogues are translated, including the values passed to functions', () => {
  const catalogue = inPseudo({ greet: (name: string) => `Hi ${name}`, days: ['Mon'], deep: { word: 'Sun' } })
  expect(catalogue.greet('7')).toBe('[Hî 7~~]')
  expect(catalogue.days).toEqual(['[Möñ~~]'])
  expect(catalogue.deep.word).toBe('[Šûñ~~]')
})

test('a long sentence can still be broken into lines', () => {
  expect(inPseudo('One breath at a time, please')).toMatch(/~{6} ~{6}\]$/)
})

test('addresses, placeholders, entities and figures stay unchanged', () => {
  const codes = ['/notifications', 'mailto:help@nitya.example', '42 %', 'Nitya']
  expect(inPseudo(codes)).toEqual(codes)
  expect(inPseudo('See {n} at https://nitya.example/a&nbsp;b')).toContain('{n} áţ https://nitya.example/a&nbsp;b')
})

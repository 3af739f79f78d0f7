import { expect, it } from 'vitest'
import { page } from '../../contract/limits.ts'
import { cutKeyPage, readKeyPage } from './key-cursor.ts'

const forms = [/^[a-z]+$/, /^\d{4}$/]
const keysOf = (row: string) => [row, '2026']
const encode = (keys: unknown) => Buffer.from(JSON.stringify(keys)).toString('base64url')

it.each([
  [1, [1, 1, 1, 1]],
  [2, [2, 2]],
  [3, [3, 1]],
  [4, [4]],
  [5, [4]],
])('four rows in pages of %i', (limit, sizes) => {
  const all = ['a', 'b', 'c', 'd']
  const pages: string[][] = []
  for (let cursor: string | undefined; ;) {
    const asked = readKeyPage({ limit, cursor }, forms)
    const from = asked.after ? all.indexOf(asked.after[0]!) + 1 : 0
    const { rows, next } = cutKeyPage(asked.limit, all.slice(from, from + asked.reach), keysOf)
    pages.push(rows)
    if (next === null) break
    cursor = next
  }
  expect(pages.map(({ length }) => length)).toEqual(sizes)
  expect(pages.flat()).toEqual(all)
})

it('an empty list has one page', () => {
  expect(cutKeyPage(20, [], keysOf)).toEqual({ rows: [], next: null })
})

it('without a limit a page has the standard size, and one row more is read', () => {
  expect(readKeyPage({}, forms)).toEqual({ limit: page.standard, reach: page.standard + 1, after: null })
})

it('a cursor gives back its keys', () => {
  expect(readKeyPage({ cursor: encode(['asha', '2026']) }, forms).after).toEqual(['asha', '2026'])
})

it.each([
  ['is not base64url', '%%%'],
  ['is not JSON', Buffer.from('asha').toString('base64url')],
  ['is empty', ''],
  ['is no list', encode({ 0: 'asha', 1: '2026', length: 2 })],
  ['is null', encode(null)],
  ['has too few keys', encode(['asha'])],
  ['has too many keys', encode(['asha', '2026', '1'])],
  ['has a first key of another form', encode(['ASHA', '2026'])],
  ['has a second key of another form', encode(['asha', '26'])],
  ['has a number for a key', encode(['asha', 2026])],
])('a cursor that %s is refused', (_, cursor) => {
  expect(() => readKeyPage({ cursor }, forms)).toThrow(
    expect.objectContaining({ status: 400, body: { cursor: ['Invalid cursor.'] } }),
  )
})

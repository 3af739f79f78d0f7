import { expect, it } from 'vitest'
import { page } from '../../contract/limits.ts'
import { cutPage, readPage, text, time, whole, type Order } from './cursor.ts'

type Row = { name: string; born: number }
const order: Order<Row, { name: string; born: number }> = {
  first: { name: '', born: 0 },
  keys: { name: text(/^[a-z.]+$/), born: whole },
  keysOf: ({ name, born }) => [name, born],
}
const encode = (keys: unknown) => Buffer.from(JSON.stringify(keys)).toString('base64url')
const read = (cursor: string) => readPage({ cursor }, order).after

it.each([
  [1, [1, 1, 1, 1]],
  [2, [2, 2]],
  [3, [3, 1]],
  [4, [4]],
  [5, [4]],
])('four rows are returned in pages of %i', (limit, sizes) => {
  const all = ['a.b', 'b', 'c', 'd'].map((name) => ({ name, born: 2026 }))
  const pages: Row[][] = []
  for (let cursor: string | undefined; ;) {
    const asked = readPage({ limit, cursor }, order)
    const from = all.findIndex(({ name }) => name === asked.after.name) + 1
    const { rows, next } = cutPage(asked, all.slice(from, from + asked.reach))
    pages.push(rows)
    if (next === null) break
    cursor = next
  }
  expect(pages.map(({ length }) => length)).toEqual(sizes)
  expect(pages.flat()).toEqual(all)
})

it('a list continues if the statement found a full page but omitted some of its rows', () => {
  const rows = [{ name: 'a', born: 2026, found: 3 }]
  expect(cutPage({ limit: 3, order }, rows)).toEqual({ rows, next: encode(['a', 2026]) })
})

it.each([
  [page.bytes - 1, 2],
  [page.bytes, 1],
])('a page whose first texts have %i bytes has %i rows', (bytes, size) => {
  const rows = ['a', 'b', 'c'].map((name) => ({ name, born: 2026, bytes }))
  expect(cutPage({ limit: 3, order }, rows)).toEqual({
    rows: rows.slice(0, size),
    next: encode([rows[size - 1]!.name, 2026]),
  })
})

it('an empty list has one page', () => {
  expect(cutPage({ limit: 20, order }, [])).toEqual({ rows: [], next: null })
})

it('without a limit a page has the standard size, and one extra row is read', () => {
  expect(readPage({}, order)).toMatchObject({
    limit: page.standard,
    reach: page.standard + 1,
    after: order.first,
  })
})

it('a cursor is read back as its keys', () => {
  expect(read(encode(['asha', 2026]))).toEqual({ name: 'asha', born: 2026 })
  expect(time(1e15 - 1)).toEqual(new Date(1e15 - 1))
})

it.each([
  ['is not base64url', '%%%'],
  ['is not JSON', Buffer.from('asha').toString('base64url')],
  ['is not a list', encode({ 0: 'asha', 1: 2026, length: 2 })],
  ['is null', encode(null)],
  ['has too few keys', encode(['asha'])],
  ['has too many keys', encode(['asha', 2026, 1])],
  ['has a first key of another form', encode(['ASHA', 2026])],
  ['has a negative number', encode(['asha', -1])],
  ['has a fraction', encode(['asha', 0.5])],
  ['has a text for a number', encode(['asha', '2026'])],
  ['has a number for a text', encode([1, 2026])],
])('a cursor that %s is refused', (_, cursor) => {
  expect(() => read(cursor)).toThrow(
    expect.objectContaining({ status: 400, body: { cursor: ['Invalid cursor.'] } }),
  )
})

it.each([1e15, -1, 0.5, '2026', null])('the key %s is not read as a time', (key) => {
  expect(time(key)).toBeUndefined()
})

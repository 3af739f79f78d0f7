import { expect, it } from 'vitest'
import { changesOf } from './compare.ts'

it.each([
  { pairs: 9, expected: [] },
  { pairs: 10, expected: [{ about: 'sitting', mean: 1, times: 10 }] },
])("'mood.pairsToCompare' is ten: $pairs pairs give $expected.length changes", ({ pairs, expected }) => {
  const pair = (id: number) => ({
    id,
    before: 3,
    after: 4,
    about: 'sitting',
    created_at: '2026-03-04T06:30:00Z',
  })
  expect(changesOf(Array.from({ length: pairs }, (_, id) => pair(id)))).toEqual(expected)
})

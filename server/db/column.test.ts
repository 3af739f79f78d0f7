import Type from 'typebox'
import { expect, it } from 'vitest'
import { columnOf } from './column.ts'

const readUses = columnOf(
  Type.Array(Type.Object({ id: Type.Integer(), word: Type.Union([Type.String(), Type.Null()]) })),
)

it('a column’s value that has the expected shape is returned unchanged', () => {
  const uses = [{ id: 1, word: null }]
  expect(readUses(uses)).toBe(uses)
})

it('a column’s value of another shape throws an error that does not contain it', () => {
  expect(() =>
    readUses([
      { id: 1, word: 'secret' },
      { id: 'secret', word: null },
    ]),
  ).toThrow(/^A column has another shape than its reader at "\/1\/id": type$/)
})

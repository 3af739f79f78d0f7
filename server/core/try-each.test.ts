import { expect, it } from 'vitest'
import { tryEach } from './try-each.ts'

it('every row is tried, and each failure names its row and its cause', async () => {
  const tried: number[] = []
  const cause = new Error('no seat')
  const failure = await tryEach('classes', [{ id: 7 }, { id: 8 }], async ({ id }) => {
    tried.push(id)
    if (id === 7) throw cause
  }).catch((error: unknown) => error as AggregateError)
  expect(tried).toEqual([7, 8])
  expect(failure).toMatchObject({
    message: 'classes: 1 of 2 failed',
    errors: [{ message: 'classes: 7 failed', cause }],
  })
})

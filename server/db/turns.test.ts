import { expect, it } from 'vitest'
import { openTurns } from './turns.ts'

it('tasks with the same key run one after the other, in order, even after a failure; other keys do not wait', async () => {
  const inTurn = openTurns()
  const seen: string[] = []
  let open!: () => void
  const gate = new Promise<void>((opened) => (open = opened))
  const first = inTurn(1, async () => {
    await gate
    seen.push('first')
    throw new Error('it failed')
  })
  const second = inTurn(1, async () => void seen.push('second'))
  await inTurn(2, async () => void seen.push('another key'))
  expect(seen).toEqual(['another key'])
  open()
  await expect(first).rejects.toThrow('it failed')
  await second
  expect(seen).toEqual(['another key', 'first', 'second'])
})

it('work that waits too long for its turn is refused like a lock timeout, and does not run', async () => {
  const longest = 50
  const inTurn = openTurns(longest)
  const began = performance.now()
  const slow = inTurn(1, () => expect.poll(() => performance.now()).toBeGreaterThan(began + 2 * longest))
  let done = false
  const late = inTurn(1, async () => void (done = true))
  await expect(late).rejects.toMatchObject({ code: '55P03' })
  await slow
  expect(done).toBe(false)
})

import { expect, it } from 'vitest'
import { openHashQueue } from './hash-queue.ts'

it('the hash queue alternates between shares that both have tasks, and otherwise serves one continuously', async () => {
  const queue = openHashQueue(1)
  const done: string[] = []
  const run = (share: 'known' | 'anyone', name: string) => queue.run(share, async () => void done.push(name))
  const all = [...'abcdef']
    .map((name) => run('anyone', name))
    .concat([...'12'].map((name) => run('known', name)))
  expect([queue.waiting('anyone'), queue.waiting('known')]).toEqual([5, 2])
  await Promise.all(all)
  expect(done.join('')).toBe('a1b2cdef')
  await run('known', '3')
  expect(done.at(-1)).toBe('3')
})

it('the hash queue continues after a failed task', async () => {
  const queue = openHashQueue(1)
  const failed = queue.run('anyone', () => Promise.reject(new Error('no')))
  const after = queue.run('anyone', async () => 'yes')
  await expect(failed).rejects.toThrow('no')
  expect(await after).toBe('yes')
})

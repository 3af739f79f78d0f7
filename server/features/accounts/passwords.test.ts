import { expect, it } from 'vitest'
import { hashesAtOnce, openPasswords } from './passwords.ts'

it('a login is refused at once while its share’s queue is full; the other share is not affected', async () => {
  const passwords = openPasswords()
  passwords.admit('anyone')
  const others = Array.from({ length: 20 + hashesAtOnce }, () => passwords.hash('anyone', 'a slow and quiet river'))
  expect(() => passwords.admit('anyone')).toThrow(expect.objectContaining({ status: 503, headers: { 'retry-after': '2' } }))
  passwords.admit('known')
  await Promise.all(others)
  passwords.admit('anyone')
})

import { expect, it } from 'vitest'
import { openPasswords } from './passwords.ts'

it('while as many wait for a hashing as may, a login is turned away before it costs anything (R32)', async () => {
  const passwords = openPasswords()
  passwords.admit()
  const others = Array.from({ length: 22 }, () => passwords.hash('a slow and quiet river'))
  expect(() => passwords.admit()).toThrow(expect.objectContaining({ status: 503, headers: { 'retry-after': '2' } }))
  await Promise.all(others)
  passwords.admit()
})

import { describe, expect, it } from 'vitest'
import { hashesAtOnce, openPasswords } from './passwords.ts'

const busy = expect.objectContaining({ status: 503, headers: { 'retry-after': '2' } })
const password = 'a slow and quiet river'

it('a login is refused immediately if its share’s queue is full, regardless of the other share', async () => {
  const passwords = openPasswords()
  passwords.admit('anyone')
  const others = Array.from({ length: 20 + hashesAtOnce }, () => passwords.hash('anyone', password))
  expect(() => passwords.admit('anyone')).toThrow(busy)
  await expect(passwords.verify('anyone', null, password)).rejects.toEqual(busy)
  passwords.admit('known')
  await Promise.all(others)
  passwords.admit('anyone')
})

it('a new password may wait behind ninety-nine tasks in its share, unlike a login', async () => {
  const passwords = openPasswords()
  const hashes = Array.from({ length: 100 + hashesAtOnce }, () => passwords.hash('anyone', password))
  const known = Array.from({ length: 3 }, () => passwords.hash('known', password))
  expect(passwords.waiting()).toBe(103)
  await expect(passwords.hash('anyone', password)).rejects.toEqual(busy)
  await Promise.all([...hashes, ...known])
  expect(passwords.waiting()).toBe(0)
})

describe('a password', () => {
  const passwords = openPasswords()

  it('matches only its own hash', async () => {
    const stored = await passwords.hash('known', password)
    expect(await passwords.verify('known', stored, password)).toBe(true)
    expect(await passwords.verify('known', stored, `${password} `)).toBe(false)
    expect(await passwords.hash('known', password)).not.toBe(stored)
  })

  it('never matches an account without a password', async () => {
    for (const guess of [password, 'nobody has this password', ''])
      expect(await passwords.verify('anyone', null, guess)).toBe(false)
  })

  it('is hashed as the policy demands; less memory, fewer passes or another algorithm count as weaker', async () => {
    expect(passwords.isBelowPolicy(await passwords.hash('known', password))).toBe(false)
    for (const weaker of [
      '$argon2id$v=19$m=8192,t=2,p=1$',
      '$argon2id$v=19$m=19456,t=1,p=1$',
      '$argon2i$v=19$m=19456,t=2,p=1$',
      '$2b$10$',
    ]) {
      expect(passwords.isBelowPolicy(weaker), weaker).toBe(true)
    }
  })
})

import { hash, verify } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import { refuse } from '../../http/refuse.ts'
import { words } from './copy.ts'
import { openHashQueue, type Share } from './hash-queue.ts'

// Argon2id (the library's algorithm 2): 19 MiB, two passes, one lane.
const policy = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const policyPrefix = '$argon2id$v=19$m=19456,t=2,p=1$'
/** A hash that no password matches, for accounts without a password: the salt and the result are zeros. */
const decoy = `${policyPrefix}${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Two, or one on a small machine, so that hashing leaves a processor to reads (docs/decisions/0101). */
export const hashesAtOnce = availableParallelism() > 2 ? 2 : 1
/**
 * The number of tasks that may wait in a share's queue. Logins arrive in bursts and are refused early; registrations
 * and password changes have stricter rate limits and may wait longer.
 */
const mostWaiting = { login: 20, newPassword: 100 }

/** Hashes and verifies passwords, through a queue with two shares because hashing is expensive. */
export type Passwords = {
  /** Refuses a login if too many tasks wait in its share. @throws 503 */
  admit(share: Share): void
  /** @returns an Argon2id string in PHC form. @throws 503 if too many tasks wait */
  hash(share: Share, password: string): Promise<string>
  /**
   * Checks a password. Takes equally long if `stored` is null, so that timing does not reveal a missing password.
   *
   * @throws 503 if too many tasks wait
   */
  verify(share: Share, stored: string | null, password: string): Promise<boolean>
  /** Returns whether a stored hash is weaker than the policy; if so, the next login replaces it. */
  isBelowPolicy(stored: string): boolean
  /** Returns the number of waiting tasks. */
  waiting(): number
}

/** Opens the queue for all hashing in this process. */
export function openPasswords(): Passwords {
  const queue = openHashQueue(hashesAtOnce)
  const admit = (share: Share, most: number) => {
    if (queue.waiting(share) >= most) throw busy()
  }
  return {
    admit: (share) => admit(share, mostWaiting.login),
    async hash(share, password) {
      admit(share, mostWaiting.newPassword)
      return queue.run(share, () => hash(password, policy))
    },
    async verify(share, stored, password) {
      admit(share, mostWaiting.login)
      return queue.run(share, async () => {
        const matches = await verify(stored ?? decoy, password)
        return matches && stored !== null
      })
    },
    isBelowPolicy: (stored) => !stored.startsWith(policyPrefix),
    waiting: () => queue.waiting('known') + queue.waiting('anyone'),
  }
}

const busy = () => refuse(503, { detail: words.tooManyLogins }, { 'retry-after': '2' })

import { hash, verify } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import { refuse } from '../../http/refuse.ts'
import { words } from './copy.ts'
import { openHashQueue, type Share } from './hash-queue.ts'

// Argon2id: 19 MiB, two passes, one lane. (2 is the library's number for argon2id.)
const policy = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const policyPrefix = '$argon2id$v=19$m=19456,t=2,p=1$'

/** Two, but never on every processor: one is left for readers (docs/decisions/0101). */
export const hashesAtOnce = availableParallelism() > 2 ? 2 : 1
/**
 * How many tasks of a share may wait. Logins come in storms and are refused early; registrations and password
 * changes have passed narrower limits and may wait.
 */
const mostWaiting = { login: 20, newPassword: 100 }

/** Hashing is expensive on purpose, so it goes through a queue with two shares. */
export type Passwords = {
  /** Refuses a login while too many of its share wait, before any work is done. @throws 503 */
  admit(share: Share): void
  /** @returns an Argon2id string in PHC form. @throws 503 if too many wait */
  hash(share: Share, password: string): Promise<string>
  /**
   * Takes as long for an account without a hash as for one with, so timing reveals nothing. @throws 503 if
   * too many wait
   */
  verify(share: Share, stored: string | null, password: string): Promise<boolean>
  /** True if a stored hash is weaker than the policy, and should be replaced at the next login. */
  isBelowPolicy(stored: string): boolean
  /** How many tasks wait. */
  waiting(): number
}

/** Opens the one queue for all hashing in this process. */
export function openPasswords(): Passwords {
  const queue = openHashQueue(hashesAtOnce)
  const decoy = hash('nobody has this password', policy)
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
        const matches = await verify(stored ?? (await decoy), password)
        return matches && stored !== null
      })
    },
    isBelowPolicy: (stored) => !stored.startsWith(policyPrefix),
    waiting: () => queue.waiting('known') + queue.waiting('anyone'),
  }
}

const busy = () => refuse(503, { detail: words.tooManyLogins }, { 'retry-after': '2' })

import { hash, verify } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import { refuse } from '../../http/refuse.ts'

// Argon2id by quality S1: 19 MiB, two passes, one lane. (2 is the library's number for argon2id.)
const policy = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const policyPrefix = '$argon2id$v=19$m=19456,t=2,p=1$'

/**
 * Hashing is dear on purpose: this many at once, this many waiting, the rest are asked to come again (R32). Two, but never
 * on every processor: the last one is for those who read (docs/decisions/0082). Logins come in storms and are turned away
 * early; who joins or sets a password has gone through narrower limits, and waits.
 */
export const hashesAtOnce = availableParallelism() > 2 ? 2 : 1
const waiting = { login: 20, newPassword: 100 }

export type Passwords = {
  /** Asks a login to come again while as many wait as may, before anything is done for it. @throws 503 */
  admit(): void
  /** @returns an Argon2id string in PHC form. @throws 503 when too many wait. */
  hash(password: string): Promise<string>
  /** Takes as long for an account without a hash as for one with, so that time tells nothing. @throws 503 likewise. */
  verify(stored: string | null, password: string): Promise<boolean>
  /** Whether a stored hash is weaker than the policy, and should be made anew at the next login. */
  isBelowPolicy(stored: string): boolean
  /** How many wait for their turn. */
  waiting(): number
}

/** Opens the one queue that every hashing of this process goes through. */
export function openPasswords(): Passwords {
  const inTurn = boundedQueue(hashesAtOnce)
  const decoy = hash('nobody has this password', policy)
  return {
    admit() {
      if (inTurn.waiting() >= waiting.login) throw busy()
    },
    hash: (password) => inTurn(waiting.newPassword, () => hash(password, policy)),
    verify: (stored, password) =>
      inTurn(waiting.login, async () => {
        const matches = await verify(stored ?? (await decoy), password)
        return matches && stored !== null
      }),
    isBelowPolicy: (stored) => !stored.startsWith(policyPrefix),
    waiting: inTurn.waiting,
  }
}

function boundedQueue(atOnce: number) {
  let running = 0
  const line: (() => void)[] = []
  const inTurn = async <T>(most: number, work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (line.length >= most) throw busy()
      await new Promise<void>((go) => line.push(go))
    } else running++
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else running--
    }
  }
  return Object.assign(inTurn, { waiting: () => line.length })
}

const busy = () =>
  refuse(503, { detail: 'Too many people are logging in at once. Please try again in a moment.' }, { 'retry-after': '2' })

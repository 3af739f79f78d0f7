import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { lifetimes } from '../../../../contract/limits.ts'
import type { Db } from '../../../db/connect.ts'
import { addChallenge, takeChallenge } from './queries.types.ts'

/** What an answer to a challenge is for, and the session that asked; a login has none yet. */
export type Purpose = { purpose: 'add' | 'assert'; session: string } | { purpose: 'login'; session: null }

/** What a member proved themselves with when they asked to add a passkey. */
export type Proof = 'password' | 'enrolment' | null

/** Remembers a challenge until it is answered, or for minutes. */
export async function keepChallenge(db: Db, challenge: string, { purpose, session }: Purpose, proof: Proof = null): Promise<void> {
  await addChallenge.run({ challenge, purpose, session, proof, minutes: lifetimes.passkeyChallengeMinutes }, db)
}

/**
 * Uses up the challenge that a response answers, whether or not the response holds.
 *
 * @returns the challenge and its proof; null if it is malformed, unknown, used, expired, or another purpose's or session's.
 */
export async function spendChallenge(db: Db, response: Record<string, unknown>, { purpose, session }: Purpose) {
  const challenge = readChallenge(response)
  if (challenge === null) return null
  const [taken] = await takeChallenge.run({ challenge, purpose, session }, db)
  return taken ? { challenge, proof: taken.proof as Proof } : null
}

function readChallenge({ response }: Record<string, unknown>): string | null {
  try {
    const { challenge } = decodeClientDataJSON((response as { clientDataJSON: string }).clientDataJSON)
    return /^[\w-]{16,128}$/.test(challenge) ? challenge : null
  } catch {
    // Whatever it is, no browser wrote it.
    return null
  }
}

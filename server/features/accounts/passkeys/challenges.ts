import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import type { Static } from 'typebox'
import { lifetimes } from '../../../../contract/limits.ts'
import { Nullable, OneOf } from '../../../../contract/line.ts'
import { columnOf } from '../../../db/column.ts'
import type { Db } from '../../../db/connect.ts'
import { addChallenge, takeChallenge } from './queries.types.ts'

/** The purpose of a challenge, and the session that requested it; `session` is null for a login. */
export type Purpose = { purpose: 'add' | 'assert'; session: string } | { purpose: 'login'; session: null }

/** The kind of proof in a request to add a passkey; null without a proof. */
const Proof = Nullable(OneOf(['password', 'enrolment']))
export type Proof = Static<typeof Proof>
const readProof = columnOf(Proof)

/** Stores a challenge until its first response or its expiry after a few minutes. */
export async function keepChallenge(
  db: Db,
  challenge: string,
  { purpose, session }: Purpose,
  proof: Proof = null,
): Promise<void> {
  await addChallenge.run(
    { challenge, purpose, session, proof, minutes: lifetimes.passkeyChallengeMinutes },
    db,
  )
}

/**
 * Uses up a response's challenge, even if the response is invalid.
 *
 * @returns the challenge and its proof; null if the challenge is malformed, unknown, used, expired, or for
 * another purpose or session
 */
export async function spendChallenge(
  db: Db,
  response: Record<string, unknown>,
  { purpose, session }: Purpose,
) {
  const challenge = readChallenge(response)
  if (challenge === null) return null
  const [taken] = await takeChallenge.run({ challenge, purpose, session }, db)
  return taken ? { challenge, proof: readProof(taken.proof) } : null
}

function readChallenge({ response }: Record<string, unknown>): string | null {
  try {
    const { challenge } = decodeClientDataJSON((response as { clientDataJSON: string }).clientDataJSON)
    return /^[\w-]{16,128}$/.test(challenge) ? challenge : null
  } catch {
    // The response is not base64url-encoded JSON, so no browser sent it.
    return null
  }
}

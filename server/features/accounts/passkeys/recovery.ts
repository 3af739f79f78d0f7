import { createHash, randomBytes } from 'node:crypto'
import { recoveryCodes } from '../../../../contract/limits.ts'
import type { Viewer } from '../../../http/bearer.ts'
import { refuse } from '../../../http/refuse.ts'
import type { Services } from '../../../services.ts'
import { demandProof } from './adding.ts'
import { grantSecondFactor } from './asserting.ts'
import type { Proof } from './challenges.ts'
import { words } from './copy.ts'
import { tellOwner } from './mails.ts'
import { addRecoveryCodes, dropRecoveryCodes, lockMember, useRecoveryCode } from './queries.types.ts'

// Crockford's alphabet excludes characters that look alike, and U to avoid rude words.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * Replaces a member's recovery codes with ten new codes, which are shown once.
 *
 * @throws 400 without a proof, 403 for staff without a second factor
 */
export async function makeRecoveryCodes(services: Services, viewer: Viewer, proof: Proof): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes.count }, makeCode)
  await services.db.transaction(async (tx) => {
    await demandProof(tx, viewer, proof)
    await dropRecoveryCodes.run({ member: viewer.id }, tx)
    await addRecoveryCodes.run({ member: viewer.id, hashes: codes.map(hashCode) }, tx)
    await tellOwner(services, tx, viewer.id, { kind: 'recovery-codes-made' })
  })
  return codes
}

/**
 * Sets a session's second factor with an unused recovery code, and uses up the code.
 *
 * @returns the second factor's expiry
 * @throws 400 for any other text
 */
export function redeemCode(services: Services, viewer: Viewer, code: string): Promise<Date> {
  return services.db.transaction(async (tx) => {
    await lockMember.run({ member: viewer.id }, tx)
    // Locks the session before the code, as a deletion does.
    const until = await grantSecondFactor(tx, viewer, null)
    const [used] = await useRecoveryCode.run({ member: viewer.id, hash: hashCode(code) }, tx)
    if (!used) throw refuse(400, { error: words.badCode, detail: words.badCode })
    // `unused` still includes the code that this statement used.
    await tellOwner(services, tx, viewer.id, { kind: 'recovery-code-used', left: used.unused - 1 })
    return until
  })
}

/** Returns 80 random bits in the form 'k3f9-7xqa-m2wd-0ztp'. */
function makeCode(): string {
  const letters = [...randomBytes(16)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return letters.match(/.{4}/g)!.join('-')
}

/** Hashes an entered code, regardless of case, spaces, and letters that look like digits. */
function hashCode(code: string): Buffer {
  const plain = code
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
  return createHash('sha256').update(plain).digest()
}

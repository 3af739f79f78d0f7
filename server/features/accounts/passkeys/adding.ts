import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Answer, Parsed } from '../../../../contract/api.ts'
import { sentence } from '../../../http/copy.ts'
import type { Db } from '../../../db/connect.ts'
import type { Viewer } from '../../../http/bearer.ts'
import { refuseIf } from '../../../http/decisions.ts'
import { memberGone, refuse } from '../../../http/refuse.ts'
import type { Services } from '../../../services.ts'
import type { Passwords } from '../passwords.ts'
import { proveAgain } from '../proof.ts'
import { hashToken } from '../secrets.ts'
import { keepChallenge, spendChallenge, type Proof } from './challenges.ts'
import { words } from './copy.ts'
import { tellOwner } from './mails.ts'
import {
  acceptProof,
  addPasskey,
  findEnrolment,
  findStanding,
  listCredentials,
  makeHandle,
} from './queries.types.ts'
import { relyingParty } from './relying-party.ts'

// EdDSA, ES256 and RS256. Excludes the library's ML-DSA, which is experimental in Node.
const algorithms = [-8, -7, -257]

type Adding = Parsed<'POST /api/accounts/passkeys/'>['body']
type Asking = Omit<Adding, 'name' | 'response'>
export type Passkey = Answer<'POST /api/accounts/passkeys/'>

/**
 * Returns options for `navigator.credentials.create()`. Stores the member's proof with the challenge.
 *
 * @throws 400 for a wrong proof, 403 for staff without a second factor or an enrolment link
 */
export async function offerPasskey(services: Services, passwords: Passwords, viewer: Viewer, asking: Asking) {
  const proof = await readProof(services, passwords, viewer, asking)
  const [[standing], [member]] = await Promise.all([
    findStanding.run({ member: viewer.id, session: viewer.session }, services.db),
    makeHandle.run({ member: viewer.id }, services.db),
  ])
  if (!standing || !member) throw memberGone()
  if (standing.staff && !standing.asserted && proof !== 'enrolment') throw secondFactorFirst()
  const known = await listCredentials.run({ member: viewer.id }, services.db)
  const { id, name } = relyingParty(services.origin())
  const options = await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: new Uint8Array(handleOf(member.handle)),
    userName: member.username,
    userDisplayName: member.username,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    // A discoverable passkey that requires user verification: a fingerprint, a face or a PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ credential, transports }) => ({
      id: credential.toString('base64url'),
      transports,
    })),
  })
  await keepChallenge(services.db, options.challenge, { purpose: 'add', session: viewer.session }, proof)
  return options
}

/**
 * Adds the passkey that an authenticator created for our challenge, and notifies the account's owner.
 *
 * @throws 400 for an invalid response or a missing proof, 403 for staff with only a password as proof
 */
export async function keepPasskey(
  services: Services,
  passwords: Passwords,
  viewer: Viewer,
  adding: Adding,
): Promise<Passkey> {
  const used = await spendChallenge(services.db, adding.response, { purpose: 'add', session: viewer.session })
  const made = used && (await verify(services, adding.response, used.challenge))
  if (!made) throw refuse(400, { detail: words.notAdded })
  const proof = used.proof ?? (await readProof(services, passwords, viewer, adding))
  return services.db.transaction(async (tx) => {
    await demandProof(tx, viewer, proof)
    const { id, publicKey, counter } = made.credential
    const [passkey] = await addPasskey.run(
      {
        member: viewer.id,
        credential: Buffer.from(id, 'base64url'),
        publicKey: Buffer.from(publicKey),
        signCount: counter,
        transports: transportsOf(adding.response),
        name: adding.name,
      },
      tx,
    )
    if (!passkey) throw refuse(400, { detail: words.alreadyAdded })
    await tellOwner(services, tx, viewer.id, { kind: 'passkey-added', passkey: passkey.name })
    return describe(passkey)
  })
}

/**
 * Checks that the account's owner is adding or removing a way to log in, and uses up an enrolment link.
 *
 * @throws 400 without a proof, 403 for staff without a second factor or an enrolment link
 */
export async function demandProof(db: Db, viewer: Viewer, proof: Proof): Promise<void> {
  const [decision] = await acceptProof.run({ member: viewer.id, session: viewer.session, proof }, db)
  refuseIf(decision, 'Member', {
    second_factor: secondFactorFirst,
    proof_missing: () => refuse(400, { error: words.proofFirst, detail: words.proofFirst }),
  })
}

/**
 * Checks and returns the proof in a request; null if the request has none.
 *
 * @throws 400 for a wrong password, Google credential or enrolment link
 */
export async function readProof(
  services: Services,
  passwords: Passwords,
  viewer: Viewer,
  asking: Asking,
): Promise<Proof> {
  if (asking.enrolment !== undefined) {
    const [found] = await findEnrolment.run(
      { member: viewer.id, tokenHash: hashToken(asking.enrolment) },
      services.db,
    )
    if (!found) throw refuse(400, { error: words.badEnrolment, detail: words.badEnrolment })
    return 'enrolment'
  }
  if (asking.password === undefined && asking.google_token === undefined) return null
  await proveAgain(services, passwords, viewer.id, asking)
  return 'password'
}

async function verify(services: Services, response: Record<string, unknown>, challenge: string) {
  const { id, origin } = relyingParty(services.origin())
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    return verified ? registrationInfo : null
  } catch {
    // The library throws for any invalid response; its message is for developers.
    return null
  }
}

/** Returns the browser's transport hints without malformed ones. */
function transportsOf({ response }: Record<string, unknown>): string[] {
  const { transports } = response as { transports?: unknown }
  if (!Array.isArray(transports)) return []
  return transports.filter((each) => typeof each === 'string' && /^[a-z-]{1,20}$/.test(each)).slice(0, 8)
}

/** Returns the sixteen bytes of a handle. */
export const handleOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex')

type Row = { id: number; name: string; created_at: Date; last_used_at: Date | null }
export const describe = ({ id, name, created_at, last_used_at }: Row): Passkey => ({
  id,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
})

const secondFactorFirst = () => refuse(403, { detail: sentence.forbidden, code: 'second_factor' })

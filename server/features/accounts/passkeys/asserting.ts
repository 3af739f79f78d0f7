import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/server'
import { lifetimes } from '../../../../contract/limits.ts'
import type { Db } from '../../../db/connect.ts'
import type { Viewer } from '../../../http/bearer.ts'
import { memberGone, refuse } from '../../../http/refuse.ts'
import type { Services } from '../../../services.ts'
import type { Client } from '../clients.ts'
import { openSession, type Pair } from '../sessions.ts'
import { handleOf } from './adding.ts'
import { keepChallenge, spendChallenge, type Purpose } from './challenges.ts'
import { words } from './copy.ts'
import {
  findConfirming,
  findCredential,
  listCredentials,
  listPasskeys,
  lockMember,
  setSecondFactor,
  usePasskey,
  type IFindCredentialResult,
} from './queries.types.ts'
import { relyingParty } from './relying-party.ts'

type Response = Record<string, unknown>

/**
 * Returns options for `navigator.credentials.get()` with one of the member's passkeys that count as a second factor.
 *
 * @throws 400 if there is none
 */
export async function askForPasskey(services: Services, viewer: Viewer) {
  const known = await listCredentials.run({ member: viewer.id }, services.db)
  if (!known.length) {
    const older = await listPasskeys.run({ member: viewer.id }, services.db)
    throw refuse(400, { detail: older.length ? words.olderThanRole : words.noPasskey })
  }
  const allowed = known.map(({ credential, transports }) => ({
    id: credential.toString('base64url'),
    transports,
  }))
  return makeOptions(services, { purpose: 'assert', session: viewer.session }, allowed)
}

/** Returns options for `navigator.credentials.get()` with any passkey of this site, for a login. */
export const askForAnyPasskey = (services: Services) =>
  makeOptions(services, { purpose: 'login', session: null }, [])

async function makeOptions(
  services: Services,
  purpose: Purpose,
  allowed: { id: string; transports: string[] }[],
) {
  const { id } = relyingParty(services.origin())
  const options = await generateAuthenticationOptions({
    rpID: id,
    userVerification: 'required',
    allowCredentials: allowed,
  })
  await keepChallenge(services.db, options.challenge, purpose)
  return options
}

/**
 * Sets a session's second factor, given a response of one of the member's passkeys.
 *
 * @returns the second factor's expiry
 * @throws 400 for an invalid response, or for a passkey that doesn't count as a second factor
 */
export async function confirmByPasskey(
  services: Services,
  viewer: Viewer,
  response: Response,
): Promise<Date> {
  const passkey = await verify(services, response, { purpose: 'assert', session: viewer.session })
  if (passkey?.member !== viewer.id) throw refuse(400, { detail: words.notConfirmed })
  return services.db.transaction(async (tx) => {
    await lockMember.run({ member: viewer.id }, tx)
    const [found] = await findConfirming.run({ passkey: passkey.id, member: viewer.id }, tx)
    if (!found!.confirms) throw refuse(400, { detail: words.olderThanRole })
    // Locks the session before the passkey, as a deletion does.
    const until = await grantSecondFactor(tx, viewer, passkey.id)
    const [used] = await usePasskey.run({ passkey: passkey.id, signCount: passkey.newCount }, tx)
    if (!used) throw refuse(400, { detail: words.notConfirmed })
    return until
  })
}

/** Sets a session's second factor; `passkey` is null for a recovery code. @throws 401 for an ended session */
export async function grantSecondFactor(
  db: Db,
  { id: member, session }: Viewer,
  passkey: number | null,
): Promise<Date> {
  const [granted] = await setSecondFactor.run(
    { session, member, passkey, hours: lifetimes.secondFactorHours },
    db,
  )
  if (!granted) throw memberGone()
  return granted.until
}

/**
 * Logs in the member who owns the passkey. The passkey also becomes the session's second factor, unless the
 * passkey is older than the member's first role.
 *
 * @throws 401 for an invalid response
 */
export async function logInByPasskey(
  services: Services,
  response: Response,
  client: Client,
): Promise<{ member: number; pair: Pair }> {
  const passkey = await verify(services, response, { purpose: 'login', session: null })
  if (!passkey || !namesOwner(response, passkey)) throw notLoggedIn()
  const pair = await services.db.transaction(async (tx) => {
    // Locks the member before the passkey, as a deletion does.
    await lockMember.run({ member: passkey.member }, tx)
    const opened = await openSession(
      services,
      tx,
      { id: passkey.member, username: passkey.username },
      { passkey: passkey.id },
      client,
    )
    const [used] = await usePasskey.run({ passkey: passkey.id, signCount: passkey.newCount }, tx)
    if (!opened || !used) throw notLoggedIn()
    return opened
  })
  return { member: passkey.member, pair }
}

const notLoggedIn = () => refuse(401, { detail: words.notLoggedIn })

/** Returns whether the account that the authenticator names in a login's response is the passkey's account. */
function namesOwner({ response }: Response, { handle }: { handle: string }): boolean {
  const { userHandle } = response as { userHandle?: unknown }
  return typeof userHandle === 'string' && Buffer.from(userHandle, 'base64url').equals(handleOf(handle))
}

/** Returns the passkey that signed a response and its new signature count; null if the response is invalid. */
async function verify(
  services: Services,
  response: Response,
  purpose: Purpose,
): Promise<(IFindCredentialResult & { newCount: number }) | null> {
  const used = await spendChallenge(services.db, response, purpose)
  const passkey = used && (await findPasskey(services, response))
  if (!passkey) return null
  const { id, origin } = relyingParty(services.origin())
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: used.challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: String(response.id),
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.sign_count,
      },
      requireUserVerification: true,
    })
    return verified ? { ...passkey, newCount: authenticationInfo.newCounter } : null
  } catch {
    // The library throws for any invalid response; its message is for developers.
    return null
  }
}

async function findPasskey({ db }: Services, { id }: Response) {
  if (typeof id !== 'string' || !/^[\w-]{1,1400}$/.test(id)) return undefined
  const [found] = await findCredential.run({ credential: Buffer.from(id, 'base64url') }, db)
  return found
}

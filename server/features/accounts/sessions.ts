import { randomUUID } from 'node:crypto'
import { lifetimes } from '../../../contract/limits.ts'
import { readClock } from '../../core/clock.ts'
import type { Tokens } from '../../core/tokens.ts'
import type { Db } from '../../db/connect.ts'
import { words as http } from '../../http/copy.ts'
import { refuse } from '../../http/refuse.ts'
import type { Services } from '../../services.ts'
import { words } from './copy.ts'
import type { Client } from './clients.ts'
import { fingerprintNetwork } from './networks.ts'
import { addSession, endSession, findMember, findRefresh, rotateRefresh } from './queries.types.ts'

export type Pair = { access: string; refresh: string }
type Person = { id: number; username: string }
/** The proof of a login: the matched hash, the subject of a Google credential, or a passkey's id. */
type Proof = { passwordHash: string } | { googleSubject: string } | { passkey: number }
const accessSeconds = lifetimes.accessMinutes * 60
const refreshSeconds = lifetimes.refreshDays * 86_400

type Ids = { session: string; refresh: string; access: string; issuedAt: Date; endsAt: Date }

/**
 * Opens a session for a member who has proved their identity, and signs its first tokens.
 *
 * @returns null if the proof is no longer valid: the password, Google account or passkey was changed, or the
 * member was disabled or deleted.
 */
export async function openSession(
  { tokens, seals }: Services,
  db: Db,
  member: Person,
  proof: Proof,
  { network, device, timeZone }: Client,
): Promise<Pair | null> {
  const [refresh, access] = [randomUUID(), randomUUID()]
  const client = { network: fingerprintNetwork(seals, member.id, network), device, timeZone }
  const { sessionDays: days, secondFactorHours: hours } = lifetimes
  const wanted = {
    passwordHash: null,
    googleSubject: null,
    passkey: null,
    ...proof,
    member: member.id,
    days,
    hours,
    refresh,
    ...client,
  }
  const [opened] = await addSession.run(wanted, db)
  if (!opened) return null
  const { id, ends_at, issued_at } = opened
  return signPair(tokens, member, { session: id, refresh, access, issuedAt: issued_at, endsAt: ends_at })
}

/**
 * Exchanges a refresh token for the next pair. The first exchange rotates the token. A repeat within a minute
 * returns the same pair, because several tabs may refresh simultaneously. A later repeat ends the session,
 * because the token was probably stolen.
 *
 * @throws 401 in SimpleJWT's form
 */
export async function rotate(
  { db, tokens, seals }: Services,
  text: string,
  { network }: Pick<Client, 'network'>,
  onReuse: (member: number) => void,
): Promise<Pair> {
  const claims = await tokens.read('refresh', text)
  if (typeof claims === 'string') throw notValid(claims)
  const [now, [member]] = await Promise.all([readClock(db), findMember.run({ member: claims.member }, db)])
  if (claims.expires <= now.getTime() / 1_000) throw notValid('expired')
  if (!member || member.disabled) throw refuse(401, { detail: words.noActiveAccount })
  const [successor, access] = [randomUUID(), randomUUID()]
  const [rotated] = await rotateRefresh.run(
    { refresh: claims.id, successor, access, network: fingerprintNetwork(seals, member.id, network) },
    db,
  )
  if (rotated) {
    const { session, ends_at, issued_at } = rotated
    return signPair(tokens, member, {
      session,
      refresh: successor,
      access,
      issuedAt: issued_at,
      endsAt: ends_at,
    })
  }
  const [held] = await findRefresh.run(
    { refresh: claims.id, graceSeconds: lifetimes.refreshGraceSeconds },
    db,
  )
  if (!held || held.ended || !held.rotated) throw notValid('blacklisted')
  if (!held.inGrace) {
    await endSession.run({ session: held.session }, db)
    onReuse(member.id)
    throw notValid('blacklisted')
  }
  return signPair(tokens, member, {
    session: held.session,
    refresh: held.successor,
    access: held.successor_access!,
    issuedAt: held.successor_issued_at,
    endsAt: held.ends_at,
  })
}

/** Ends the session of a refresh token that we signed, even if the token has expired. */
export async function closeSession({ db, tokens }: Services, text: string): Promise<void> {
  const claims = await tokens.read('refresh', text)
  if (typeof claims !== 'string') await endSession.run({ session: claims.session }, db)
}

/** Signs a new access token for an existing session, for example after a rename. */
export async function signAccess({ db, tokens }: Services, member: Person, session: string): Promise<string> {
  const issued = Math.floor((await readClock(db)).getTime() / 1_000)
  const claims = { member: member.id, username: member.username, session, id: randomUUID() }
  return tokens.sign('access', { ...claims, issued, expires: issued + accessSeconds })
}

/** Signs a pair of tokens; the same arguments always return the same pair. */
async function signPair(tokens: Tokens, member: Person, ids: Ids): Promise<Pair> {
  const issued = Math.floor(ids.issuedAt.getTime() / 1_000)
  const end = Math.floor(ids.endsAt.getTime() / 1_000)
  const whose = { member: member.id, username: member.username, session: ids.session, issued }
  const [access, refresh] = await Promise.all([
    tokens.sign('access', { ...whose, id: ids.access, expires: Math.min(issued + accessSeconds, end) }),
    tokens.sign('refresh', { ...whose, id: ids.refresh, expires: Math.min(issued + refreshSeconds, end) }),
  ])
  return { access, refresh }
}

const notValid = (fault: keyof typeof http.token) =>
  refuse(401, { detail: http.token[fault], code: 'token_not_valid' })

import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'

/** Neither the key nor the word that there is none can be had from Google now. */
export class KeysUnavailable extends Error {}

const fetchPatience = 3_000
const pauseBetweenFetches = 30_000
const freshFor = 3_600_000
/** Keys that cannot be renewed go on serving this long (quality R28 asks for six hours). */
const usableFor = 12 * 3_600_000

/**
 * Google's public keys, by a token's `kid`. They are renewed every hour, and when a token names one we have not
 * seen; while renewing fails, those we have go on serving. Where there are some, 30 s lie between two fetches, so
 * that forged names cannot make us hammer Google.
 *
 * @throws KeysUnavailable, within 3 s; jose's errors when the key is not Google's.
 */
export function openGoogleKeys(url: string): JWTVerifyGetKey {
  let held: { find: ReturnType<typeof createLocalJWKSet>; since: number } | undefined
  let triedAt = Number.NEGATIVE_INFINITY
  let failing = false
  let renewal: Promise<void> | undefined

  const isHeldFor = (limit: number) => held !== undefined && performance.now() - held.since < limit

  function renew(): Promise<void> {
    if (held && performance.now() - triedAt < pauseBetweenFetches) return renewal ?? Promise.resolve()
    renewal ??= fetchOnce().finally(() => {
      renewal = undefined
    })
    return renewal
  }

  async function fetchOnce(): Promise<void> {
    triedAt = performance.now()
    try {
      held = { find: createLocalJWKSet(await fetchKeys(url)), since: performance.now() }
      failing = false
    } catch {
      failing = true
    }
  }

  return async (header, token) => {
    if (!isHeldFor(freshFor)) await renew()
    if (!held || !isHeldFor(usableFor)) throw new KeysUnavailable()
    try {
      return await held.find(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
    }
    await renew()
    if (failing) throw new KeysUnavailable()
    return held.find(header, token)
  }
}

async function fetchKeys(url: string): Promise<JSONWebKeySet> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(fetchPatience) })
  if (response.status !== 200) throw new KeysUnavailable()
  const keySet = (await response.json()) as JSONWebKeySet
  if (!keySet.keys?.length) throw new KeysUnavailable()
  return keySet
}

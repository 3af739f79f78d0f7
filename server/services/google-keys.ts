import { createRemoteJWKSet, customFetch, errors, type FetchImplementation, type JWTVerifyGetKey } from 'jose'

/** Thrown if Google's keys cannot be fetched, so a token with an unknown key cannot be checked. */
export class KeysUnavailable extends Error {}

const hour = 3_600_000
const timeout = 3_000
const pauseBetweenFetches = 30_000
const renewAfter = hour
/** How long cached keys are used while they cannot be refreshed. */
const usableFor = 12 * hour

/**
 * Provides Google's public keys, by a token's `kid`. They are fetched every hour, and when a token names an
 * unknown key. After the first success, fetches, including failed attempts, are at least 30 s apart, so that forged
 * ids cannot make us flood Google.
 *
 * @throws KeysUnavailable, within 3 s; jose's errors if the key is not Google's.
 */
export function openGoogleKeys(url: string): JWTVerifyGetKey {
  let fetchedAt = Number.NEGATIVE_INFINITY
  let triedAt = Number.NEGATIVE_INFINITY
  const elapsed = (since: number) => performance.now() - since

  const fetchKeys: FetchImplementation = async (address, options) => {
    const response = await fetch(address, options)
    const { keys } = (await response.clone().json()) as { keys?: unknown[] }
    if (!keys?.length) throw new KeysUnavailable('Google published no keys')
    return response
  }
  // The code below times fetches: jose would use the wall clock, which may be set back, and ignore failures.
  const keys = createRemoteJWKSet(new URL(url), {
    timeoutDuration: timeout,
    cacheMaxAge: Number.POSITIVE_INFINITY,
    cooldownDuration: Number.POSITIVE_INFINITY,
    [customFetch]: fetchKeys,
  })

  async function renew(): Promise<void> {
    if (!keys.reloading) {
      if (keys.jwks() && elapsed(triedAt) < pauseBetweenFetches) return
      triedAt = performance.now()
    }
    await keys.reload().then(
      () => (fetchedAt = performance.now()),
      () => undefined,
    )
  }

  return async (header, token) => {
    if (elapsed(fetchedAt) >= renewAfter) await renew()
    if (elapsed(fetchedAt) >= usableFor) throw new KeysUnavailable()
    try {
      return await keys(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
    }
    await renew()
    const renewalFailed = fetchedAt < triedAt
    if (renewalFailed) throw new KeysUnavailable()
    return keys(header, token)
  }
}

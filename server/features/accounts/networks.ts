import type { Seals } from '../../core/seals.ts'

/** Returns a session's network as the database stores it: a keyed hash, which does not reveal the address. */
export const fingerprintNetwork = (seals: Seals, member: number, network: string): Buffer =>
  seals.fingerprints(about(member, network))[0]

/**
 * Returns whether a member has used this network before; `known` are the hashes stored with the member's
 * sessions.
 */
export function knowsNetwork(seals: Seals, member: number, network: string, known: Buffer[]): boolean {
  return (
    known.length > 0 &&
    seals.fingerprints(about(member, network)).some((one) => known.some((other) => one.equals(other)))
  )
}

const about = (member: number, network: string) => `network of ${member}: ${network}`

import type { Seals } from '../../core/seals.ts'

/** A session's network as the database stores it: a keyed hash, which reveals no address. */
export const fingerprintNetwork = (seals: Seals, member: number, network: string): Buffer =>
  seals.fingerprints(about(member, network))[0]

/** True if a member has used this network before, by the hashes that their sessions left. */
export function knowsNetwork(seals: Seals, member: number, network: string, known: Buffer[]): boolean {
  return (
    known.length > 0 &&
    seals.fingerprints(about(member, network)).some((one) => known.some((other) => one.equals(other)))
  )
}

const about = (member: number, network: string) => `network of ${member}: ${network}`

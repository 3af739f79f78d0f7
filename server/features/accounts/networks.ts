import type { Seals } from '../../core/seals.ts'

/** What the database keeps of the network that a member's session is used from: no address can be read from it. */
export const fingerprintNetwork = (seals: Seals, member: number, network: string): Buffer =>
  seals.fingerprints(about(member, network))[0]

/** Whether a member has been in from this network, by the fingerprints that their sessions left. */
export function knowsNetwork(seals: Seals, member: number, network: string, known: Buffer[]): boolean {
  return known.length > 0 && seals.fingerprints(about(member, network)).some((one) => known.some((other) => one.equals(other)))
}

const about = (member: number, network: string) => `network of ${member}: ${network}`

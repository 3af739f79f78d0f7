import type { Load, Measured, Request } from '../processes/load.ts'
import { ask, type Child, type Server } from './processes.ts'

/** A server and the requests sent to it. */
export type Contender = { server: Server; members: Request[][] }
/**
 * One contender's rounds: requests per second, latencies in ms, and CPU time of the server per request, in
 * µs.
 */
export type Figures = { perSecond: number; p50: number; p95: number; p99: number; cpuMicroseconds: number }
type Round = Measured & { cpuMicroseconds: number }

export type Pace = { rounds: number; seconds: number }

/**
 * Runs the contenders one after the other in each round, so that other load on the machine affects all of
 * them.
 *
 * @returns each contender's median round; and `ratios`: for each other contender, the median over the rounds
 * of the first contender's rate divided by its rate.
 */
export async function compare<K extends string>(
  load: Child,
  contenders: Record<K, Contender>,
  { rounds, seconds }: Pace,
) {
  const names = Object.keys(contenders) as K[]
  const taken = new Map<K, Round[]>(names.map((name) => [name, []]))
  for (const name of names) await sendTo(load, contenders[name], { seconds: Math.max(2, seconds) })
  for (let round = 0; round < rounds; round++) {
    for (const name of names) taken.get(name)!.push(await sendTo(load, contenders[name], { seconds }))
  }
  const first = taken.get(names[0]!)!
  const byName = <T>(of: (rounds: Round[]) => T) =>
    Object.fromEntries(names.map((name) => [name, of(taken.get(name)!)])) as Record<K, T>
  return {
    figures: byName(medianOf),
    ratios: byName((others) =>
      median(others.map(({ perSecond }, round) => first[round]!.perSecond / perSecond)),
    ),
  }
}

/** Sends `rate` requests per second, on schedule. @returns the median round */
export async function sendOnSchedule(
  load: Child,
  contender: Contender,
  rate: number,
  { rounds, seconds }: Pace,
): Promise<Figures> {
  const taken: Round[] = []
  for (let round = 0; round < rounds; round++) taken.push(await sendTo(load, contender, { seconds, rate }))
  return medianOf(taken)
}

async function sendTo(
  load: Child,
  { server, members }: Contender,
  how: Pick<Load, 'seconds' | 'rate'>,
): Promise<Round> {
  const before = await server.cpuSeconds()
  const measured = await ask<Measured>(load, { ports: server.ports, members, ...how } satisfies Load)
  if (measured.failed.length) throw new Error(`Requests failed: ${measured.failed.join('; ')}`)
  return { ...measured, cpuMicroseconds: (((await server.cpuSeconds()) - before) * 1e6) / measured.answered }
}

const medianOf = (rounds: Round[]): Figures => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  p50: median(rounds.map(({ p50 }) => p50)),
  p95: median(rounds.map(({ p95 }) => p95)),
  p99: median(rounds.map(({ p99 }) => p99)),
  cpuMicroseconds: median(rounds.map(({ cpuMicroseconds }) => cpuMicroseconds)),
})

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2
}

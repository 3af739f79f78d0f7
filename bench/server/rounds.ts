import type { Load, Measured } from '../processes/load.ts'
import type { Call } from './calls.ts'
import type { Ground } from './ground.ts'
import { ask, type Child } from './processes.ts'

/** Who answers: the product, or a bare server; each with the ports of its processes. */
export type Contenders = Record<string, number[]>
/** What was measured of each contender, in the middle of the rounds. */
export type Figures = Record<string, Measured>

/**
 * Lets the contenders take turns, so that what else the machine does falls on all of them alike.
 *
 * @returns each one's middle round, and for each but the first the middle of its rounds' ratios to the first.
 */
export async function measure(load: Child, ground: Ground, call: Call, contenders: Contenders, { rounds, seconds }: { rounds: number; seconds: number }) {
  const callers = ground.callers.slice(0, call.callers).map((caller, nth) => call.requests(caller, nth))
  const run = async (name: string, ports: number[], lasting: number) => {
    const measured = await ask<Measured>(load, { ports, callers, seconds: lasting } satisfies Load)
    if (measured.failed.length) throw new Error(`${call.name}, ${name}: ${measured.failed.join('; ')}`)
    return measured
  }
  const names = Object.keys(contenders)
  const taken = new Map<string, Measured[]>(names.map((name) => [name, []]))
  for (const name of names) await run(name, contenders[name]!, 1)
  for (let round = 0; round < rounds; round++) {
    for (const name of names) taken.get(name)!.push(await run(name, contenders[name]!, seconds))
  }
  const [first, ...others] = names as [string, ...string[]]
  const figures: Figures = Object.fromEntries(names.map((name) => [name, middleOf(taken.get(name)!)]))
  const ratios = Object.fromEntries(
    others.map((name) => [name, middle(taken.get(first)!.map(({ perSecond }, round) => perSecond / taken.get(name)![round]!.perSecond))]),
  )
  return { figures, ratios }
}

function middle(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const half = (sorted.length - 1) / 2
  return (sorted[Math.floor(half)]! + sorted[Math.ceil(half)]!) / 2
}

const middleOf = (rounds: Measured[]): Measured => ({
  perSecond: middle(rounds.map(({ perSecond }) => perSecond)),
  p50: middle(rounds.map(({ p50 }) => p50)),
  p99: middle(rounds.map(({ p99 }) => p99)),
  failed: [],
})

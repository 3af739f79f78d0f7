/** How much slower than its best the processor may be during a visit that counts. */
const tolerated = 1.25
/** The maximum number of repeats of a visit, on a machine that is never quiet. */
const mostTries = 3
/** Milliseconds between two samples of the processor's speed. */
const interval = 200

let best = Infinity

/**
 * Runs a visit while the machine is quiet: if another load slowed the processor down, the visit is repeated.
 * If none was quiet, the quietest one counts.
 */
export async function undisturbed<T>(visit: () => Promise<T>): Promise<{ result: T; tries: number }> {
  let quietest: { result: T; pace: number } | undefined
  for (let tries = 1; ; tries++) {
    const { result, pace } = await timed(visit)
    if (!quietest || pace < quietest.pace) quietest = { result, pace }
    if (quietest.pace <= best * tolerated || tries === mostTries) return { result: quietest.result, tries }
  }
}

/** Runs a visit, and samples during it how long the same small computation takes. */
async function timed<T>(visit: () => Promise<T>): Promise<{ result: T; pace: number }> {
  const samples = [sample()]
  const timer = setInterval(() => samples.push(sample()), interval)
  try {
    const result = await visit()
    const pace = samples.reduce((sum, each) => sum + each, 0) / samples.length
    best = Math.min(best, pace)
    return { result, pace }
  } finally {
    clearInterval(timer)
  }
}

/** Milliseconds that a fixed computation takes: about three on an idle machine. */
function sample(): number {
  const from = performance.now()
  let value = 1
  for (let turn = 0; turn < 3_000_000; turn++) value = (Math.imul(value, 31) + turn) | 0
  // Used, so that it cannot be optimised away.
  return performance.now() - from + (value === 0.5 ? 1 : 0)
}

/** The maximum slowdown of the processor, against its best speed, during a visit that counts. */
const tolerated = 1.25
/** The maximum number of attempts per visit, for a machine that is never quiet. */
const mostTries = 3
/** Milliseconds between two samples of the processor's speed. */
const interval = 200

let best = Infinity

/**
 * Runs a visit while the machine is quiet: repeats it if another load slowed the processor down. If no visit
 * was quiet, the quietest counts.
 */
export async function undisturbed<T>(visit: () => Promise<T>): Promise<{ result: T; tries: number }> {
  let quietest: { result: T; pace: number } | undefined
  for (let tries = 1; ; tries++) {
    const { result, pace } = await timed(visit)
    if (!quietest || pace < quietest.pace) quietest = { result, pace }
    if (quietest.pace <= best * tolerated || tries === mostTries) return { result: quietest.result, tries }
  }
}

/** Runs a visit, and meanwhile samples the duration of a small fixed computation. */
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

/** Returns the duration of a fixed computation in ms: about three on an idle machine. */
function sample(): number {
  const from = performance.now()
  let value = 1
  for (let turn = 0; turn < 3_000_000; turn++) value = (Math.imul(value, 31) + turn) | 0
  // Uses the result, so the computation cannot be optimised away.
  return performance.now() - from + (value === 0.5 ? 1 : 0)
}

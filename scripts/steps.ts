/**
 * Runs a named step of a script: prints its start, a line every 15 seconds, and its duration. Lines, unlike a
 * spinner, work in a terminal, a pipe and a build log.
 */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const began = Date.now()
  console.log(`${name} …`)
  const pulse = setInterval(() => console.log(`still running, ${since(began)}`), 15_000)
  try {
    const result = await work()
    console.log(`  done in ${since(began)}`)
    return result
  } finally {
    clearInterval(pulse)
  }
}

/** Returns the seconds since a time in ms, rounded to a tenth. */
export function since(began: number): string {
  return `${((Date.now() - began) / 1000).toFixed(1)} s`
}

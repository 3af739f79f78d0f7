/** The kind of caller: a member recognised by their session or network, or anyone else. */
export type Share = 'known' | 'anyone'

/**
 * Returns a queue that runs at most `atOnce` tasks at a time. The shares have separate queues that alternate,
 * so that a crowd in one share leaves every second turn to the other.
 */
export function openHashQueue(atOnce: number) {
  const lines: Record<Share, (() => void)[]> = { known: [], anyone: [] }
  let running = 0
  let last: Share = 'anyone'

  function next(): (() => void) | undefined {
    const turn = last === 'known' ? 'anyone' : 'known'
    last = lines[turn].length > 0 ? turn : last
    return lines[last].shift()
  }

  return {
    waiting: (share: Share) => lines[share].length,
    async run<T>(share: Share, work: () => Promise<T>): Promise<T> {
      if (running >= atOnce) await new Promise<void>((go) => lines[share].push(go))
      else running++
      try {
        return await work()
      } finally {
        const go = next()
        if (go) go()
        else running--
      }
    },
  }
}

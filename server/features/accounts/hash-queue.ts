/** Whose turn it is: a member's whom we know by their session or their network, or anybody's. */
export type Share = 'known' | 'anyone'

/**
 * Runs at most `atOnce` works at a time. The two shares wait in lines of their own and take turns, so that however many
 * crowd into one of them, the other gets every second turn.
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

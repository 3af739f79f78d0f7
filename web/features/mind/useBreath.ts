import { useEffect, useState } from 'react'
import { type Pattern, stepAt } from './breath.ts'

/**
 * The step of the breath that it is time for. Counted from the clock and not from the timers, which a hidden tab slows
 * down: whoever comes back finds the breath where it should be.
 */
export function useBreath(pattern: Pattern) {
  const [state, setState] = useState(() => ({ pattern, ...stepAt(pattern, 0) }))
  useEffect(() => {
    const begun = performance.now()
    let timer: ReturnType<typeof setTimeout>
    function look() {
      // A timer may ring a moment early; the step it rings for has come all the same.
      const now = stepAt(pattern, performance.now() - begun + 20)
      setState({ pattern, ...now })
      timer = setTimeout(look, now.left)
    }
    look()
    return () => clearTimeout(timer)
  }, [pattern])
  return state.step
}

import { useEffect, useState } from 'react'
import { type Pattern, stepAt } from './breath.ts'

/** The current step of the breath. It follows the clock and not the timers, which browsers throttle in a hidden tab. */
export function useBreath(pattern: Pattern) {
  const [state, setState] = useState(() => ({ pattern, ...stepAt(pattern, 0) }))
  useEffect(() => {
    const begun = performance.now()
    let timer: ReturnType<typeof setTimeout>
    function look() {
      // A timer may fire slightly early.
      const now = stepAt(pattern, performance.now() - begun + 20)
      setState({ pattern, ...now })
      timer = setTimeout(look, now.left)
    }
    look()
    return () => clearTimeout(timer)
  }, [pattern])
  return state.step
}

import { useEffect, useState } from 'react'
import { type Step, stepAt } from './breath.ts'

/**
 * Returns the current step of the breath. The step follows the clock, because browsers throttle timers in a
 * hidden tab.
 */
export function useBreath(steps: readonly Step[]) {
  const [state, setState] = useState(() => ({ steps, ...stepAt(steps, 0) }))
  useEffect(() => {
    const begun = performance.now()
    let timer: ReturnType<typeof setTimeout>
    function look() {
      // A timer may fire slightly early.
      const now = stepAt(steps, performance.now() - begun + 20)
      setState({ steps, ...now })
      timer = setTimeout(look, now.left)
    }
    look()
    return () => clearTimeout(timer)
  }, [steps])
  return state.step
}

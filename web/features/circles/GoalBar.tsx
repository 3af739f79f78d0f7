import { Progress } from '../../ui/Progress.tsx'
import type { Circle } from './calls.ts'
import { copy } from './copy.ts'

/** The circle's progress towards its goal this week. */
export function GoalBar({ circle: { done, goal } }: { circle: Circle }) {
  return (
    <div className="flex flex-col gap-2">
      <Progress
        label={copy.goal}
        percent={Math.min(100, Math.floor((done / goal) * 100))}
        words={copy.done(done, goal)}
      />
      {done >= goal && <p className="text-sm font-semibold text-leaf">{copy.reached}</p>}
    </div>
  )
}

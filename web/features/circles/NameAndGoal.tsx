import { circle as limits } from '../../../contract/limits.ts'
import { numberIn, textIn } from '../../ui/forms/Form.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import type { Circle } from './calls.ts'
import { copy } from './copy.ts'

const words = copy.founding

/** A new circle's default goal: for each of a few members, a class or breathing session every other day. */
const suggested = 12

/** The fields of a circle. */
export function NameAndGoal({ circle }: { circle?: Circle }) {
  return (
    <>
      <TextField
        label={words.name}
        name="name"
        dir="auto"
        autoComplete="off"
        maxLength={limits.nameMax}
        required
        defaultValue={circle?.name}
      />
      <TextField
        label={words.goal}
        hint={words.goalHint}
        name="goal"
        type="number"
        inputMode="numeric"
        min={limits.goalMin}
        max={limits.goalMax}
        required
        defaultValue={circle?.goal ?? suggested}
      />
    </>
  )
}

export const readNameAndGoal = (data: FormData) => ({
  name: textIn(data, 'name'),
  goal: numberIn(data, 'goal'),
})

/** The rules for the fields. */
export const nameAndGoalRules = {
  requires: { name: words.nameMissing },
  check(data: FormData) {
    const goal = numberIn(data, 'goal')
    const fits = Number.isInteger(goal) && goal >= limits.goalMin && goal <= limits.goalMax
    return fits ? undefined : { sentence: words.goalWrong(limits.goalMax), field: 'goal' }
  },
}

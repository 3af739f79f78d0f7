import { useState } from 'react'
import { usePlan } from '../../core/membership/membership.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { type Pattern, patterns, type Step, stepsOf } from './breath.ts'
import { type OwnPattern, usePatterns } from './calls.ts'
import { copy } from './copy.ts'
import { OwnPatterns } from './OwnPatterns.tsx'
import { PlusLine } from './PlusLine.tsx'

const words = copy.calm
const names = Object.keys(patterns) as Pattern[]

/** A pattern's steps; `key` is a built-in pattern's name, or the id of a pattern that the member created. */
export type Chosen = { key: string; steps: readonly Step[] }
export const even: Chosen = { key: 'even', steps: patterns.even }

type Props = { chosen: Chosen; onChoose: (chosen: Chosen) => void }

/** The built-in patterns and the member's own; members with Plus can add more. */
export function PatternChoice({ chosen, onChoose }: Props) {
  const { data: own = [] } = usePatterns()
  const plan = usePlan()
  const [isOpen, setIsOpen] = useState(false)
  const choose = (each: OwnPattern) => onChoose({ key: String(each.id), steps: stepsOf(each) })
  return (
    <div className="flex flex-col items-center gap-3">
      <div role="group" aria-label={words.pattern} className="flex flex-wrap justify-center gap-2">
        {names.map((name) => (
          <Chip
            key={name}
            pressed={name === chosen.key}
            onClick={() => onChoose({ key: name, steps: patterns[name] })}
          >
            {words.patterns[name]}
          </Chip>
        ))}
        {own.map((each) => (
          <Chip
            key={each.id}
            dir="auto"
            pressed={String(each.id) === chosen.key}
            onClick={() => choose(each)}
            className="max-w-full [overflow-wrap:anywhere]"
          >
            {each.name}
          </Chip>
        ))}
      </div>
      {plan === 'free' && own.length === 0 ? (
        <PlusLine sentence={words.own.withPlus} />
      ) : (
        <Button look="quiet" size="small" onClick={() => setIsOpen(true)}>
          {words.own.title}
        </Button>
      )}
      {isOpen && (
        <OwnPatterns
          own={own}
          onKept={(added) => {
            choose(added)
            setIsOpen(false)
          }}
          onRemoved={({ id }) => String(id) === chosen.key && onChoose(even)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}

import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

type Props = {
  /** Names with their values; a fact whose value is null is left out. */
  facts: readonly (readonly [name: string, value: ReactNode])[]
  /** Places each name beside its value, or below it. */
  look?: 'beside' | 'below'
  className?: string
}

/** A list of names with their values. */
export function Facts({ facts, look = 'beside', className }: Props) {
  const isBeside = look === 'beside'
  return (
    <dl className={classes(isBeside && 'grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2', className)}>
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name} className={isBeside ? 'contents' : 'flex flex-col-reverse'}>
              <dt className={isBeside ? 'text-quiet' : 'text-sm text-quiet'}>{name}</dt>
              <dd className={isBeside ? '[overflow-wrap:anywhere]' : 'font-heading text-xl tabular-nums'}>
                {value}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

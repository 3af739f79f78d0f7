import type { ComponentProps, ElementType } from 'react'
import { classes } from './classes.ts'

type Props = ComponentProps<'div'> & {
  /** The card's element: an `article` in a feed, an `li` in a list. */
  as?: ElementType
}

/** A surface that is set off from the page. */
export function Card({ as: Element = 'div', className, ...rest }: Props) {
  return (
    <Element
      className={classes('rounded-card border border-hairline bg-card p-6 shadow-soft sm:p-8', className)}
      {...rest}
    />
  )
}

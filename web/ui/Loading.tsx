import type { ReactNode } from 'react'
import { BreathCircle } from './BreathCircle.tsx'
import { copy } from './copy.ts'

type Props = {
  /**
   * `page`: the breathing circle in the middle of the available space. `words`: the children. `unseen`: only
   * announced, for a layout that is already rendered.
   */
  look?: 'page' | 'words' | 'unseen'
  children?: ReactNode
}

/** A loading indicator: a breathing circle, announced as `Loading...`. */
export function Loading({ look = 'page', children }: Props) {
  if (look === 'unseen') {
    return (
      <p role="status" className="sr-only">
        {copy.loading}
      </p>
    )
  }
  return (
    <div
      role="status"
      className={look === 'page' ? 'flex flex-1 flex-col items-center justify-center p-16' : undefined}
    >
      <span className="sr-only">{copy.loading}</span>
      <span aria-hidden>
        {look === 'page' ? <BreathCircle className="size-24 animate-appear" /> : children}
      </span>
    </div>
  )
}

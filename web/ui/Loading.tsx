import type { ReactNode } from 'react'
import { BreathCircle } from './BreathCircle.tsx'

type Props = {
  /** `page`: the breath circle in the middle of the room it has. `words`: whatever is drawn inside. */
  look?: 'page' | 'words'
  children?: ReactNode
}

/** Something is on its way. Its words are the specification's, read aloud; its sign is the breath circle. */
export function Loading({ look = 'page', children }: Props) {
  return (
    <div role="status" className={look === 'page' ? 'flex flex-1 flex-col items-center justify-center p-16' : undefined}>
      <span className="sr-only">Loading...</span>
      <span aria-hidden>{look === 'page' ? <BreathCircle className="size-24 animate-appear" /> : children}</span>
    </div>
  )
}

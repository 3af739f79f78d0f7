import { useId, type ReactNode } from 'react'
import { Card } from '../Card.tsx'

type Props = {
  title: ReactNode
  /** Shown at the end of the heading's line, such as a badge or a number. */
  aside?: ReactNode
  className?: string
  children?: ReactNode
}

/** A card that is a section of its page, named by its heading. */
export function SectionCard({ title, aside, className, children }: Props) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className={className}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="flex items-center gap-3 text-xl">
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </Card>
  )
}

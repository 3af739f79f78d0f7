import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { copy } from './copy.ts'

type Props = {
  /** The data that could not be read. */
  title?: string
  /** The reason or the consequence; or just the data that could not be read. */
  children: ReactNode
  /** Another attempt is in progress. */
  busy: boolean
  onAgain: () => unknown
}

/** Says that something could not be read, and offers to retry. On a separate screen, put it into a `Card`. */
export function TryAgain({ title, children, busy, onAgain }: Props) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      {title && <p className="font-semibold">{title}</p>}
      <p>{children}</p>
      <Button look="outline" size="small" disabled={busy} onClick={() => void onAgain()}>
        {busy ? copy.loading : copy.again}
      </Button>
    </div>
  )
}

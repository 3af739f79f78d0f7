import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { copy } from './copy.ts'

type Props = {
  /** A title naming the data that could not be read. */
  title?: string
  /** The reason or the consequence; without a title, a sentence that names the data. */
  children: ReactNode
  /** True while another attempt is in progress. */
  busy: boolean
  onAgain: () => unknown
}

/** Reports a failed read and offers a retry. On a screen of its own, wrap it in a `Card`. */
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

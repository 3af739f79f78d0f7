import type { ReactNode } from 'react'
import { copy } from './copy.ts'

type Props = {
  title: string
  lead?: ReactNode
  /** The link back to the list to which the item belongs. */
  back?: ReactNode
  /** The buttons beside the heading. */
  actions?: ReactNode
  children: ReactNode
}

/** A screen of the console: its heading, its actions, and its content. */
export function StaffPage({ title, lead, back, actions, children }: Props) {
  return (
    <main className="flex min-w-0 flex-1 flex-col gap-5 px-4 py-5 sm:px-8 lg:px-0 lg:py-8">
      <title>{copy.pageTitle(title)}</title>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-col gap-1">
          {back && <p className="-ml-3">{back}</p>}
          <h1 className="text-2xl">{title}</h1>
          {lead && <p className="max-w-text text-quiet">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </main>
  )
}

import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

type Props = {
  /** The link back, passed in because components don't import the router. */
  back?: ReactNode
  title: ReactNode
  lead?: ReactNode
  /**
   * Shown beside the heading. Null reserves the space of a value that is not known yet, so nothing moves
   * later.
   */
  aside?: ReactNode
  width?: 'text' | 'page'
  children: ReactNode
}

/** The frame of a member's screen: a link back, the heading and a lead. */
export function Page({ back, title, lead, aside, width = 'text', children }: Props) {
  return (
    <main
      className={classes(
        'mx-auto flex w-full flex-1 flex-col gap-6 px-4 py-6 sm:gap-8 sm:py-10 short:gap-3 short:py-3',
        width === 'text' ? 'max-w-text' : 'max-w-page sm:px-8',
      )}
    >
      <header className="flex flex-col gap-2 short:flex-row short:flex-wrap short:items-center short:gap-x-3 short:gap-y-0">
        {back && <p className="mb-2 -ml-4 short:mb-0">{back}</p>}
        <div
          className={classes(
            'flex items-center justify-between gap-3',
            aside !== undefined && 'min-h-11 short:grow',
          )}
        >
          <h1 className="text-3xl short:text-xl">{title}</h1>
          {aside}
        </div>
        {lead && <p className="max-w-text text-lg text-quiet short:text-sm">{lead}</p>}
      </header>
      {children}
    </main>
  )
}

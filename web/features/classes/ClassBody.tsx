import type { ReactNode } from 'react'
import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/page/BackLink.tsx'
import { copy } from './copy.ts'

/** The layout of a class's page. */
export function ClassBody({ children }: { children: ReactNode }) {
  return (
    <main className="mx-auto flex w-full max-w-text flex-1 flex-col gap-6 px-4 py-6 sm:py-10">
      <p className="-ml-4">
        <BackLink render={<Link to={paths.classes} />}>{copy.common.back}</BackLink>
      </p>
      {children}
    </main>
  )
}

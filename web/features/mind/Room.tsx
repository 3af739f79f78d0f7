import type { ReactNode } from 'react'
import { MembersPage } from '../../app/members/MembersPage.tsx'
import { paths } from '../../paths.ts'
import { Reserved } from '../../ui/page/Reserved.tsx'
import { copy } from './copy.ts'
import { HelpLine } from '../../core/moods/HelpLine.tsx'

type Props = {
  pageTitle: string
  title: string
  lead: ReactNode
  bell: ReactNode
  loading?: boolean
  /** Hides distractions. */
  clear?: boolean
  children: ReactNode
}

/** The page layout of a room of the mental space: a link back to the hub, and the helpline at the bottom. */
export function Room({ lead, loading = false, clear = false, children, ...page }: Props) {
  return (
    <MembersPage {...page} lead={clear ? undefined : lead} back={[paths.mentalSpace, copy.toHub]}>
      {children}
      {/* Hidden until the room above has loaded, to avoid a layout shift. */}
      <Reserved pending={loading || clear}>
        <div>
          <HelpLine />
        </div>
      </Reserved>
    </MembersPage>
  )
}

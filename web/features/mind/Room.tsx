import type { ReactNode } from 'react'
import { Link } from '../../app/navigation.tsx'
import { TopBar } from '../../app/frame/TopBar.tsx'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/page/BackLink.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Reserved } from '../../ui/page/Reserved.tsx'
import { copy } from './copy.ts'
import { HelpLine } from '../../core/moods/HelpLine.tsx'

type Props = {
  title: string
  lead: string
  bell: ReactNode
  loading?: boolean
  /** Leaves out what would distract. */
  clear?: boolean
  children: ReactNode
}

/** The frame of a room of the mental space: a link back to the hub, and the helpline at the bottom. */
export function Room({ title, lead, bell, loading = false, clear = false, children }: Props) {
  return (
    <>
      <header>
        <TopBar home={paths.community} bell={bell} />
      </header>
      <Page
        title={title}
        lead={clear ? undefined : lead}
        back={<BackLink render={<Link to={paths.mentalSpace} />}>{copy.toHub}</BackLink>}
      >
        {children}
        {/* Hidden until the room above it has its height, or it would be seen to move. */}
        <Reserved pending={loading || clear}>
          <div>
            <HelpLine />
          </div>
        </Reserved>
      </Page>
    </>
  )
}

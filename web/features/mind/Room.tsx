import type { ReactNode } from 'react'
import { Link } from '../../lib/navigation.tsx'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { copy } from './copy.ts'
import { HelpLine } from './HelpLine.tsx'

/** The frame of a room of the mental space: a link back to the hub, and the helpline at the bottom. */
export function Room({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Page
      title={title}
      lead={lead}
      back={<BackLink render={<Link to={paths.mentalSpace} />}>{copy.toHub}</BackLink>}
    >
      {children}
      <HelpLine />
    </Page>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/page/BackLink.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Link } from '../navigation.tsx'
import { TopBar } from '../frame/TopBar.tsx'

type Props = Omit<ComponentProps<typeof Page>, 'back'> & {
  /** The document's title. */
  pageTitle: string
  /** The link to the notifications, passed in because the frame imports no feature. */
  bell: ReactNode
  /** The link back: its path and its text. */
  back?: readonly [to: string, words: string]
}

/** A member's screen: the bar at the top, a link back, the heading. */
export function MembersPage({ pageTitle, bell, back, ...page }: Props) {
  return (
    <>
      <title>{pageTitle}</title>
      <header>
        <TopBar home={paths.community} bell={bell} />
      </header>
      <Page back={back && <BackLink render={<Link to={back[0]} />}>{back[1]}</BackLink>} {...page} />
    </>
  )
}

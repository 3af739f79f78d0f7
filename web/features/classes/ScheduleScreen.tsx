import { useDeferredValue } from 'react'
import { Link, useQuery } from '../../app/navigation.tsx'
import { useSession } from '../../session/session.ts'
import { useHydrated } from '../../app/useHydrated.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { MembersBell } from '../notifications/bell/MembersBell.tsx'
import { PageMeta } from '../site/PageMeta.tsx'
import { copy } from './copy.ts'
import { Frame } from '../site/frame/Frame.tsx'
import { copy as words } from './scheduleCopy.ts'
import { Skeletons, Week } from './Week.tsx'

/** /classes: the week's live classes, for everybody. */
export default function ScheduleScreen() {
  const { isAuthenticated } = useSession()
  const [query, setQuery] = useQuery()
  // The build does not know today's date, so the week is rendered after hydration. This second pass is
  // interruptible, so that a phone can respond in between.
  const hydrated = useDeferredValue(useHydrated())
  return (
    <Frame bell={<MembersBell />}>
      <PageMeta title={words.pageTitle} description={words.description} path={paths.classes} />
      <Page
        width="page"
        title={words.title}
        lead={words.lead}
        aside={
          isAuthenticated ? (
            <LinkButton look="outline" size="small" render={<Link to={paths.myClasses} />}>
              {copy.schedule.mine}
            </LinkButton>
          ) : null
        }
      >
        {hydrated ? <Week query={query} onChange={setQuery} /> : <Skeletons />}
      </Page>
    </Frame>
  )
}

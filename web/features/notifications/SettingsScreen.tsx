import { Link } from '../../app/navigation.tsx'
import { TopBar } from '../../app/frame/TopBar.tsx'
import { paths } from '../../paths.ts'
import { Announcer } from '../../ui/overlays/Announcer.tsx'
import { BackLink } from '../../ui/page/BackLink.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Bell } from './Bell.tsx'
import { copy } from './copy.ts'
import { NotificationSettings } from './NotificationSettings.tsx'

const words = copy.settings

/** /settings/notifications */
export default function SettingsScreen() {
  return (
    <Announcer>
      <title>{words.pageTitle}</title>
      <header>
        <TopBar home={paths.community} bell={<Bell />} />
      </header>
      <Page
        back={<BackLink render={<Link to={paths.notifications} />}>{words.back}</BackLink>}
        title={words.title}
        lead={words.lead}
      >
        <NotificationSettings />
      </Page>
    </Announcer>
  )
}

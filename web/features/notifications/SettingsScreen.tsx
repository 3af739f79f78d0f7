import { MembersPage } from '../../app/members/MembersPage.tsx'
import { paths } from '../../paths.ts'
import { Announcer } from '../../ui/overlays/Announcer.tsx'
import { Bell } from './Bell.tsx'
import { copy } from './copy.ts'
import { NotificationSettings } from './NotificationSettings.tsx'

const words = copy.settings

/** /settings/notifications */
export default function SettingsScreen() {
  return (
    <Announcer>
      <MembersPage
        pageTitle={words.pageTitle}
        bell={<Bell />}
        back={[paths.notifications, words.back]}
        title={words.title}
        lead={words.lead}
      >
        <NotificationSettings />
      </MembersPage>
    </Announcer>
  )
}

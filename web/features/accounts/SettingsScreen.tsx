import { MembersPage } from '../../app/members/MembersPage.tsx'
import { useMe } from '../../core/me.ts'
import { paths } from '../../paths.ts'
import { Reserved } from '../../ui/page/Reserved.tsx'
import { Bell } from '../notifications/Bell.tsx'
import { AccountPart } from './settings/AccountPart.tsx'
import { TestimonialPart } from './settings/TestimonialPart.tsx'
import { copy } from './settingsCopy.ts'
import { GooglePart } from './settings/GooglePart.tsx'
import { LanguagePart } from './settings/LanguagePart.tsx'
import { MoodPart } from './settings/MoodPart.tsx'
import { NotificationsPart, PrivacyPart } from './settings/LinkParts.tsx'
import { PasskeysPart } from './settings/PasskeysPart.tsx'
import { PasswordPart } from './settings/PasswordPart.tsx'
import { SessionsPart } from './settings/SessionsPart.tsx'
import { ShowsPart } from './settings/ShowsPart.tsx'
import { StaffPart } from './settings/StaffPart.tsx'
import { StreakPart } from './settings/StreakPart.tsx'
import { ZonePart } from './settings/ZonePart.tsx'

/** /settings */
export default function SettingsScreen() {
  const { data: me, isPending } = useMe()
  return (
    <MembersPage
      pageTitle={copy.pageTitle}
      bell={<Bell />}
      back={[paths.community, copy.back]}
      title={copy.title}
      lead={copy.lead}
    >
      <AccountPart />
      {/* Hidden until the account part above has loaded, to avoid a layout shift. */}
      <Reserved pending={isPending}>
        <PasswordPart />
        <PasskeysPart />
        <GooglePart />
        {me && me.roles.length > 0 && <StaffPart me={me} />}
        <SessionsPart />
        {import.meta.env.OFFERS_CHOICE && <LanguagePart />}
        <ZonePart />
        <NotificationsPart />
        <StreakPart />
        <MoodPart />
        <ShowsPart />
        <TestimonialPart />
        <PrivacyPart />
      </Reserved>
    </MembersPage>
  )
}

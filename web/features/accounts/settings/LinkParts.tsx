import { Link } from '../../../app/navigation.tsx'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { SectionCard } from '../../../ui/cards/SectionCard.tsx'
import { copy } from '../settingsCopy.ts'
import { BlockedPeople } from './BlockedPeople.tsx'

/** The link to the notification settings, on a separate screen. */
export function NotificationsPart() {
  const words = copy.notifications
  return (
    <SectionCard title={words.title} className="flex flex-col gap-5">
      <p>{words.lead}</p>
      <LinkButton look="outline" className="self-start" render={<Link to={paths.notificationSettings} />}>
        {words.settings}
      </LinkButton>
    </SectionCard>
  )
}

/** The link to consents, the export and account deletion, and the list of blocked members. */
export function PrivacyPart() {
  const words = copy.privacy
  return (
    <SectionCard title={words.title} className="flex flex-col gap-5">
      <p>{words.lead}</p>
      <p className="flex flex-wrap gap-3">
        <LinkButton look="outline" render={<Link to={paths.yourData} />}>
          {words.yourData}
        </LinkButton>
        <LinkButton look="quiet" render={<Link to={paths.reports} />}>
          {words.reports}
        </LinkButton>
        <LinkButton look="quiet" render={<Link to={paths.decisions} />}>
          {words.decisions}
        </LinkButton>
        <LinkButton look="quiet" render={<Link to={paths.legal} />}>
          {words.policy}
        </LinkButton>
      </p>
      <BlockedPeople />
    </SectionCard>
  )
}

import { Link } from '../../../app/navigation.tsx'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { SectionCard } from '../../../ui/cards/SectionCard.tsx'
import { copy } from '../settingsCopy.ts'

/** What reaches the member, on a screen of its own. */
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

/** Where consents, the export and the deletion of the account are. */
export function PrivacyPart() {
  const words = copy.privacy
  return (
    <SectionCard title={words.title} className="flex flex-col gap-5">
      <p>{words.lead}</p>
      <p className="flex flex-wrap gap-3">
        <LinkButton look="outline" render={<Link to={paths.yourData} />}>
          {words.yourData}
        </LinkButton>
        <LinkButton look="quiet" render={<Link to={paths.legal} />}>
          {words.policy}
        </LinkButton>
      </p>
    </SectionCard>
  )
}

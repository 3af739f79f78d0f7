import { Link } from '../../../lib/navigation.tsx'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import { copy } from './copy.ts'

const words = copy.privacy

/** Where consents, the export and the deletion of the account are. */
export function PrivacyPart() {
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

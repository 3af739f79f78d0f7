import { sentence } from '../../../contract/failures.ts'
import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { copy } from './copy.ts'
import { StaffPage } from './StaffPage.tsx'

const words = copy.refused

/** The page for members without a role, or without the role for a section. */
export function Refusal({ hasRole }: { hasRole: boolean }) {
  return (
    <StaffPage title={words.title}>
      <div role="alert" className="flex max-w-text flex-col gap-2">
        <p className="text-base font-semibold">{sentence.forbidden}</p>
        <p className="text-quiet">{hasRole ? words.forRole : words.forMember}</p>
      </div>
      <p className="flex flex-wrap gap-2">
        {hasRole && (
          <LinkButton size="dense" render={<Link to={paths.staff} />}>
            {copy.sections.today}
          </LinkButton>
        )}
        <LinkButton look={hasRole ? 'outline' : 'leaf'} size="dense" render={<Link to={paths.community} />}>
          {copy.back}
        </LinkButton>
      </p>
    </StaffPage>
  )
}

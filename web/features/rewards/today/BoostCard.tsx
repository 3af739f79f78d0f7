import { useBoost } from '../../../core/dailyBoost.ts'
import { Link } from '../../../app/navigation.tsx'
import { paths } from '../../../paths.ts'
import { SectionCard } from '../../../ui/cards/SectionCard.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Read } from '../../../ui/Read.tsx'
import { copy as words } from './copy.ts'

/**
 * The beginning of the wisdom of the day, with a link to the full text at /daily-boost. The card's height
 * does not depend on the text.
 */
export function BoostCard() {
  const read = useBoost('wisdom')
  if (read.isLoadingError) return null
  return (
    <SectionCard title={words.boost} className="flex min-h-80 flex-col gap-4">
      <Read of={{ ...read, error: null }} failed={words.noBoost} none={words.noBoost}>
        {({ title, body }) => (
          <>
            <h3 className="line-clamp-2 text-lg">{title}</h3>
            <p className="line-clamp-3 grow">{body}</p>
            <p>
              <LinkButton look="outline" render={<Link to={paths.dailyBoost} />}>
                {words.more}
              </LinkButton>
            </p>
          </>
        )}
      </Read>
    </SectionCard>
  )
}

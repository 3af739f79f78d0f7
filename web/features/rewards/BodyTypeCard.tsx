import { useBodyType } from '../../core/bodyType.ts'
import { nameOfBodyType } from '../../core/doshas/name.ts'
import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { SectionCard } from '../../ui/cards/SectionCard.tsx'
import { copy } from './copy.ts'

const words = copy.bodyType

/** The member's body type, with links to the screens that use it. */
export function BodyTypeCard() {
  const { data, isPending } = useBodyType()
  return (
    <SectionCard
      title={words.heading}
      aside={
        <p className="font-heading text-xl">
          {isPending ? words.detecting : data ? nameOfBodyType(data) : words.notSet}
        </p>
      }
      className="flex flex-col gap-4"
    >
      <div className="flex flex-wrap gap-3">
        <LinkButton look="outline" render={<Link to={paths.recommendations} />}>
          {words.recommendations}
        </LinkButton>
        {!isPending && !data && (
          <LinkButton look="quiet" render={<Link to={paths.knowYourBody} />}>
            {words.quiz}
          </LinkButton>
        )}
      </div>
    </SectionCard>
  )
}

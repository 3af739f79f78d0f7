import { useBodyType } from '../../lib/bodyType.ts'
import { Link } from '../../lib/navigation.tsx'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { copy } from './copy.ts'

const words = copy.bodyType

/** The body type, 'Detecting...' while it is looked up (spec §2), and the ways that lead on from it. */
export function BodyTypeCard() {
  const { data, isPending } = useBodyType()
  return (
    <Card as="section" aria-labelledby="body-type" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="body-type" className="text-xl">
          {words.heading}
        </h2>
        <p className="font-heading text-xl">{isPending ? words.detecting : (data ?? words.notSet)}</p>
      </div>
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
    </Card>
  )
}

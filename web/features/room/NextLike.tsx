import { type ReactNode, useState } from 'react'
import type { Answer } from '../../../contract/api.ts'
import { useRead } from '../../data/read.ts'
import { formatRelativeDay, formatTimeRange } from '../../core/format.ts'
import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { SectionCard } from '../../ui/cards/SectionCard.tsx'
import type { ClassDetails } from './calls.ts'
import { copy } from './copy.ts'

const words = copy.after
const days = 14
type Class = Answer<'GET /api/classes/'>[number]

/**
 * The next class of the same style, preferably by the same teacher. `children` renders the actions for it.
 */
export function NextLike({
  item,
  children,
}: {
  item: ClassDetails
  children: (next: ClassDetails) => ReactNode
}) {
  const style = useRead('GET /api/classes/', { query: { style: [item.style], days, limit: 100 } })
  // Chosen once, because booking the class must not replace it with another.
  const [id, choose] = useState<number | null>()
  if (id === undefined && style.data) choose(nextOf(item, style.data))
  const { data: next } = useRead(
    'GET /api/classes/:id/',
    { params: { id: id ?? 0 } },
    { enabled: Boolean(id) },
  )
  if (id === undefined || (id && !next)) return null
  return (
    <SectionCard title={words.next} className="flex flex-col gap-4">
      {next ? (
        <>
          <p>
            <Link
              to={paths.class(next.id)}
              className="font-heading text-xl underline decoration-hairline underline-offset-4 hover:decoration-leaf"
            >
              {next.title}
            </Link>
            <span className="block text-quiet">
              {words.when(
                formatRelativeDay(next.starts_at),
                formatTimeRange(next.starts_at, next.ends_at),
                next.host?.name,
              )}
            </span>
          </p>
          {children(next)}
        </>
      ) : (
        <>
          <p className="text-quiet">{words.noNext}</p>
          <p>
            <LinkButton look="outline" render={<Link to={paths.classes} />}>
              {copy.toClasses}
            </LinkButton>
          </p>
        </>
      )}
    </SectionCard>
  )
}

/** Returns the id of the class to suggest, or null if there is none. */
function nextOf(item: ClassDetails, classes: readonly Class[]): number | null {
  const ahead = classes.filter(
    ({ id, status, mine }) => id !== item.id && status === 'scheduled' && mine?.status !== 'booked',
  )
  return (ahead.find(({ host }) => host?.username === item.host?.username) ?? ahead[0])?.id ?? null
}

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { formatRelativeDay, formatTimeRange } from '../../core/format.ts'
import { Link } from '../../app/navigation.tsx'
import { classesKey } from '../../core/seats.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import type { ClassDetails } from './calls.ts'
import { copy } from './copy.ts'

const words = copy.after
const days = 14

/** The next class of the same style, by the same teacher if there is one, with what `children` offers for it. */
export function NextLike({
  item,
  children,
}: {
  item: ClassDetails
  children: (next: ClassDetails) => ReactNode
}) {
  // Chosen once: a seat in it is no reason to offer another one.
  const { data: id } = useQuery({
    queryKey: ['room', 'next like', item.id],
    queryFn: ({ signal }) => findNext(item, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data: next } = useQuery({
    queryKey: [classesKey, 'one', id],
    queryFn: ({ signal }) => call('GET /api/classes/:id/', { params: { id: id! } }, { signal }),
    enabled: Boolean(id),
  })
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

/** The id of the class; null if there is none. */
async function findNext(item: ClassDetails, signal: AbortSignal): Promise<number | null> {
  const found = await call(
    'GET /api/classes/',
    { query: { style: [item.style], days, limit: 100 } },
    { signal },
  )
  const ahead = found.filter(
    ({ id, status, mine }) => id !== item.id && status === 'scheduled' && mine?.status !== 'booked',
  )
  return (ahead.find(({ host }) => host?.username === item.host?.username) ?? ahead[0])?.id ?? null
}

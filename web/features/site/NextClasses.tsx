import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { formatDay, formatTime } from '../../lib/format.ts'
import { paths } from '../../paths.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ClassTile } from './ClassTile.tsx'
import { copy } from './copy.ts'

const words = copy.upcoming
const shown = 3
const studioZone = 'Asia/Kolkata'

/** The next few classes, on a screen of the app. Their space is reserved; without any, the section is not there. */
export function NextClasses({ className }: { className: string }) {
  const { data, isError } = useQuery({
    queryKey: ['classes', 'upcoming'],
    // Today's earlier classes are in the answer too.
    queryFn: ({ signal }) => call('GET /api/classes/', { query: { days: 7, limit: 30 } }, { signal }),
    select: (classes) => classes.filter(({ status }) => status === 'scheduled').slice(0, shown),
  })
  if (isError || data?.length === 0) return null
  return (
    <section aria-labelledby="upcoming" className={className}>
      <h2 id="upcoming" className="text-xl">
        {words.heading}
      </h2>
      {data ? (
        <ul className="mt-6 grid gap-4 md:grid-cols-3">
          {data.map(({ id, title, starts_at: at, host }) => (
            <li key={id}>
              <ClassTile
                to={paths.class(id)}
                when={words.when(formatDay(at, studioZone), formatTime(at, studioZone))}
                title={title}
                {...(host && { host: words.with(host.name) })}
              />
            </li>
          ))}
        </ul>
      ) : (
        <div className="mt-6 min-h-34">
          <Skeleton lines={3} />
        </div>
      )}
    </section>
  )
}

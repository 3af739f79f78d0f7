import { useRead } from '../../api/read.ts'
import { paths } from '../../paths.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ClassTile } from './ClassTile.tsx'
import { copy } from './copy.ts'
import { dayAndTime, nextClassesQuery, nextOf } from './schedule.ts'

const words = copy.upcoming

/** The next few classes, on a screen of the app. Their space is reserved; without any, the section is not there. */
export function NextClasses() {
  const { data, isError } = useRead('GET /api/classes/', { query: nextClassesQuery }, { select: nextOf })
  if (isError || data?.length === 0) return null
  return (
    <section aria-labelledby="upcoming">
      <h2 id="upcoming" className="text-xl">
        {words.heading}
      </h2>
      {data ? (
        <ul className="mt-6 grid gap-4 md:grid-cols-3">
          {data.map(({ id, title, starts_at: at, host }) => (
            <li key={id}>
              <ClassTile
                to={paths.class(id)}
                when={words.when(...dayAndTime(at))}
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

import { useRead } from '../../data/read.ts'
import { paths } from '../../paths.ts'
import { Read } from '../../ui/Read.tsx'
import { ClassTile } from './ClassTile.tsx'
import { copy } from './copy.ts'
import { dayAndTime, nextClassesQuery, nextOf } from './schedule.ts'

const words = copy.upcoming

/** The next few classes, for screens of the app. Reserves the classes' space; hidden if there are none. */
export function NextClasses() {
  const read = useRead('GET /api/classes/', { query: nextClassesQuery }, { select: nextOf })
  const { data, isLoadingError } = read
  if (isLoadingError || data?.length === 0) return null
  return (
    <section aria-labelledby="upcoming">
      <h2 id="upcoming" className="text-xl">
        {words.heading}
      </h2>
      <div className="mt-6 min-h-34">
        <Read of={{ ...read, error: null }} failed={words.heading}>
          {(classes) => (
            <ul className="grid gap-4 md:grid-cols-3">
              {classes.map(({ id, title, starts_at: at, host }) => (
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
          )}
        </Read>
      </div>
    </section>
  )
}

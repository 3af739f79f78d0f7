import { paths } from '../../paths.ts'
import { ClassTile } from './ClassTile.tsx'
import { copy } from './copy.ts'

const words = copy.upcoming

/** The next classes, filled in by landing.ts; hidden if the script does not run or there are no classes. */
export function Upcoming() {
  return (
    <section
      data-part="classes"
      data-when={words.when('{day}', '{time}')}
      data-with={words.with('{host}')}
      hidden
      aria-labelledby="upcoming"
      className="mx-auto w-full max-w-page px-4 py-20 sm:px-8"
    >
      <h2 id="upcoming" className="text-3xl">
        {words.heading}
      </h2>
      <ul className="mt-10 grid gap-4 md:grid-cols-3">
        <li>
          <ClassTile to={paths.classes} title={words.all} />
        </li>
      </ul>
    </section>
  )
}

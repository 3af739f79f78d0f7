import { Link } from '../../lib/navigation.tsx'
import { paths } from '../../paths.ts'
import { landingCopy } from './landingCopy.ts'

const words = landingCopy.upcoming

/** The next classes, which upcoming.ts reads and fills in; without it, or without any, the section is not there. */
export function Upcoming() {
  return (
    <section data-upcoming data-with={words.with('%')} hidden aria-labelledby="upcoming" className="mx-auto w-full max-w-page px-4 pt-20 sm:px-8 sm:pt-28">
      <h2 id="upcoming" className="text-3xl">
        {words.heading}
      </h2>
      <p className="mt-4 max-w-text text-lg text-quiet">{words.lead}</p>
      <ul className="mt-10 grid gap-4 md:grid-cols-3">
        <li>
          <a href={paths.classes} className="flex h-full flex-col gap-1 rounded-card border border-hairline bg-card p-6 shadow-soft transition hover:border-leaf">
            <span data-when className="text-sm font-semibold text-marigold-ink tabular-nums" />
            <span data-title className="font-heading text-xl">
              {words.all}
            </span>
            <span data-host className="text-quiet" />
          </a>
        </li>
      </ul>
      <p className="mt-8">
        <Link to={paths.classes} className="inline-flex min-h-11 items-center text-leaf underline">
          {words.all}
        </Link>
      </p>
    </section>
  )
}

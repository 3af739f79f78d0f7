import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { landingCopy } from './landingCopy.ts'

const words = landingCopy.teachers

/** Some of the teachers, filled in by landing.ts; hidden without the script or without teachers. */
export function Teachers() {
  return (
    <section
      data-part="teachers"
      hidden
      aria-labelledby="teachers"
      className="mx-auto w-full max-w-page px-4 py-20 sm:px-8"
    >
      <h2 id="teachers" className="text-3xl">
        {words.heading}
      </h2>
      <ul className="mt-10 grid grid-cols-2 gap-4 md:grid-cols-3">
        <li>
          <Link
            to={paths.teachers}
            className="flex h-full flex-col items-center gap-1 rounded-card border border-hairline bg-card p-6 text-center shadow-soft transition hover:border-leaf"
          >
            <span
              data-letter
              aria-hidden
              className="inline-flex size-20 items-center justify-center rounded-full bg-leaf-wash font-heading text-3xl text-leaf"
            />
            <span data-name className="font-heading text-lg wrap-anywhere">
              {words.all}
            </span>
          </Link>
        </li>
      </ul>
    </section>
  )
}

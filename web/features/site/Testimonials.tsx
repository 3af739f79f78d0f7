import { landingCopy } from './landingCopy.ts'

/** Testimonials, filled in by landing.ts; hidden without the script or with fewer than three. */
export function Testimonials() {
  return (
    <section
      data-part="words"
      hidden
      aria-labelledby="words"
      className="mx-auto w-full max-w-page px-4 py-20 sm:px-8"
    >
      <h2 id="words" className="text-3xl">
        {landingCopy.testimonials}
      </h2>
      <ul className="mt-10 grid gap-4 md:grid-cols-3">
        <li className="flex h-full flex-col gap-1 rounded-card border border-hairline bg-card p-6 shadow-soft">
          <span data-text className="font-heading text-lg wrap-anywhere" />
          <span data-name className="text-quiet" />
        </li>
      </ul>
    </section>
  )
}

import { Flame, LeafAndWater, Wind } from '../../ui/drawings/elements.tsx'
import { landingCopy as copy } from './landingCopy.ts'

const drawings = { vata: Wind, pitta: Flame, kapha: LeafAndWater }

/** The three doshas, and how the quiz uses them. */
export function Doshas() {
  const { heading, lead, each, caution } = copy.doshas
  return (
    <section aria-labelledby="body" className="mx-auto w-full max-w-page px-4 py-20 sm:px-8 sm:py-28">
      <h2 id="body" className="text-3xl">
        {heading}
      </h2>
      <p className="mt-4 max-w-text text-lg text-quiet">{lead}</p>
      <ul className="mt-12 grid gap-6 sm:grid-cols-3">
        {(['vata', 'pitta', 'kapha'] as const).map((dosha) => {
          const Drawing = drawings[dosha]
          return (
            <li
              key={dosha}
              className="flex items-center gap-5 rounded-card bg-card p-6 shadow-soft sm:flex-col sm:items-start sm:p-8"
            >
              <Drawing className="size-20 sm:size-24" />
              <div>
                <h3 className="text-xl">{each[dosha].name}</h3>
                <p className="mt-1 text-quiet">{each[dosha].text}</p>
              </div>
            </li>
          )
        })}
      </ul>
      <p className="mt-6 text-sm text-quiet">{caution}</p>
    </section>
  )
}

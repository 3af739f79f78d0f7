import { Breath, Ember, Journal, Mat, Morning, Together } from '../../ui/drawings/practices.tsx'
import { landingCopy as copy } from './landingCopy.ts'

/** The practices of a typical day, from waking up to going to bed. */
const stations = [
  { name: 'boost', Drawing: Morning, bead: 'bg-marigold' },
  { name: 'yoga', Drawing: Mat, bead: 'bg-marigold' },
  { name: 'calmRoom', Drawing: Breath, bead: 'bg-terracotta' },
  { name: 'community', Drawing: Together, bead: 'bg-terracotta' },
  { name: 'journal', Drawing: Journal, bead: 'bg-lotus' },
  { name: 'letGo', Drawing: Ember, bead: 'bg-vata' },
] as const

/** The light of the day as a background, from dawn at the top to night at the bottom. */
const light =
  'bg-[linear-gradient(var(--color-paper),var(--color-marigold-wash)_18%,var(--color-terracotta-wash)_62%,var(--color-lotus-wash)_78%,var(--color-vata-wash))]'

/** A typical day along a line of beads: on the left of a narrow screen, in the middle of a wide screen. */
export function Day() {
  return (
    <section aria-labelledby="day" className={light}>
      <div className="mx-auto w-full max-w-page px-4 pt-20 pb-24 sm:px-8 sm:pt-28 sm:pb-32">
        <p className="mx-auto max-w-text text-center font-heading text-2xl text-balance">
          {copy.name} <span className="text-leaf">{copy.nameMeans}</span>
        </p>
        <h2 id="day" className="mt-20 text-3xl sm:mt-28 md:text-center">
          {copy.day.heading}
        </h2>
        <p className="mt-4 max-w-text text-lg text-quiet md:mx-auto md:text-center">{copy.day.lead}</p>
        <ol className="mt-14 flex flex-col md:mt-12">
          {stations.map(({ name, Drawing, bead }) => (
            <li
              key={name}
              className="group relative grid grid-cols-[auto_1fr] gap-x-5 pb-12 last:pb-0 md:grid-cols-[1fr_auto_1fr] md:items-center md:gap-x-12 md:py-8 md:last:pb-8"
            >
              <span
                aria-hidden
                className="absolute inset-y-0 left-2.5 w-px bg-terracotta opacity-50 group-first:top-4 group-last:hidden md:left-1/2 md:group-first:top-1/2 md:group-last:bottom-1/2 md:group-last:block"
              />
              <span
                aria-hidden
                className={`relative mt-1 size-5 rounded-full md:col-start-2 md:row-start-1 md:mt-0 ${bead}`}
              />
              <div className="md:col-start-1 md:row-start-1 md:justify-self-end md:text-right md:group-even:col-start-3 md:group-even:justify-self-start md:group-even:text-left">
                <p className="text-sm font-semibold text-marigold-ink">{copy.day.stations[name].time}</p>
                <h3 className="mt-1 text-xl">{copy.day.stations[name].title}</h3>
                <p className="mt-2 max-w-[21em] text-quiet md:text-balance">{copy.day.stations[name].text}</p>
              </div>
              <Drawing className="col-start-2 mt-4 size-20 md:col-start-3 md:row-start-1 md:mt-0 md:size-28 md:group-even:col-start-1 md:group-even:justify-self-end" />
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

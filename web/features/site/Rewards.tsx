import { Badge } from '../../ui/Chip.tsx'
import { Mala } from '../../ui/Mala.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { landingCopy as copy } from './landingCopy.ts'

/** The example month; the progress bar is fixed at 80 % (docs/product.md#screens). */
const month = { done: 24, days: 30 }
const percent = 80

/** Streak and points, illustrated by a month that is marked as an example. */
export function Rewards() {
  const { heading, lead, rules, example, exampleOf, exampleBead, progress } = copy.rewards
  return (
    <section aria-labelledby="rewards" className="bg-card">
      <div className="mx-auto grid w-full max-w-page gap-12 px-4 py-20 sm:px-8 sm:py-28 lg:grid-cols-2 lg:items-center lg:gap-20">
        <div>
          <h2 id="rewards" className="text-3xl">
            {heading}
          </h2>
          <p className="mt-4 max-w-text text-lg text-quiet">{lead}</p>
          <dl className="mt-10 flex flex-col gap-5">
            {rules.map(({ term, text }) => (
              <div key={term} className="flex flex-col gap-1 border-l-2 border-marigold pl-5">
                <dt className="font-heading text-xl">{term}</dt>
                <dd className="text-quiet">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="rounded-card bg-paper p-6 ring-1 ring-hairline sm:p-10">
          <Badge tone="marigold">{example}</Badge>
          <Mala
            beads={month.days}
            filled={month.done}
            label={exampleOf(month.done, month.days)}
            className="mx-auto mt-2 max-w-80"
          >
            <span className="font-heading text-4xl">{month.done}</span>
            <span className="text-quiet">{exampleBead(month.days)}</span>
          </Mala>
          <div className="mt-4">
            <Progress label={progress} percent={percent} />
          </div>
        </div>
      </div>
    </section>
  )
}

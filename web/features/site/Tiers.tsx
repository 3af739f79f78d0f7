import { ArrowRight, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { copy } from './copy.ts'
import { landingCopy } from './landingCopy.ts'

const { heading, lead, price, tabs, free, plans } = landingCopy.tiers
const plus = { ...landingCopy.tiers.plus, ...copy.plus }

/** The contents of each tier, with links to /register and /payments (docs/product.md#tiers). */
export function Tiers() {
  return (
    <section id="tiers" aria-labelledby="tiers-heading" className="scroll-mt-4 bg-leaf-wash">
      <div className="mx-auto flex w-full max-w-page flex-col gap-2 px-4 py-20 sm:px-8 sm:py-28">
        <h2 id="tiers-heading" className="text-3xl">
          {heading}
        </h2>
        <div className="mt-2 mb-8 max-w-text text-lg">
          <p>{lead}</p>
          <p data-part="price" data-price={price('{price}')} hidden className="font-semibold" />
        </div>
        <Tabs
          label={tabs}
          tabs={[
            {
              name: 'free',
              label: free.name,
              content: (
                <Tier tier={free}>
                  <LinkButton render={<Link to={paths.register} />}>{free.call}</LinkButton>
                </Tier>
              ),
            },
            {
              name: 'premium',
              label: plus.name,
              content: (
                <Tier tier={plus}>
                  <LinkButton look="marigold" render={<Link to={paths.payments} />}>
                    {plus.call}
                  </LinkButton>
                </Tier>
              ),
            },
          ]}
        />
        <LinkButton look="quiet" className="mt-4 self-start" render={<Link to={paths.payments} />}>
          {plans}
          <ArrowRight aria-hidden className="size-5" />
        </LinkButton>
      </div>
    </section>
  )
}

type TierWords = { name: string; text: string; contents: readonly string[] }

function Tier({ tier, children }: { tier: TierWords; children: ReactNode }) {
  return (
    <div className="grid gap-x-12 gap-y-8 rounded-card bg-card p-6 shadow-soft sm:p-10 md:grid-cols-[1fr_1.5fr]">
      <div>
        <h3 className="text-3xl">{tier.name}</h3>
        <p className="mt-2 text-lg text-quiet">{tier.text}</p>
      </div>
      <ul className="flex flex-col gap-4 md:col-start-2 md:row-span-2">
        {tier.contents.map((content) => (
          <li key={content} className="flex gap-3 text-lg">
            <Check aria-hidden className="mt-1 size-5 shrink-0 text-leaf" />
            <span className="inline-block first-letter:uppercase">{content}</span>
          </li>
        ))}
      </ul>
      <div className="md:col-start-1 md:row-start-2 md:self-end">{children}</div>
    </div>
  )
}

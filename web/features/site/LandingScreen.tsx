import { Body } from './Body.tsx'
import { Closing } from './Closing.tsx'
import { Company } from './Company.tsx'
import { copy } from './copy.ts'
import { Day } from './Day.tsx'
import { Hero } from './Hero.tsx'
import { JoinFree } from './JoinFree.tsx'
import { pageMeta } from './pageMeta.ts'
import { paths } from '../../paths.ts'
import type { Handle } from '../../stillPage.ts'
import { Rewards } from './Rewards.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import { Tiers } from './Tiers.tsx'

export const handle: Handle = { still: true }
export const meta = () => pageMeta({ title: copy.pageTitle, description: copy.description, path: paths.landing })

/** The landing page (spec §2): what the product is, a day with it, its rewards, its tiers, and the way in. */
export default function LandingScreen() {
  return (
    <>
      <SiteHeader />
      <main className="flex flex-1 flex-col overflow-x-clip">
        <Hero />
        <Day />
        <Rewards />
        <Body />
        <Tiers />
        <Company />
        <Closing />
      </main>
      <SiteFooter />
      <JoinFree />
    </>
  )
}

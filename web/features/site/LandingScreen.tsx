import { paths } from '../../paths.ts'
import { ChatAndBlog } from './ChatAndBlog.tsx'
import { Closing } from './Closing.tsx'
import { Day } from './Day.tsx'
import { Doshas } from './Doshas.tsx'
import { Hero } from './Hero.tsx'
import { JoinFree } from './JoinFree.tsx'
import { landingCopy as copy } from './landingCopy.ts'
import { PageMeta } from './PageMeta.tsx'
import { Rewards } from './Rewards.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import { Teachers } from './Teachers.tsx'
import { Testimonials } from './Testimonials.tsx'
import { Tiers } from './Tiers.tsx'
import { Upcoming } from './Upcoming.tsx'

/**
 * The landing page: the product, its next classes and teachers, testimonials, a day with it, its rewards, its
 * tiers, and ways to join.
 */
export default function LandingScreen() {
  return (
    <>
      <PageMeta title={copy.pageTitle} description={copy.description} path={paths.landing} />
      <SiteHeader />
      <main className="flex flex-1 flex-col overflow-x-clip">
        <Hero />
        <Upcoming />
        <Teachers />
        <Testimonials />
        <Day />
        <Rewards />
        <Doshas />
        <Tiers />
        <ChatAndBlog />
        <Closing />
      </main>
      <SiteFooter />
      <JoinFree />
    </>
  )
}

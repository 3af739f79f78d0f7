import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { RisingSun } from '../../ui/RisingSun.tsx'
import { landingCopy as copy } from './landingCopy.ts'

/** The first screenful: the headline over a sunrise. */
export function Hero() {
  const { themes, headline, subline, start, compare } = copy.hero
  return (
    <section className="relative isolate flex min-h-lvh flex-col items-center px-4 pt-10 pb-72 text-center sm:px-8 sm:pt-16 sm:pb-80 lg:pb-[26rem]">
      <RisingSun className="absolute inset-x-0 bottom-0 -z-10 h-[34rem] w-full sm:h-[40rem] lg:h-[44rem]" />
      <p className="text-sm font-medium text-balance text-quiet">{themes}</p>
      <h1 className="mt-5 max-w-[8em] text-4xl tracking-tight">{headline}</h1>
      <p className="mt-6 max-w-[20em] text-lg">{subline}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <LinkButton size="large" render={<Link to={paths.register} />}>
          {start}
        </LinkButton>
        <LinkButton size="large" look="outline" href="#tiers">
          {compare}
        </LinkButton>
      </div>
    </section>
  )
}

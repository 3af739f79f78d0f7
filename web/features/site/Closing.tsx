import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { Morning } from '../../ui/drawings/practices.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { landingCopy as copy } from './landingCopy.ts'

/** The last call to register, above the footer. */
export function Closing() {
  return (
    <section className="bg-marigold-wash px-4 py-20 text-center sm:px-8 sm:py-28">
      <Morning className="mx-auto size-28" />
      <h2 className="mx-auto mt-4 max-w-[11em] text-3xl">{copy.closing.heading}</h2>
      <LinkButton size="large" className="mt-8" render={<Link to={paths.register} />}>
        {copy.closing.call}
      </LinkButton>
    </section>
  )
}

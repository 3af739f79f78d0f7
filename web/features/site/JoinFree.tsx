import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { landingCopy as copy } from './landingCopy.ts'

/** The button to register that floats above the page. */
export function JoinFree() {
  return (
    <aside aria-label={copy.join} className="fixed right-4 bottom-4 z-20 sm:right-6 sm:bottom-6">
      <LinkButton
        look="marigold"
        className="min-w-36 rounded-full tracking-wide shadow-lifted"
        render={<Link to={paths.register} />}
      >
        {copy.joinFree}
      </LinkButton>
    </aside>
  )
}

import { Flower2, PersonStanding } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../../app/navigation.tsx'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { copy } from './feedCopy.ts'

const words = copy.entries

/** The three buttons above the feed. Boost is passed in, because it belongs to another feature. */
export function Entries({ boost }: { boost: ReactNode }) {
  return (
    <nav aria-label={words.label} className="grid grid-cols-3 gap-3">
      <LinkButton look="outline" className="px-3" render={<Link to={paths.mentalSpace} />}>
        <Flower2 aria-hidden className="hidden size-5 shrink-0 sm:block" />
        {words.mind}
      </LinkButton>
      <LinkButton look="outline" className="px-3" render={<Link to={paths.knowYourBody} />}>
        <PersonStanding aria-hidden className="hidden size-5 shrink-0 sm:block" />
        {words.body}
      </LinkButton>
      {boost}
    </nav>
  )
}

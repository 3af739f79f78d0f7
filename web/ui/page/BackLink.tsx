import { ArrowLeft } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { LinkButton } from '../LinkButton.tsx'

type Props = {
  /**
   * The router's link, passed in because components don't import the router: `render={<Link
   * to={paths.community} />}`.
   */
  render: ReactElement<{ className?: string; children?: ReactNode }>
  children: ReactNode
}

/** The link back from a member's screen, above its heading. */
export function BackLink({ render, children }: Props) {
  return (
    <LinkButton look="quiet" size="small" render={render}>
      <ArrowLeft aria-hidden className="size-4" />
      {children}
    </LinkButton>
  )
}

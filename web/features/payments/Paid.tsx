import { useEffect, useRef } from 'react'
import { useRead } from '../../data/read.ts'
import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { RisingSun } from '../../ui/RisingSun.tsx'
import { copy } from './copy.ts'
import { copy as words } from './paidCopy.ts'

/** Replaces the form after a payment, and offers the next step. */
export default function Paid({ whose }: { whose: 'member' | 'guest' }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus has been removed.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div role="status" className="flex flex-col items-center gap-6 py-8 text-center">
      <RisingSun className="h-36 w-full" />
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {copy.paid}
      </h2>
      <p className="max-w-[36ch]">{words[whose]}</p>
      {whose === 'member' ? (
        <ToClasses />
      ) : (
        <LinkButton render={<Link to={paths.register} />}>{words.register}</LinkButton>
      )}
    </div>
  )
}

/** The next step after a payment: the first class on Plus or, after a renewal, the next class. */
function ToClasses() {
  const { data: deal } = useRead('GET /api/membership/')
  const isFirst = !(deal?.tier === 'plus' && deal.classes.used > 0)
  return (
    <p className="flex flex-wrap justify-center gap-3">
      <LinkButton render={<Link to={paths.classes} />}>
        {isFirst ? words.firstClass : words.nextClass}
      </LinkButton>
      {isFirst && (
        <LinkButton look="outline" render={<Link to={paths.bookCheckin} />}>
          {words.firstCheckin}
        </LinkButton>
      )}
      <LinkButton look="outline" render={<Link to={paths.dashboard} />}>
        {words.dashboard}
      </LinkButton>
    </p>
  )
}

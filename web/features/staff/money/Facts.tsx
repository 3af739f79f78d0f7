import { Fragment, type ReactNode } from 'react'

/** What is known of one thing: names and values. A value that is null is left out. */
export function Facts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <Fragment key={name}>
              <dt className="text-quiet">{name}</dt>
              <dd className="[overflow-wrap:anywhere]">{value}</dd>
            </Fragment>
          ),
      )}
    </dl>
  )
}

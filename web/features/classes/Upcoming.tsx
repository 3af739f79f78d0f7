import { formatRelativeDay } from '../../lib/format.ts'
import { Link } from '../../lib/navigation.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useUpcoming } from './calls.ts'
import { ClassRow } from './ClassRow.tsx'
import { copy } from './copy.ts'
import { useZone } from './reader.ts'
import { Rows } from './Rows.tsx'

const words = copy.upcoming

/** The next few classes, for those who wonder what they would get. Their space is reserved; without any, the section is not there. */
export function Upcoming({ className }: { className?: string }) {
  const zone = useZone()
  const { data, isError } = useUpcoming()
  if (isError || data?.length === 0) return null
  return (
    <section aria-labelledby="upcoming" className={className}>
      <h2 id="upcoming" className="text-xl">
        {words.heading}
      </h2>
      <div className="mt-4 mb-6">
        {data ? (
          <ul className="flex flex-col gap-3">
            {data.map((item) => (
              <ClassRow key={item.id} item={item} zone={zone} day={formatRelativeDay(item.starts_at, undefined, zone)} />
            ))}
          </ul>
        ) : (
          <Rows />
        )}
      </div>
      <LinkButton look="outline" size="small" render={<Link to={paths.classes} />}>
        {words.all}
      </LinkButton>
    </section>
  )
}

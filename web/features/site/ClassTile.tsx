import { Link } from '../../app/navigation.tsx'

type Props = { to: string; when?: string; title: string; host?: string }

/** A class that visitors could join. landing.ts replaces its values through the data attributes. */
export function ClassTile({ to, when, title, host }: Props) {
  return (
    <Link
      to={to}
      className="flex h-full flex-col gap-1 rounded-card border border-hairline bg-card p-6 shadow-soft transition hover:border-leaf"
    >
      <span data-when className="text-sm font-semibold text-marigold-ink">
        {when}
      </span>
      <span data-title className="font-heading text-xl">
        {title}
      </span>
      <span data-host className="text-quiet">
        {host}
      </span>
    </Link>
  )
}

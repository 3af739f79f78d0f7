import { formatRelativeDay } from '../../../core/format.ts'
import { useRead } from '../../../data/read.ts'
import { Link } from '../../../app/navigation.tsx'
import { paths } from '../../../paths.ts'
import { SectionCard } from '../../../ui/cards/SectionCard.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Initial } from '../../../ui/page/Initial.tsx'
import { Read } from '../../../ui/Read.tsx'
import { copy as words } from './copy.ts'

/** The authors and titles of the three latest notes. Space for three is reserved. */
export function NotesCard() {
  const read = useRead('GET /api/posts/notes/', { query: { limit: 3 } })
  if (read.isLoadingError) return null
  return (
    <SectionCard title={words.notes} className="flex min-h-80 min-w-0 flex-col gap-2">
      <Read of={{ ...read, error: null }} failed={words.noNotes} none={words.noNotes}>
        {(notes) => (
          <ul className="grow">
            {notes.map(({ id, title, author_name: author, created_at: at }) => (
              <li key={id}>
                <Link to={paths.note(id)} className="group flex min-h-14 items-center gap-3">
                  <Initial name={author} className="size-9! text-base!" />
                  <span className="min-w-0">
                    <span className="block truncate font-semibold group-hover:text-leaf">{title}</span>
                    <span className="block truncate text-sm text-quiet">
                      {words.by(author, formatRelativeDay(at))}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Read>
      <p className="mt-auto">
        <LinkButton look="quiet" size="small" className="-ml-4" render={<Link to={paths.community} />}>
          {words.toCommunity}
        </LinkButton>
      </p>
    </SectionCard>
  )
}

import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { classes } from '../../ui/classes.ts'
import { copy } from './copy.ts'
import type { Entry } from './post.ts'
import { lookOf } from './scenes/byPost.ts'

/** A post in a list: its drawing, title and excerpt, and a link. */
export function PostCard({
  entry: { slug, title, excerpt, minutes, tags },
  level: Heading = 'h2',
}: {
  entry: Entry
  level?: 'h2' | 'h3'
}) {
  const { Scene, wash } = lookOf(slug)
  return (
    <li
      data-slug={slug}
      className="relative flex w-full max-w-[300px] flex-col overflow-hidden rounded-card border border-hairline bg-card shadow-soft transition hover:shadow-lifted"
    >
      <div className={classes('p-4', wash)}>
        <Scene />
      </div>
      <div className="flex flex-1 flex-col p-6">
        <p className="text-sm text-quiet">{copy.post.tagList(tags)}</p>
        <Heading className="mt-2 text-xl">{title}</Heading>
        <p className="mt-3 mb-5 text-base text-quiet">{excerpt}</p>
        <p className="mt-auto flex items-center justify-between gap-4 text-sm text-quiet">
          {/* The link covers the whole card, but only these words are its accessible name. */}
          <Link
            to={paths.blogPost(slug)}
            className="inline-block py-2.5 text-base font-semibold text-leaf underline-offset-4 after:absolute after:inset-0 after:rounded-card hover:underline"
          >
            {copy.list.readMore}
            <span className="sr-only"> {copy.list.about(title)}</span>
          </Link>
          {copy.post.minutes(minutes)}
        </p>
      </div>
    </li>
  )
}

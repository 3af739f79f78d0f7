import { ArrowLeft } from 'lucide-react'
import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { classes } from '../../ui/classes.ts'
import { Prose } from '../../ui/Prose.tsx'
import { copy } from './copy.ts'
import { Newsletter } from './Newsletter.tsx'
import type { Post } from './post.ts'
import { PostCard } from './PostCard.tsx'
import { lookOf } from './scenes/byPost.ts'

/** A post, followed by the newsletter and related posts. */
export function PostArticle({
  post: { slug, title, author, date, minutes, tags, html, related },
}: {
  post: Post
}) {
  const { Scene, wash } = lookOf(slug)
  return (
    <>
      <article>
        <AllPosts />
        <div className={classes('mt-4 flex justify-center rounded-card px-6 py-8 print:hidden', wash)}>
          <Scene className="w-full max-w-[24rem]" />
        </div>
        <h1 className="mt-10 max-w-[20ch] text-3xl">{title}</h1>
        <div className="mt-4 justify-between gap-x-8 text-quiet sm:flex print:mb-8">
          <p>{copy.post.byline(author, date)}</p>
          <p className="print:hidden">{copy.post.minutes(minutes)}</p>
        </div>
        <ul aria-label={copy.post.tags} className="mt-4 mb-10 flex flex-wrap gap-2 print:hidden">
          {tags.map((tag) => (
            <li key={tag}>
              <Link
                to={`${paths.blogs}?tag=${encodeURIComponent(tag)}`}
                className="inline-flex min-h-10 items-center rounded-full bg-leaf-wash px-4 text-sm font-medium text-leaf hover:underline"
              >
                {tag}
              </Link>
            </li>
          ))}
        </ul>
        <Prose html={html} />
      </article>
      <Newsletter />
      <section aria-labelledby="related" className="mt-16 print:hidden">
        <h2 id="related" className="text-2xl">
          {copy.post.related}
        </h2>
        <ul className="mt-6 flex flex-wrap gap-6">
          {related.map((entry) => (
            <PostCard key={entry.slug} entry={entry} level="h3" />
          ))}
        </ul>
      </section>
    </>
  )
}

function AllPosts() {
  return (
    <Link
      to={paths.blogs}
      className="inline-flex min-h-11 items-center gap-2 font-medium text-leaf underline-offset-4 hover:underline print:hidden"
    >
      <ArrowLeft aria-hidden className="size-5" />
      {copy.post.all}
    </Link>
  )
}

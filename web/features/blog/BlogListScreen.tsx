import { use, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { StillPage, type Handle } from '../../stillPage.ts'
import { Button } from '../../ui/Button.tsx'
import { pageMeta } from '../site/pageMeta.ts'
import { SiteFooter } from '../site/SiteFooter.tsx'
import { SiteHeader } from '../site/SiteHeader.tsx'
import { copy } from './copy.ts'
import { entries } from './entries.ts'
import { startFilter } from './filter.ts'
import filterScript from './filterPage.ts?worker&url'
import { PostCard } from './PostCard.tsx'
import { PostFilter } from './PostFilter.tsx'
import { EmptySearch } from './scenes/lost.tsx'
import { blogData } from './structured.ts'

const { heading, pageTitle, description, lead, none, clear, posts } = copy.list

export const handle: Handle = { still: true }
export const meta = () => [
  ...pageMeta({ title: pageTitle, description, path: paths.blogs }),
  { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title: heading, href: '/blogs/feed.xml' },
  blogData(heading, entries),
]

/** The blog's list of posts (spec §2), with its search and its tags. */
export default function BlogListScreen() {
  const list = useRef<HTMLElement>(null)
  const { key } = useLocation()
  // Again for each address: a link to the whole list undoes the filter.
  useEffect(() => startFilter(list.current!), [key])
  return (
    <>
      <SiteHeader />
      <main ref={list} data-posts className="mx-auto w-full max-w-page flex-1 px-4 pt-8 pb-24 sm:px-8 sm:pt-12">
        <h1 className="text-3xl">{heading}</h1>
        <p className="mt-4 mb-8 max-w-text text-lg text-quiet">{lead}</p>
        <PostFilter />
        <section aria-label={posts} className="mt-10">
          <ul data-cards className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))] justify-items-center gap-6 sm:justify-items-start">
            {entries.map((entry) => (
              <PostCard key={entry.slug} entry={entry} />
            ))}
          </ul>
          <div role="status">
            <div data-none hidden>
              <EmptySearch className="w-60" />
              <p className="mt-4 mb-6 text-lg">{none}</p>
              <Button look="outline" data-clear>
                {clear}
              </Button>
            </div>
          </div>
        </section>
      </main>
      <SiteFooter />
      {use(StillPage) && <script type="module" src={filterScript} />}
    </>
  )
}

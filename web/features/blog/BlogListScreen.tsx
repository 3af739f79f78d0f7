import { base } from '../../api/tongue.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { PageMeta } from '../site/PageMeta.tsx'
import { SiteFooter } from '../site/SiteFooter.tsx'
import { SiteHeader } from '../site/SiteHeader.tsx'
import { StructuredData } from '../site/StructuredData.tsx'
import { copy } from './copy.ts'
import { entries } from './entries.ts'
import { PostCard } from './PostCard.tsx'
import { PostFilter } from './PostFilter.tsx'
import { EmptySearch } from './scenes/lost.tsx'
import { blogData } from './structured.ts'

const { heading, pageTitle, description, lead, none, clear, posts } = copy.list

/** The list of posts, with a search field and tags (filter.ts). */
export default function BlogListScreen() {
  return (
    <>
      <PageMeta title={pageTitle} description={description} path={paths.blogs} />
      <link rel="alternate" type="application/atom+xml" title={heading} href={`${base}/blogs/feed.xml`} />
      <StructuredData data={blogData(heading, entries)} />
      <SiteHeader />
      <main data-posts className="mx-auto w-full max-w-page flex-1 px-4 pt-8 pb-24 sm:px-8 sm:pt-12">
        <h1 className="text-3xl">{heading}</h1>
        <p className="mt-4 mb-8 max-w-text text-lg text-quiet">{lead}</p>
        <PostFilter />
        <section aria-label={posts} className="mt-10">
          <ul
            data-cards
            className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))] justify-items-center gap-6 sm:justify-items-start"
          >
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
    </>
  )
}

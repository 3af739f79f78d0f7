import { Suspense, use } from 'react'
import { paths } from '../../paths.ts'
import type { Handle } from '../../stillPage.ts'
import { Loading } from '../../ui/Loading.tsx'
import { pageMeta } from '../site/pageMeta.ts'
import { SiteFooter } from '../site/SiteFooter.tsx'
import { SiteHeader } from '../site/SiteHeader.tsx'
import type { Route } from './+types/BlogPostScreen.ts'
import { copy } from './copy.ts'
import { entries } from './entries.ts'
import { NoSuchPost } from './NoSuchPost.tsx'
import type { Post } from './post.ts'
import { PostArticle } from './PostArticle.tsx'
import { articleData, pictureOf, questionData } from './structured.ts'

const files = import.meta.glob<Post>('../../../content/blog/*.md', { import: 'default' })

/** The post of a slug, or null when there is none. */
const loadPost = async (slug: string): Promise<Post | null> => (await files[`../../../content/blog/${slug}.md`]?.()) ?? null

/** While the page is written: the post itself, so that the page is whole. */
export const loader = async ({ params }: Route.LoaderArgs) => ({ post: await loadPost(params.slug) })

export const handle: Handle = { still: true }

export function meta({ params, loaderData }: Route.MetaArgs) {
  const entry = entries.find(({ slug }) => slug === params.slug)
  if (!entry) return [{ title: copy.post.notFoundTitle }, { name: 'robots', content: 'noindex' }]
  const { slug, title, excerpt, author, date, tags } = entry
  const picture = { path: pictureOf(slug), alt: title }
  return [
    ...pageMeta({ title: copy.post.pageTitle(title), description: excerpt, path: paths.blogPost(slug), kind: 'article', picture }),
    { name: 'author', content: author },
    { property: 'article:published_time', content: date },
    ...tags.map((tag) => ({ property: 'article:tag', content: tag })),
    articleData(entry),
    ...(loaderData?.post ? [questionData(loaderData.post)] : []),
  ]
}

/** The post while the page is written; in the browser it is still to come. */
type Props = Pick<Route.ComponentProps, 'params'> & { loaderData?: Route.ComponentProps['loaderData'] }

/** One post of the blog (spec §2). Within the app it's on its way first, and the screen says so. */
export default function BlogPostScreen({ params: { slug }, loaderData }: Props) {
  return (
    <>
      <SiteHeader />
      <main className="mx-auto w-full max-w-[860px] flex-1 px-4 pt-4 pb-24 sm:px-8">
        {loaderData ? (
          <Shown post={loaderData.post} />
        ) : (
          <Suspense key={slug} fallback={<Loading />}>
            <Coming slug={slug} />
          </Suspense>
        )}
      </main>
      <SiteFooter />
    </>
  )
}

const coming = new Map<string, Promise<Post | null>>()

function Coming({ slug }: { slug: string }) {
  if (!coming.has(slug)) coming.set(slug, loadPost(slug))
  return <Shown post={use(coming.get(slug)!)} />
}

const Shown = ({ post }: { post: Post | null }) => (post ? <PostArticle post={post} /> : <NoSuchPost />)

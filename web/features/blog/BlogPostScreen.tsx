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

/** Within the app: on its way, so that the screen can say so. */
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({ post: loadPost(params.slug) })

export const handle: Handle = { still: true }

export function meta({ params, loaderData }: Route.MetaArgs) {
  const entry = entries.find(({ slug }) => slug === params.slug)
  if (!entry) return [{ title: copy.post.notFoundTitle }, { name: 'robots', content: 'noindex' }]
  const { slug, title, excerpt, author, date, tags } = entry
  const picture = { path: pictureOf(slug), alt: title }
  const post = loaderData?.post
  return [
    ...pageMeta({ title: copy.post.pageTitle(title), description: excerpt, path: paths.blogPost(slug), kind: 'article', picture }),
    { name: 'author', content: author },
    { property: 'article:published_time', content: date },
    ...tags.map((tag) => ({ property: 'article:tag', content: tag })),
    articleData(entry),
    ...(post && !(post instanceof Promise) ? [questionData(post)] : []),
  ]
}

/** One post of the blog (spec §2). */
export default function BlogPostScreen({ loaderData: { post } }: Route.ComponentProps) {
  return (
    <>
      <SiteHeader />
      <main className="mx-auto w-full max-w-[860px] flex-1 px-4 pt-4 pb-24 sm:px-8">
        {post instanceof Promise ? (
          <Suspense fallback={<Loading />}>
            <Coming post={post} />
          </Suspense>
        ) : (
          <Shown post={post} />
        )}
      </main>
      <SiteFooter />
    </>
  )
}

const Coming = ({ post }: { post: Promise<Post | null> }) => <Shown post={use(post)} />

const Shown = ({ post }: { post: Post | null }) => (post ? <PostArticle post={post} /> : <NoSuchPost />)

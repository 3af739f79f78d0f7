import { useParams } from 'react-router'
import { paths } from '../../paths.ts'
import { PageMeta } from '../site/PageMeta.tsx'
import { SiteFooter } from '../site/SiteFooter.tsx'
import { SiteHeader } from '../site/SiteHeader.tsx'
import { StructuredData } from '../site/StructuredData.tsx'
import { copy } from './copy.ts'
import { NoSuchPost } from './NoSuchPost.tsx'
import type { Post } from './post.ts'
import { PostArticle } from './PostArticle.tsx'
import { articleData, pictureOf, questionData } from './structured.ts'

const posts = import.meta.glob<Post>(['../../../content/blog/*.md', '!../../../content/blog/*.*.md'], {
  import: 'default',
  eager: true,
})

/** A post, or the page for an unknown slug. */
export default function BlogPostScreen() {
  const { slug } = useParams()
  const post = posts[`../../../content/blog/${slug}.md`]
  return (
    <>
      {post ? <PostMeta post={post} /> : <NoPostMeta />}
      <SiteHeader />
      <main className="mx-auto w-full max-w-[860px] flex-1 px-4 pt-4 pb-24 sm:px-8">
        {post ? <PostArticle post={post} /> : <NoSuchPost />}
      </main>
      <SiteFooter />
    </>
  )
}

function PostMeta({ post }: { post: Post }) {
  const { slug, title, excerpt, author, date, tags } = post
  return (
    <>
      <PageMeta
        title={copy.post.pageTitle(title)}
        description={excerpt}
        path={paths.blogPost(slug)}
        kind="article"
        picture={{ path: pictureOf(slug), alt: title }}
      />
      <meta name="author" content={author} />
      <meta property="article:published_time" content={date} />
      {tags.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
      <StructuredData data={articleData(post)} />
      <StructuredData data={questionData(post)} />
    </>
  )
}

function NoPostMeta() {
  return (
    <>
      <title>{copy.post.notFoundTitle}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}

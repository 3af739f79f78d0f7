import { product } from '../../../content/product.ts'
import { base, tongue } from '../../api/tongue.ts'
import { deployment } from '../../app/deployment.ts'
import { paths } from '../../paths.ts'
import type { Entry, Post } from './post.ts'

const addressOf = (slug: string) => deployment().origin + base + paths.blogPost(slug)

/** Returns a post's picture for link previews, made by the build (scripts/publish/previews.ts). */
export const pictureOf = (slug: string) => `/previews/${slug}.png`

const publisher = () => ({
  '@type': 'Organization',
  name: product.name,
  url: deployment().origin,
  logo: { '@type': 'ImageObject', url: `${deployment().origin}/icon-512.png` },
})

const posting = ({ slug, title, excerpt, date, author, tags }: Entry) => ({
  '@type': 'BlogPosting',
  headline: title,
  description: excerpt,
  datePublished: date,
  author: { '@type': 'Organization', name: author, url: deployment().origin + base + paths.about },
  url: addressOf(slug),
  image: deployment().origin + pictureOf(slug),
  keywords: tags.join(', '),
})

/** Returns the blog in schema.org's terms. */
export const blogData = (name: string, entries: Entry[]) => ({
  '@type': 'Blog',
  name,
  url: deployment().origin + base + paths.blogs,
  publisher: publisher(),
  blogPost: entries.map(posting),
})

export const articleData = (entry: Entry) => ({
  ...posting(entry),
  inLanguage: tongue,
  mainEntityOfPage: addressOf(entry.slug),
  publisher: publisher(),
})

export const questionData = ({ questions }: Post) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

import { product } from '../../../content/product.ts'
import { place } from '../../lib/place.ts'
import { paths } from '../../paths.ts'
import type { Entry, Post } from './post.ts'

/** What search engines read of the blog, in schema.org's words. React Router writes it with every `<` escaped (S16). */
const structured = (data: object) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })

const addressOf = (slug: string) => place().origin + paths.blogPost(slug)

/** The picture by which a post is shared, made at build time (scripts/publish/previews.ts). */
export const pictureOf = (slug: string) => `/previews/${slug}.png`

const publisher = () => ({
  '@type': 'Organization',
  name: product.name,
  url: place().origin,
  logo: { '@type': 'ImageObject', url: `${place().origin}/icon-512.png` },
})

const posting = ({ slug, title, excerpt, date, author, tags }: Entry) => ({
  '@type': 'BlogPosting',
  headline: title,
  description: excerpt,
  datePublished: date,
  author: { '@type': 'Organization', name: author, url: place().origin + paths.about },
  url: addressOf(slug),
  image: place().origin + pictureOf(slug),
  keywords: tags.join(', '),
})

export const blogData = (name: string, entries: Entry[]) =>
  structured({
    '@type': 'Blog',
    name,
    url: place().origin + paths.blogs,
    publisher: publisher(),
    blogPost: entries.map(posting),
  })

export const articleData = (entry: Entry) =>
  structured({ ...posting(entry), inLanguage: 'en', mainEntityOfPage: addressOf(entry.slug), publisher: publisher() })

export const questionData = ({ questions }: Post) =>
  structured({
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  })

import { product } from '../../../content/product.ts'

const { name } = product

/** Text of the blog's pages. docs/product.md prescribes some of it word for word. */
export const copy = {
  list: {
    heading: `${name} Blog`,
    pageTitle: `${name} Blog · Yoga, breath, food and the mind`,
    description:
      'Careful, friendly reading on yoga, breathing, food, stress and mental health, with sources.',
    lead: 'Careful reading on yoga, breath, food and the mind, with sources. Open to everyone.',
    search: 'Search blog posts',
    tags: 'Show posts with all of these tags',
    none: 'No blogs found for your search or selected tags.',
    clear: 'Show all posts',
    readMore: 'Read More',
    about: (title: string) => `about “${title}”`,
    posts: 'Posts',
  },
  post: {
    byline: (author: string, date: string) => `By ${author} on ${longDate(date)}`,
    minutes: (minutes: number) => `${minutes} min read`,
    pageTitle: (title: string) => `${title} · ${name} Blog`,
    all: 'All posts',
    tags: 'Tags',
    tagList: (tags: string[]) => tags.join('\u00a0· '),
    related: 'Read next',
    notFound: '404 - Blog not found',
    notFoundTitle: `Blog not found · ${name}`,
    notFoundText: 'The post may have moved, or its address may have a typo. All the other posts are here:',
  },
  newsletter: {
    heading: 'Believe in this? Subscribe & share the vision.',
    frame: 'Subscribe to the newsletter',
  },
}

/** 'March 10, 2025'. The pages are prerendered, so the format is the same for every reader. */
function longDate(date: string): string {
  return new Date(date).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}

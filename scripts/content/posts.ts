import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Entry, Post } from '../../web/features/blog/post.ts'
import type { Tongue } from '../../contract/languages.ts'
import { readFrontMatter } from './frontMatter.ts'
import { readMarkdown, type Body } from './markdown.ts'
import { inWords, siblingIn } from './words.ts'

export const blogFolder = join(import.meta.dirname, '../../content/blog')

/** Returns the slugs of all posts, newest first. */
export const slugs = (folder = blogFolder): string[] => readPosts(folder).map(({ slug }) => slug)

const wordsAMinute = 220
const relatedPosts = 2

type Attributes = Omit<Entry, 'slug' | 'minutes'>
const attributes = { title: 'text', author: 'text', date: 'text', excerpt: 'text', tags: 'list' } as const

/**
 * Reads every post in a folder, newest first. @throws a one-sentence error that names the file whose front
 * matter is wrong
 */
export function readPosts(folder = blogFolder, tongue: Tongue = 'en'): Post[] {
  const files = globSync('*.md', { cwd: folder, exclude: ['*.*.md'] })
  const read = files.map((file) => readPost(join(folder, file), tongue))
  const newestFirst = read.toSorted((a, b) => (a.entry.date < b.entry.date ? 1 : -1))
  const entries = newestFirst.map(({ entry }) => entry)
  return newestFirst.map(({ entry, body: { html, questions } }) => ({
    ...entry,
    html,
    questions,
    related: relatedTo(entry, entries),
  }))
}

function readPost(path: string, tongue: Tongue): { entry: Entry; body: Body } {
  const slug = basename(path, '.md')
  try {
    const { attributes: front, body: source } = readFrontMatter(
      readFileSync(siblingIn(path, tongue), 'utf8'),
      attributes,
    )
    const { title, author, date, excerpt, tags }: Attributes = front
    if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) throw new Error('"date" must be a day like 2025-03-10')
    const body = readMarkdown(source)
    return {
      entry: {
        slug,
        author,
        date,
        ...inWords({ title, excerpt, tags }, tongue),
        minutes: Math.ceil(body.words / wordsAMinute),
      },
      body: { ...inWords({ html: body.html, questions: body.questions }, tongue), words: body.words },
    }
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error })
  }
}

/** Returns the posts with the most tags in common; newer posts win ties. */
function relatedTo(entry: Entry, all: Entry[]): Entry[] {
  const inCommon = (other: Entry) => other.tags.filter((tag) => entry.tags.includes(tag)).length
  return all
    .filter(({ slug }) => slug !== entry.slug)
    .toSorted((a, b) => inCommon(b) - inCommon(a))
    .slice(0, relatedPosts)
}

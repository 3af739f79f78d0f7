import { entries } from './entries.ts'

/** A search: words, and tags, all of which a post must have. */
export type Search = { words: string; tags: string[] }

/** How much a match may differ, on Fuse's scale from 0 (equal) to 1 (anything). */
const threshold = 0.3

/**
 * Returns the slugs of the posts that have all the tags and match the words by title, excerpt or tag,
 * allowing for typos. Loads the search library only if there are words.
 */
export async function findPosts({ words, tags }: Search): Promise<string[]> {
  const tagged = entries.filter((entry) => tags.every((tag) => entry.tags.includes(tag)))
  if (!words) return tagged.map(({ slug }) => slug)
  const { default: Fuse } = await import('fuse.js')
  const found = new Fuse(tagged, {
    keys: ['title', 'excerpt', 'tags'],
    threshold,
    ignoreLocation: true,
  }).search(words)
  return found.map(({ item }) => item.slug)
}

/** Reads a search from an address's query: `?q=sleep&tag=Yoga&tag=Breath`. */
export function readSearch(query: string): Search {
  const parameters = new URLSearchParams(query)
  return { words: (parameters.get('q') ?? '').trim().slice(0, longestSearch), tags: parameters.getAll('tag') }
}

/** Returns the inverse of `readSearch`: an address's query for a search; empty for the whole list. */
export function writeSearch({ words, tags }: Search): string {
  const parameters = new URLSearchParams([
    ...(words ? [['q', words]] : []),
    ...tags.map((tag) => ['tag', tag]),
  ])
  return parameters.size ? `?${parameters}` : ''
}

/** Characters. */
export const longestSearch = 100

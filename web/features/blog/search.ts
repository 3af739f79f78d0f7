import { entries } from './entries.ts'

/** What a reader looks for: words, and tags which a post must all carry. */
export type Wanted = { words: string; tags: string[] }

/** How far a word may be from what it finds, on Fuse's scale from 0, the same, to 1, anything (spec §5). */
const threshold = 0.3

/**
 * The slugs of the posts that fit: fuzzily by title, excerpt and tags, and with every wanted tag (spec §2). The search
 * itself is fetched when somebody first types a word.
 */
export async function findPosts({ words, tags }: Wanted): Promise<string[]> {
  const tagged = entries.filter((entry) => tags.every((tag) => entry.tags.includes(tag)))
  if (!words) return tagged.map(({ slug }) => slug)
  const { default: Fuse } = await import('fuse.js')
  const found = new Fuse(tagged, { keys: ['title', 'excerpt', 'tags'], threshold, ignoreLocation: true }).search(words)
  return found.map(({ item }) => item.slug)
}

/** Reads what is wanted from an address' query: `?q=sleep&tag=Yoga&tag=Breath`. */
export function readWanted(query: string): Wanted {
  const parameters = new URLSearchParams(query)
  return { words: (parameters.get('q') ?? '').trim().slice(0, longestSearch), tags: parameters.getAll('tag') }
}

/** The query that says what is wanted, so that a list can be shared; empty for the whole list. */
export function writeWanted({ words, tags }: Wanted): string {
  const parameters = new URLSearchParams([...(words ? [['q', words]] : []), ...tags.map((tag) => ['tag', tag])])
  return parameters.size ? `?${parameters}` : ''
}

/** Characters (quality S27). */
export const longestSearch = 100

import type { Entry } from './post.ts'

const files = import.meta.glob<Entry>(['../../../content/blog/*.md', '!../../../content/blog/*.*.md'], {
  query: '?entry',
  import: 'default',
  eager: true,
})

/** Every post without its body, newest first. */
export const entries: Entry[] = Object.values(files).toSorted((a, b) => (a.date < b.date ? 1 : -1))

/** Every tag that a post has, in alphabetical order. */
export const tags: string[] = [...new Set(entries.flatMap((entry) => entry.tags))].toSorted()

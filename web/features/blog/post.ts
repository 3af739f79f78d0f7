/** A post without its body: its front matter, and values computed by the build. */
export type Entry = {
  slug: string
  title: string
  author: string
  /** A day: `2025-03-10`. */
  date: string
  excerpt: string
  tags: string[]
  /** Reading time. */
  minutes: number
}

/** A post with its body, as the build compiles it from content/blog (scripts/content). */
export type Post = Entry & {
  /** The body, sanitised. */
  html: string
  /** The question-and-answer sections: third-level headings and the HTML below them. */
  questions: { question: string; answer: string }[]
  /** The posts that share the most tags with this one. */
  related: Entry[]
}

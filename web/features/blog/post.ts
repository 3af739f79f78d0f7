/** What a post's front matter says of it, and what the build works out: all that a list of posts needs. */
export type Entry = {
  slug: string
  title: string
  author: string
  /** A day, as `2025-03-10`. */
  date: string
  excerpt: string
  tags: string[]
  /** Minutes that reading it takes. */
  minutes: number
}

/** A post with its body, as the build makes it of a file in content/blog (scripts/content). */
export type Post = Entry & {
  /** The body, sanitised. */
  html: string
  /** Its question-and-answer sections: third-level headings and what follows them, as HTML (spec §2). */
  questions: { question: string; answer: string }[]
  /** Posts which share the most tags with it. */
  related: Entry[]
}

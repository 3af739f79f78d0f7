/** One of the two legal texts, as the build compiles it from content/legal (scripts/content). */
export type LegalText = {
  title: string
  /** A month for display: `March 2025`. */
  updated: string
  /** The body, sanitised. */
  html: string
}

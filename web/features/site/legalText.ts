/** One of the two legal texts, as the build makes it of a file in content/legal (scripts/content). */
export type LegalText = {
  title: string
  /** A month, as it is to be read: `March 2025`. */
  updated: string
  /** The body, sanitised. */
  html: string
}

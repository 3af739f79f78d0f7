/** The languages that a member may choose, by their BCP 47 tag, each with its name in itself. */
export const languages = { en: 'English', hi: 'हिन्दी' } as const
export type Language = keyof typeof languages
export const languageTags = /* @__PURE__ */ Object.keys(languages) as Language[]

/** English with accents, longer, each sentence in brackets: shows in development what no catalogue holds. */
export const pseudoLanguage = 'en-XA'

/** A language that a page can be built in. */
export type Tongue = Language | typeof pseudoLanguage

export const isTongue = (tag: unknown): tag is Tongue =>
  languageTags.some((known) => known === tag) || tag === pseudoLanguage

/** The languages members can choose, by BCP 47 tag, each with its own name for itself. */
export const languages = { en: 'English', hi: 'हिन्दी' } as const
export type Language = keyof typeof languages
export const languageTags = /* @__PURE__ */ Object.keys(languages) as Language[]

/**
 * English with accents, longer, each sentence in brackets: in development, reveals text that no catalogue
 * contains.
 */
export const pseudoLanguage = 'en-XA'

/** A language in which pages can be built. */
export type Tongue = Language | typeof pseudoLanguage

export const isTongue = (tag: unknown): tag is Tongue =>
  languageTags.some((known) => known === tag) || tag === pseudoLanguage

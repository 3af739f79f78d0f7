/** The languages that members can choose: BCP 47 tags, with each language's own name. */
export const languages = { en: 'English', hi: 'हिन्दी' } as const
export type Language = keyof typeof languages
export const languageTags = /* @__PURE__ */ Object.keys(languages) as Language[]

/**
 * English, lengthened and accented, each sentence in brackets: for development only, to reveal text that no
 * catalogue contains.
 */
export const pseudoLanguage = 'en-XA'

/** A language in which pages can be built. */
export type Tongue = Language | typeof pseudoLanguage

export const isTongue = (tag: unknown): tag is Tongue =>
  languageTags.some((known) => known === tag) || tag === pseudoLanguage

import { AsyncLocalStorage } from 'node:async_hooks'
import { pseudoLanguage, type Language, type Tongue } from '../../contract/languages.ts'
import { inPseudo } from '../../content/pseudo.ts'

const spoken = new AsyncLocalStorage<Tongue>()

/** The language of the current call or message, or undefined for a call that names none. */
export const askedLanguage = (): Tongue | undefined => spoken.getStore()

/**
 * A refusal's or message's code, for clients that name a language, so that they don't need to parse the
 * sentence.
 */
export const coded = <Code extends string>(code: Code): { code?: Code } => (askedLanguage() ? { code } : {})

/** A call's result as a sentence, with its code for clients that name a language. */
export const told = <Code extends string>(messages: Readonly<Record<Code, string>>, code: Code) => ({
  message: messages[code],
  ...coded(code),
})

/** The language of the current call or message; English outside `inLanguage`. */
export const currentLanguage = (): Tongue => askedLanguage() ?? 'en'

/** The current language; English for the pseudo-language, which members cannot choose. */
export const memberLanguage = (): Language => {
  const tongue = currentLanguage()
  return tongue === pseudoLanguage ? 'en' : tongue
}

/**
 * Runs `act`, and everything it awaits, in a language: that of a call's `X-Language`, or of a message's
 * recipient.
 */
export const inLanguage = <Result>(language: Tongue, act: () => Result): Result => spoken.run(language, act)

/** A catalogue's type: its keys, with any text for each. */
type Texts<English> = English extends string
  ? string
  : English extends (...values: never[]) => unknown
    ? English
    : { [Key in keyof English]: Texts<English[Key]> }

/**
 * Makes a catalogue whose sentences are in the current language, or in English without a translation.
 *
 * Read a key when its sentence is needed, not when the module loads, because the language is unknown then.
 */
export function catalogue<English extends object>(
  english: English,
  translations: Partial<Record<Exclude<Language, 'en'>, Texts<NoInfer<English>>>> = {},
): Texts<English> {
  const words = english as Texts<English>
  const byTongue: Partial<Record<Tongue, Texts<English>>> = { ...translations, en: words }
  const current = () => {
    const tongue = currentLanguage()
    if (tongue === pseudoLanguage) byTongue[tongue] ??= inPseudo(words)
    return byTongue[tongue] ?? words
  }
  const readers = Object.keys(english).map((key) => [
    key,
    { enumerable: true, get: () => current()[key as keyof Texts<English>] },
  ])
  return Object.defineProperties({}, Object.fromEntries(readers)) as Texts<English>
}

/**
 * Returns a function that translates stored texts while they are a new studio's defaults, and leaves texts by
 * staff unchanged.
 */
export function translatorOf(ours: readonly string[]): (text: string) => string {
  const words: Record<string, string> = catalogue(Object.fromEntries(ours.map((text) => [text, text])))
  return (text) => (Object.hasOwn(words, text) ? words[text]! : text)
}

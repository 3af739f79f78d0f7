import { AsyncLocalStorage } from 'node:async_hooks'
import { pseudoLanguage, type Language, type Tongue } from '../../contract/languages.ts'
import { inPseudo } from '../../content/pseudo.ts'

const spoken = new AsyncLocalStorage<Tongue>()

/** Returns the language of the current call or message, or undefined for a call that names none. */
export const askedLanguage = (): Tongue | undefined => spoken.getStore()

/**
 * Adds a refusal's or message's code for clients that name a language, which then need not parse the
 * sentence.
 */
export const coded = <Code extends string>(code: Code): { code?: Code } => (askedLanguage() ? { code } : {})

/** Returns a call's result as a sentence, with its code for clients that name a language. */
export const told = <Code extends string>(messages: Readonly<Record<Code, string>>, code: Code) => ({
  message: messages[code],
  ...coded(code),
})

/** Returns the language of the current call or message; English outside `inLanguage`. */
export const currentLanguage = (): Tongue => askedLanguage() ?? 'en'

/** Returns the current language; English for the pseudo-language, which members cannot choose. */
export const memberLanguage = (): Language => {
  const tongue = currentLanguage()
  return tongue === pseudoLanguage ? 'en' : tongue
}

/**
 * Runs `act`, and everything it awaits, in a language: from a call's `X-Language` header, or a recipient's.
 */
export const inLanguage = <Result>(language: Tongue, act: () => Result): Result => spoken.run(language, act)

/** The keys of an English catalogue, each with any text. */
type Texts<English> = English extends string
  ? string
  : English extends (...values: never[]) => unknown
    ? English
    : { [Key in keyof English]: Texts<English[Key]> }

/**
 * Makes a catalogue whose sentences are in the current language, or in English if there is no translation.
 *
 * A key must be read when its sentence is needed, because the language is unknown when the module loads.
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
 * Returns a function that translates a stored text if it is one of a new studio's defaults (`ours`), and
 * leaves text written by staff unchanged.
 */
export function translatorOf(ours: readonly string[]): (text: string) => string {
  const words: Record<string, string> = catalogue(Object.fromEntries(ours.map((text) => [text, text])))
  return (text) => (Object.hasOwn(words, text) ? words[text]! : text)
}

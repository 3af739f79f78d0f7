import type { Language } from '../../contract/languages.ts'

/** Chooses the words for a number by the rules of the language that a catalogue is written in. */
export function pluralIn(language: Language) {
  const rules = new Intl.PluralRules(language)
  return (count: number, one: string, many: string): string => (rules.select(count) === 'one' ? one : many)
}

import type { Language } from '../../contract/languages.ts'
import { readTimeZone } from './day.ts'
import { memberLanguage } from './language.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const namesIn = (language: Language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })

/**
 * Country codes by time zone. Built once, on first use, because building the map takes a tenth of a second.
 */
let countries: Map<string, string> | undefined

// TypeScript's own types don't declare `getTimeZones` yet.
type Locale = Intl.Locale & { getTimeZones(): string[] }

function readCountries(): Map<string, string> {
  const found = new Map<string, string>()
  const names = namesIn('en')
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    if (!names.of(code)) continue
    for (const zone of (new Intl.Locale(`und-${code}`) as Locale).getTimeZones())
      found.set(readTimeZone(zone) ?? zone, code)
  }
  return found
}

/** Returns the name, in the current language, of an IANA time zone's country; null for a zone without one. */
export function nameCountryOf(timeZone: string | null): string | null {
  countries ??= readCountries()
  const code = timeZone && countries.get(timeZone)
  return code ? (namesIn(memberLanguage()).of(code) ?? null) : null
}

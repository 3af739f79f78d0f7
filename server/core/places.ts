import { readTimeZone } from './day.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Countries by time zone. Reading the runtime's tables takes a tenth of a second, so it is done once, on first use. */
let countries: Map<string, string> | undefined

// TypeScript does not know this part of ECMA-402 yet.
type Locale = Intl.Locale & { getTimeZones(): string[] }

function readCountries(): Map<string, string> {
  const found = new Map<string, string>()
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = names.of(code)
    if (!name) continue
    for (const zone of (new Intl.Locale(`und-${code}`) as Locale).getTimeZones())
      found.set(readTimeZone(zone) ?? zone, name)
  }
  return found
}

/** The English name of an IANA time zone's country; null for a zone without one. */
export function nameCountryOf(timeZone: string | null): string | null {
  countries ??= readCountries()
  return (timeZone && countries.get(timeZone)) ?? null
}

import type { Tongue } from '../../contract/languages.ts'

const year = 365 * 24 * 60 * 60

/**
 * Stores the chosen language in a cookie. The server reads it for addresses that name no language
 * (server/http/preferred.ts).
 */
export function chooseLanguage(language: Tongue): void {
  document.cookie = `language=${language}; path=/; max-age=${year}; samesite=lax`
}

/** Returns the language chosen in this browser, if any. */
export const chosenLanguage = (): string | undefined => /(?:^|; )language=([\w-]+)/.exec(document.cookie)?.[1]

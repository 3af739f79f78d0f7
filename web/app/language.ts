import type { Tongue } from '../../contract/languages.ts'

const year = 365 * 24 * 60 * 60

/** Remembers a choice in this browser; the server reads it for addresses that name no language (server/http/preferred.ts). */
export function chooseLanguage(language: Tongue): void {
  document.cookie = `language=${language}; path=/; max-age=${year}; samesite=lax`
}

/** What was chosen in this browser. */
export const chosenLanguage = (): string | undefined => /(?:^|; )language=([\w-]+)/.exec(document.cookie)?.[1]

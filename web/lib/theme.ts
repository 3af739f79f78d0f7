export type Theme = 'light' | 'dark'

const year = 365 * 24 * 60 * 60

/**
 * Runs in the document's head before anything is painted, so that nobody who chose the dark sees a white flash. It is
 * inline, since a file would cost every first visit a round trip; the server lets it run by its hash, like the
 * framework's own inline scripts (CSP, quality.md S14). The choice stands in a cookie: local storage is for the two
 * tokens alone (contract §4).
 */
export const themeScript =
  'document.documentElement.dataset.theme=(/(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie)||[])[1]||""'

const darkSystem = () => matchMedia('(prefers-color-scheme: dark)')
const system = (): Theme => (darkSystem().matches ? 'dark' : 'light')
const watchers = new Set<() => void>()

/** The theme the page wears: the chosen one, else the system's. */
export const wornTheme = (): Theme => (document.documentElement.dataset.theme as Theme | '') || system()

/** Wears `theme` and remembers it for a year; the system's own theme is not remembered but followed. */
export function wearTheme(theme: Theme) {
  const own = theme !== system()
  document.documentElement.dataset.theme = own ? theme : ''
  document.cookie = `theme=${own ? theme : ''}; Path=/; Max-Age=${own ? year : 0}; SameSite=Lax`
  for (const changed of watchers) changed()
}

/** Calls `changed` when another theme is worn, by the switch or by the system. Answers how to stop. */
export function watchTheme(changed: () => void) {
  const preference = darkSystem()
  preference.addEventListener('change', changed)
  watchers.add(changed)
  return () => {
    preference.removeEventListener('change', changed)
    watchers.delete(changed)
  }
}

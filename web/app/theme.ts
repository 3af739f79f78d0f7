export type Theme = 'light' | 'dark'

const year = 365 * 24 * 60 * 60

/**
 * Runs in the document's head before anything is painted, so a dark theme does not begin with a white flash.
 * The script is inline, because a file would cost every first visit a round trip; the CSP allows it by its
 * hash (docs/promises.md#s14). The choice is stored in a cookie, because local storage contains only the two
 * tokens.
 */
export const themeScript =
  'document.documentElement.dataset.theme=(/(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie)||[])[1]||""'

const darkSystem = () => matchMedia('(prefers-color-scheme: dark)')
const system = (): Theme => (darkSystem().matches ? 'dark' : 'light')
const watchers = new Set<() => void>()

/** Returns the theme of the page: the chosen one, else the system's. */
export const currentTheme = (): Theme => (document.documentElement.dataset.theme as Theme | '') || system()

/**
 * Sets the theme and remembers it for a year. Choosing the system's current theme makes the page follow the
 * system again.
 */
export function setTheme(theme: Theme) {
  const own = theme !== system()
  document.documentElement.dataset.theme = own ? theme : ''
  document.cookie = `theme=${own ? theme : ''}; Path=/; Max-Age=${own ? year : 0}; SameSite=Lax`
  for (const changed of watchers) changed()
}

/**
 * Calls `changed` whenever the member or the system changes the theme. Returns a function that stops
 * watching.
 */
export function watchTheme(changed: () => void) {
  const preference = darkSystem()
  preference.addEventListener('change', changed)
  watchers.add(changed)
  return () => {
    preference.removeEventListener('change', changed)
    watchers.delete(changed)
  }
}

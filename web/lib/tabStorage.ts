/** The tab's own storage. A browser told to keep no data throws on the mere look at it: there is none then. */
export function tabStorage(): Storage | undefined {
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}

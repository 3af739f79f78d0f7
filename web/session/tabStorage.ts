/** The tab's session storage; undefined in a browser that stores no data, which throws on access. */
export function tabStorage(): Storage | undefined {
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}

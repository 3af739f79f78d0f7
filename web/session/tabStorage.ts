/** Returns the tab's session storage; undefined in a browser that stores no data, where access throws. */
export function tabStorage(): Storage | undefined {
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}

/**
 * Returns the element that a `#hash` names. A hash that cannot be decoded is taken literally, as browsers do.
 */
export function elementOf(hash: string): HTMLElement | null {
  const name = hash.slice(1)
  try {
    return document.getElementById(decodeURIComponent(name))
  } catch {
    return document.getElementById(name)
  }
}

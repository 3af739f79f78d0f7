/** The element that an address' `#hash` names. One that is no decodable text is taken as it stands, as browsers do. */
export function placeNamed(hash: string): HTMLElement | null {
  const name = hash.slice(1)
  try {
    return document.getElementById(decodeURIComponent(name))
  } catch {
    return document.getElementById(name)
  }
}

/**
 * Returns the path in the login screen's `?next=` if it belongs to this origin, so that no link can use the
 * login as an open redirect (`//evil`, `/\evil`, `javascript:`, absolute addresses).
 */
export function safeNext(next: string | null): string | undefined {
  if (!next?.startsWith('/') || !URL.canParse(next, location.origin)) return undefined
  // Like a browser's navigation, this parser reads a backslash as a slash and drops tabs and newlines.
  const { origin, pathname, search, hash } = new URL(next, location.origin)
  // A path like /.//evil has our origin, but its pathname alone, //evil, would be read as another host.
  if (origin !== location.origin || pathname.startsWith('//')) return undefined
  return pathname + search + hash
}

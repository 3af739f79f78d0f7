/**
 * `?next=` of the login screen: where a person was going. Answers the path only if it is one of this origin's own, so
 * that no link can use our login to send people elsewhere (`//evil`, `/\evil`, `javascript:`, absolute addresses).
 */
export function safeNext(next: string | null): string | undefined {
  if (!next?.startsWith('/') || !URL.canParse(next, location.origin)) return undefined
  // The parser reads a backslash as a slash, and drops tabs and newlines, as the browser would.
  const { origin, pathname, search, hash } = new URL(next, location.origin)
  // A path like /.//evil parses as our own, yet its pathname alone would be read as another host.
  if (origin !== location.origin || pathname.startsWith('//')) return undefined
  return pathname + search + hash
}

/** A call's parts that end up in its address, already known to fit the key by `call`'s types. */
export type Parts = { params?: Record<string, string | number>; query?: Record<string, string | number | undefined> }

/**
 * Where a call goes, read from its key: 'GET /api/posts/notes/:id/' with `{params: {id: 7}}` is
 * `{method: 'GET', url: 'https://this.origin/api/posts/notes/7/'}`. The table itself never reaches the browser.
 */
export function addressOf(key: string, { params = {}, query = {} }: Parts): { method: string; url: URL } {
  const [method = '', template = ''] = key.split(' ')
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const url = new URL(path, location.origin)
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return { method, url }
}

/** The `cursor` of the next page, from `Link: <…?cursor=…>; rel="next"` (contract C13); nothing on the last page. */
export function nextCursor(link: string | null): string | undefined {
  const next = /<([^>]*)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1]
  if (next === undefined || !URL.canParse(next, location.origin)) return undefined
  return new URL(next, location.origin).searchParams.get('cursor') ?? undefined
}

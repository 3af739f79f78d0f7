/**
 * The parts of a call's input that belong in its address. The types of `call` guarantee that they match the
 * call.
 */
export type AddressInput = {
  params?: Record<string, string | number>
  query?: Record<string, string | number | readonly string[] | undefined>
}

/**
 * Returns the method and URL of a call: 'GET /api/posts/notes/:id/' with `{params: {id: 7}}` is `{method:
 * 'GET', url: 'https://this.origin/api/posts/notes/7/'}`. The key is parsed here, because the browser imports
 * only the types of the contract's table.
 */
export function addressOf(
  key: string,
  { params = {}, query = {} }: AddressInput,
): { method: string; url: URL } {
  const [method = '', template = ''] = key.split(' ')
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const url = new URL(path, location.origin)
  for (const [name, value] of Object.entries(query)) {
    for (const each of [value].flat()) if (each !== undefined) url.searchParams.append(name, String(each))
  }
  return { method, url }
}

/**
 * Returns the cursor of the next page from the header `Link: <…?cursor=…>; rel="next"`; undefined on the last
 * page.
 */
export function nextCursor(link: string | null): string | undefined {
  const next = /<([^>]*)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1]
  if (next === undefined || !URL.canParse(next, location.origin)) return undefined
  return new URL(next, location.origin).searchParams.get('cursor') ?? undefined
}

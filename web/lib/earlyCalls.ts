import { claimsOf, storedAccess } from './token.ts'

declare global {
  interface Window {
    /** The answers that the document has asked for ahead of the app, by call and bearer. */
    earlyCalls?: Map<string, Promise<Response>>
  }
}

/** After this many milliseconds since the document was opened an early answer may be out of date. */
const freshFor = 10_000

const keyOf = (method: string, path: string, access: string) => `${method} ${path} ${access}`

/** Makes calls ('GET /api/posts/notes/') with the stored access token, if it is good; the app takes the answers later. */
export function startEarly(calls: string[]) {
  const access = storedAccess()
  const claims = access && claimsOf(access)
  if (!claims || claims.exp <= Date.now() / 1000) return
  const started = new Map<string, Promise<Response>>()
  for (const call of calls) {
    const [method = '', path = ''] = call.split(' ')
    const headers = { Accept: 'application/json', Authorization: `Bearer ${access}` }
    const answer = fetch(new URL(path, location.origin), { method, headers, signal: AbortSignal.timeout(freshFor) })
    // Read to its end even if it is never taken, since it would hold its connection until then; and a failure is no
    // error of the page unless somebody takes it.
    answer.then((response) => response.clone().arrayBuffer()).catch(() => undefined)
    started.set(keyOf(method, path, access), answer)
  }
  window.earlyCalls = started
}

/** The answer to a call, if the document has asked for it; each is taken once. */
export function takeEarly(method: string, url: URL, access: string | undefined): Promise<Response> | undefined {
  if (!window.earlyCalls || access === undefined || performance.now() > freshFor) return undefined
  const key = keyOf(method, url.pathname + url.search, access)
  const answer = window.earlyCalls.get(key)
  window.earlyCalls.delete(key)
  return answer
}

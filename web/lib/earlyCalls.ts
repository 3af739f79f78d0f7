import { pingBody, pingKey } from './ping.ts'
import { usableAccess } from './token.ts'

declare global {
  interface Window {
    /** The answers that the document has asked for ahead of the app, by call and bearer. */
    earlyCalls?: Map<string, Promise<Response>>
  }
}

/** After this many milliseconds since the document was opened an early answer may be out of date. */
const freshFor = 10_000

const keyOf = (method: string, path: string, access: string) => `${method} ${path} ${access}`

/**
 * Makes calls ('GET /api/posts/notes/') with the stored access token, if it is good; the app takes the answers later. What
 * comes after a ping waits for its answer, which may change theirs.
 */
export function startEarly(calls: readonly string[]) {
  const access = usableAccess()
  if (access === undefined) return
  const started = new Map<string, Promise<Response>>()
  let ping: Promise<Response> | undefined
  for (const call of calls) {
    const [method = '', path = ''] = call.split(' ')
    const ask = () => fetch(new URL(path, location.origin), { method, ...partsOf(call, access), signal: AbortSignal.timeout(freshFor) })
    const answer = ping ? ping.then(ask, ask) : ask()
    if (call === pingKey) ping = answer
    // Read to its end even if it is never taken, since it would hold its connection until then; and a failure is no
    // error of the page unless somebody takes it.
    answer.then((response) => response.clone().arrayBuffer()).catch(() => undefined)
    started.set(keyOf(method, path, access), answer)
  }
  window.earlyCalls = started
}

function partsOf(call: string, access: string) {
  const headers = { Accept: 'application/json', Authorization: `Bearer ${access}` }
  if (call !== pingKey) return { headers }
  return { headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(pingBody()) }
}

/** The answer to a call, if the document has asked for it; each is taken once. */
export function takeEarly(method: string, url: URL, access: string | undefined): Promise<Response> | undefined {
  if (!window.earlyCalls || access === undefined) return undefined
  // What an act has answered is never out of date.
  if (method === 'GET' && performance.now() > freshFor) return undefined
  const key = keyOf(method, url.pathname + url.search, access)
  const answer = window.earlyCalls.get(key)
  window.earlyCalls.delete(key)
  return answer
}

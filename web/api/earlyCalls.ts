import { timeZone } from './timeZone.ts'
import { tongue } from './tongue.ts'
import { usableAccess } from './token.ts'

declare global {
  interface Window {
    /** Responses to the calls that the document made before the app was loaded, by call and bearer. */
    earlyCalls?: Map<string, Promise<Response>>
  }
}

/** An early response counts as stale this many milliseconds after the document was opened. */
const maxAge = 10_000

const ping = 'POST /api/streaks/ping/'

const keyOf = (method: string, path: string, access: string) => `${method} ${path} ${access}`

/**
 * Makes calls ('GET /api/posts/notes/') with the stored access token, if it is usable; the app uses the
 * responses later. Calls after a ping wait for its response, because the ping may change their responses.
 * `:id` is replaced by the number in the page's address.
 */
export function startEarly(calls: readonly string[]) {
  const access = usableAccess()
  if (access === undefined) return
  const started = new Map<string, Promise<Response>>()
  const [id] = /\d+/.exec(location.pathname) ?? []
  let pinged: Promise<Response> | undefined
  for (const call of calls) {
    const [method = '', template = ''] = call.split(' ')
    if (template.includes(':id') && !id) continue
    const path = template.replace(':id', id!)
    const ask = () =>
      fetch(new URL(path, location.origin), {
        method,
        ...partsOf(call, access),
        signal: AbortSignal.timeout(maxAge),
      })
    const answer = pinged ? pinged.then(ask, ask) : ask()
    if (call === ping) pinged = answer
    // Reads the response to its end, because an unread response would block its connection. If the call
    // failed, the app handles the failure when it uses the response.
    answer.then((response) => response.clone().arrayBuffer()).catch(() => undefined)
    started.set(keyOf(method, path, access), answer)
  }
  window.earlyCalls = started
}

function partsOf(call: string, access: string) {
  const headers = {
    Accept: 'application/json',
    'X-Language': tongue,
    Authorization: `Bearer ${access}`,
  }
  if (call !== ping) return { headers }
  return { headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(timeZone()) }
}

/** Returns the document's response to a call, if there is one. Each response is returned once. */
export function takeEarly(
  method: string,
  url: URL,
  access: string | undefined,
): Promise<Response> | undefined {
  if (!window.earlyCalls || access === undefined) return undefined
  // The response to a change does not become stale.
  if (method === 'GET' && performance.now() > maxAge) return undefined
  const key = keyOf(method, url.pathname + url.search, access)
  const answer = window.earlyCalls.get(key)
  window.earlyCalls.delete(key)
  return answer
}

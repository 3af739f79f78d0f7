import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach } from 'vitest'
import type { Answer, Key } from '../../contract/api.ts'
import { free } from './builders.ts'

export type Heard = { method: string; path: string; bearer: string | undefined; retryKey: unknown; body: unknown }
/** `'cut'` closes the connection: a network error to the browser. `raw` is sent as it is. */
export type Scripted<K extends Key> =
  | { status?: number; body?: Answer<K>; headers?: Record<string, string> }
  | { status: number; body?: unknown; raw?: string; headers?: Record<string, string> }
  | 'cut'
type Script<K extends Key> = Scripted<K> | ((heard: Heard) => Scripted<K> | Promise<Scripted<K>>)
type Scripts = Map<string, Script<Key>>

declare const jsdom: { reconfigure(settings: { url: string }): void }

/** What nearly every screen asks about its member in the background, as a new member's server answers it. */
const usual: [Key, Script<Key>][] = [
  ['GET /api/payments/status/', { body: free }],
  ['GET /api/accounts/update-dosha/', { body: { dosha_result: null } }],
]

/**
 * A server on loopback that answers as the test says, with the page under test on its origin, so that requests go over a
 * real socket. A call without an answer is a 404. After each test everything is forgotten, local storage too, and the next
 * test has a port of its own, so that a late request of an earlier screen is not counted there.
 */
export function useBackend() {
  let scripts: Scripts
  let heard: Heard[]
  let server: Server

  beforeEach(async () => {
    scripts = new Map(usual)
    heard = []
    server = createServer(replying(scripts, heard))
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    jsdom.reconfigure({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` })
  })
  afterEach(() => {
    server.close()
    localStorage.clear()
    sessionStorage.clear()
  })

  return {
    /** Every request so far, in order. */
    get heard() {
      return heard
    },
    heardOn: (key: Key) => heard.filter(({ method, path }) => fits(key, method, path)),
    answers<K extends Key>(key: K, script: Script<K>) {
      scripts.set(key, script as Script<Key>)
    },
  }
}

function replying(scripts: Scripts, heard: Heard[]) {
  return async (request: IncomingMessage, response: ServerResponse) => {
    const sent = await text(request)
    const { method = '', url: path = '' } = request
    const { authorization: bearer, 'idempotency-key': retryKey } = request.headers
    const said: Heard = { method, path, bearer, retryKey, body: sent ? JSON.parse(sent) : undefined }
    heard.push(said)
    const script = [...scripts].find(([key]) => fits(key, method, path))?.[1]
    const scripted = typeof script === 'function' ? await script(said) : script
    if (scripted === 'cut') return request.socket.destroy()
    const { status = 200, body, headers = {}, ...rest } = scripted ?? { status: 404, body: { detail: 'Not found.' } }
    response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close', ...headers })
    response.end('raw' in rest ? rest.raw : status === 204 ? undefined : JSON.stringify(body ?? {}))
  }
}

function fits(key: string, method: string, path: string): boolean {
  const [verb, template = ''] = key.split(' ')
  return verb === method && new RegExp(`^${template.replace(/:\w+/g, '[^/]+')}$`).test(path.split('?')[0] ?? '')
}

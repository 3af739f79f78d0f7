import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach } from 'vitest'
import type { Answer, Key } from '../../contract/api.ts'

export type Heard = { method: string; path: string; bearer: string | undefined; retryKey: unknown; body: unknown }
/** `'cut'` hangs up without a word: what a browser calls a network error. `raw` is sent as it stands. */
export type Scripted<K extends Key> =
  | { status?: number; body?: Answer<K>; headers?: Record<string, string> }
  | { status: number; body?: unknown; raw?: string; headers?: Record<string, string> }
  | 'cut'
type Script<K extends Key> = Scripted<K> | ((heard: Heard) => Scripted<K> | Promise<Scripted<K>>)
type Scripts = Map<string, Script<Key>>

declare const jsdom: { reconfigure(settings: { url: string }): void }

/**
 * A server on loopback that answers as a test tells it to, and the page under test stands on its origin: requests go
 * over a real socket. What no test foresaw is answered 404. Everything is forgotten after each test, storage too, and each
 * test has a port of its own: what the screen of an earlier one was still about to ask is not heard in the next.
 */
export function useBackend() {
  let scripts: Scripts
  let heard: Heard[]
  let server: Server

  beforeEach(async () => {
    scripts = new Map()
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

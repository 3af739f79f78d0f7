import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach } from 'vitest'
import type { Answer, Key } from '../../contract/api.ts'
import { free } from './builders.ts'

export type Received = {
  method: string
  path: string
  bearer: string | undefined
  retryKey: unknown
  body: unknown
}
/** `'cut'` closes the connection, which is a network error to the browser. `raw` is sent unchanged. */
export type Scripted<K extends Key> =
  | { status?: number; body?: Answer<K>; headers?: Record<string, string> }
  | { status: number; body?: unknown; raw?: string; headers?: Record<string, string> }
  | 'cut'
type Script<K extends Key> = Scripted<K> | ((request: Received) => Scripted<K> | Promise<Scripted<K>>)
type Scripts = Map<string, Script<Key>>

declare const jsdom: { reconfigure(settings: { url: string }): void }

/** Default responses, for a new member, to the calls that nearly every screen makes. */
const defaults: [Key, Script<Key>][] = [
  ['GET /api/payments/status/', { body: free }],
  ['GET /api/welcome/', { body: { steps: null } }],
  ['GET /api/breathing/patterns/', { body: [] }],
  ['GET /api/daily-content/', { body: [] }],
  ['GET /api/checkins/', { body: [] }],
  ['GET /api/checkins/commitments/', { body: [] }],
  ['GET /api/accounts/update-dosha/', { body: { dosha_result: null } }],
]

/**
 * Starts a server on loopback with the responses that the test defines. The page under test has the server's
 * origin, so requests use a real socket. A call without a defined response gets a 404. After each test, the
 * server is closed and the browser's storage cleared; each test has its own port, so that a late request from
 * an earlier test is not counted.
 */
export function useBackend() {
  let scripts: Scripts
  let requests: Received[]
  let server: Server

  beforeEach(async () => {
    scripts = new Map(defaults)
    requests = []
    server = createServer(replying(scripts, requests))
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
    get requests() {
      return requests
    },
    requestsTo: (key: Key) => requests.filter(({ method, path }) => fits(key, method, path)),
    answers<K extends Key>(key: K, script: Script<K>) {
      scripts.set(key, script as Script<Key>)
    },
  }
}

function replying(scripts: Scripts, requests: Received[]) {
  return async (request: IncomingMessage, response: ServerResponse) => {
    const sent = await text(request)
    const { method = '', url: path = '' } = request
    const { authorization: bearer, 'idempotency-key': retryKey } = request.headers
    const received: Received = { method, path, bearer, retryKey, body: sent ? JSON.parse(sent) : undefined }
    requests.push(received)
    const script = [...scripts].find(([key]) => fits(key, method, path))?.[1]
    const scripted = typeof script === 'function' ? await script(received) : script
    if (scripted === 'cut') return request.socket.destroy()
    const {
      status = 200,
      body,
      headers = {},
      ...rest
    } = scripted ?? { status: 404, body: { detail: 'Not found.' } }
    response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close', ...headers })
    response.end('raw' in rest ? rest.raw : status === 204 ? undefined : JSON.stringify(body ?? {}))
  }
}

function fits(key: string, method: string, path: string): boolean {
  const [verb, template = ''] = key.split(' ')
  return (
    verb === method && new RegExp(`^${template.replace(/:\w+/g, '[^/]+')}$`).test(path.split('?')[0] ?? '')
  )
}

import { connect, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { processorTime } from '../testing/processor.ts'
import { useServer } from '../testing/server.ts'
import { join, send, type Person } from '../testing/people.ts'
import { connections } from './connections.ts'

const server = useServer()
let port: number
let asha: Person

beforeAll(async () => {
  asha = await join(server, 'asha')
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})

const head = 'POST /api/accounts/token/ HTTP/1.1\r\nHost: nitya.test\r\nContent-Type: application/json\r\n'
const shapes: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

/** Writes to a separate connection. @returns everything received until the server closes the connection */
async function converse(words: string | Buffer, to = port): Promise<{ text: string; status: number }> {
  const { socket, closed, heard } = open(to)
  socket.write(words)
  await closed
  return { text: heard(), status: Number(heard().slice(9, 12)) }
}

function open(to = port) {
  const socket = connect(to, '127.0.0.1')
  const chunks: string[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(String(chunk)))
  socket.on('error', () => socket.destroy())
  const closed = new Promise<void>((over) => socket.once('close', () => over()))
  return { socket, closed, heard: () => chunks.join('') }
}

const bodyOf = (text: string) => text.slice(text.indexOf('\r\n\r\n') + 4)

describe('a request that is not HTTP', () => {
  it.each([
    ['plain text', 'hello there\r\n\r\n', 400],
    ['a TLS handshake', Buffer.from('16030100c8010000c40303', 'hex'), 400],
    [
      'both a length and chunked encoding',
      `${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ['two lengths', `${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
    ['a negative length', `${head}Content-Length: -1\r\n\r\n`, 400],
    ['a length that is not a number', `${head}Content-Length: 2x\r\n\r\n{}`, 400],
    ['chunks without a size', `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n`, 400],
    ['a header without a name', `${head}: nothing\r\n\r\n`, 400],
    ['a NUL in a header', `${head}X-Nul: a\0b\r\n\r\n`, 400],
    ['a header of 17 KB', `${head}X-Long: ${'x'.repeat(17 * 1024)}\r\n\r\n`, 431],
    ['an address of 17 KB', `GET /api/${'x'.repeat(17 * 1024)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
  ])('(%s) gets a refusal in the contract’s shape', async (_what, words, status) => {
    const answer = await converse(words)
    expect([answer.status, bodyOf(answer.text)]).toEqual([
      status,
      JSON.stringify({ detail: `${shapes[status]}.` }),
    ])
    expect(answer.text).toContain('Content-Type: application/json; charset=utf-8')
  })

  it('a request smuggled in another’s body is not served', async () => {
    const hidden = 'GET /api/payments/tiers/ HTTP/1.1\r\nHost: x\r\n\r\n'
    const answer = await converse(
      `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
    )
    expect(answer.text.match(/HTTP\/1\.1/g)).toHaveLength(1)
    expect(answer.status).toBe(400)
  })

  it('bytes beyond the announced body are not a second request', async () => {
    const answer = await converse(`${head}Content-Length: 2\r\n\r\n{}GARBAGE\r\n\r\n`)
    expect(new Set(answer.text.match(/HTTP\/1\.1 (\d+)/g))).toEqual(new Set(['HTTP/1.1 400']))
  })

  it('a client that disconnects in the middle of its body causes no error', async () => {
    const before = server.logs.length
    const { socket } = open()
    socket.write(`${head}Content-Length: 50\r\n\r\n{"username":`)
    await pause(50)
    socket.destroy()
    await pause(100)
    const lines = server.logs.slice(before).map((line) => JSON.parse(line))
    expect(lines.filter(({ level }) => level >= 50)).toEqual([])
    expect((await send(server, 'GET /api/payments/tiers/')).statusCode).toBe(200)
  })
})

describe('slow clients', () => {
  it('are cut off after 15 s at most', () => {
    const { requestTimeout, http } = connections
    expect(Math.max(requestTimeout, http.headersTimeout) + http.connectionsCheckingInterval).toBe(15_000)
    expect(server.app.server).toMatchObject({ requestTimeout, headersTimeout: http.headersTimeout })
  })

  it('that send a slow head, a slow body or nothing are cut off, and do not slow other clients down', async () => {
    const { app } = await server.openAnother()
    await app.listen({ port: 0, host: '127.0.0.1' })
    const there = (app.server.address() as AddressInfo).port
    const before = await workPerCall(there)
    const slow = Array.from({ length: 200 }, () => {
      const { socket, closed } = open(there)
      socket.write('POST /api/accounts/token/ HTTP/1.1\r\nHost: x\r\n')
      const trickle = setInterval(() => socket.write('X-Slow: 1\r\n'), 100)
      return closed.then(() => clearInterval(trickle))
    })
    const others = [
      converse(`${head}X-Never: ends`, there),
      converse(`${head}Content-Length: 100\r\n\r\n{"user`, there),
      converse('', there),
    ]
    const meanwhile = await workPerCall(there)
    // The timeouts are shortened only now, so that all slow clients are connected while calls are measured.
    Object.assign(app.server, { requestTimeout: 1_000, headersTimeout: 1_000 })
    const ends = await Promise.all(others)
    expect(ends.map(({ status }) => status).filter((status) => status && status !== 408)).toEqual([])
    await Promise.all(slow)
    expect(meanwhile).toBeLessThan(2 * Math.max(before, await workPerCall(there)))
  })

  /** Returns the CPU time of a hundred calls, in the cheapest of three rounds. */
  async function workPerCall(to: number): Promise<number> {
    const rounds: number[] = []
    while (rounds.length < 3)
      rounds.push(
        await processorTime(async () => {
          for (let call = 0; call < 100; call++)
            await fetch(`http://127.0.0.1:${to}/api/payments/tiers/`).then((answer) => answer.text())
        }),
      )
    return Math.min(...rounds)
  }
})

it('a connection serves one call after another', async () => {
  const { headers } = await fetch(`http://127.0.0.1:${port}/api/payments/tiers/`)
  expect(headers.get('connection')).toBe('keep-alive')
})

describe('when the app closes', () => {
  it('calls in flight get a response and a closed connection, and endless calls do not delay the exit', async () => {
    const { app, services } = await server.openAnother()
    await app.listen({ port: 0, host: '127.0.0.1' })
    const there = (app.server.address() as AddressInfo).port
    const call = (path: string) =>
      `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${asha.access}\r\n\r\n`
    // The calls to the feed wait for a table lock, which is released after the close has begun.
    let release = () => {}
    let hold = () => {}
    const taken = new Promise<void>((go) => (hold = go))
    const locked = services.db.transaction(async (db) => {
      await db.query('lock table notes in access exclusive mode', [])
      hold()
      await new Promise<void>((go) => (release = go))
    })
    await taken
    const callers = Array.from({ length: 5 }, () => open(there))
    for (const { socket } of callers) socket.write(call('/api/posts/notes/'))
    const endless = open(there)
    endless.socket.write(head)
    const waiters =
      "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await expect.poll(async () => (await server.sql(waiters))[0].waiting).toBeGreaterThan(0)
    await pause(150)
    const closing = app.close()
    await pause(100)
    release()
    await locked
    await Promise.all(callers.map(({ closed }) => closed))
    for (const { heard } of callers) {
      expect(heard()).toMatch(/^HTTP\/1\.1 200 OK/)
      expect(heard()).toMatch(/connection: close/i)
    }
    await closing
    await endless.closed
    // The close cut the endless call off: the request timeout would have sent a refusal.
    expect(endless.heard()).toBe('')
  })
})

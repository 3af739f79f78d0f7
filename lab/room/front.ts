import { request as ask, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createService, openService } from '../../stand-ins/service.ts'
import type { Watching } from './crowd.ts'
import { datedAhead, reportedAhead, timesAhead } from './skew.ts'

type Controls = {
  key: { apiKey: string; apiSecret: string }
  fill: (room: string, count: number, watching: Watching) => Promise<void>
  /**
   * Measures the server's load over the next ten seconds: kbit/s to the crowd, and the share of a processor
   * that the server uses.
   */
  measure: () => Promise<{ kbit: number; processor: number }>
  /** Stops, starts or restarts the server, in one of its variants. */
  turnServer: (to: string) => Promise<void>
}

/**
 * Opens a proxy between the product and a real LiveKit server, with the stand-in's switches that tests use:
 * they refuse or cut connections, repeat or lose webhooks, and fill a room. Further switches restart the
 * server, or make its clock look wrong.
 */
export async function openFront({ key, fill, measure, turnServer }: Controls) {
  const app = createService()
  const sockets = new Set<Duplex>()
  let [server, turn] = ['', '']
  let webhooks: string | undefined
  let refuses = false
  let mode = 'on'
  /** The seconds by which the server's clock is ahead. */
  let ahead = 0

  // Passes bodies through unchanged.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.post<{ Params: { to: string } }>('/switches/refuse/:to', ({ params }) => {
    refuses = params.to !== 'off'
    return {}
  })
  app.post<{ Params: { to: string } }>('/switches/drop/:to', ({ params }) => {
    if (params.to === 'on') cut()
    return {}
  })
  app.post<{ Params: { to: string } }>('/switches/webhooks/:to', ({ params }) => {
    mode = params.to
    return {}
  })
  app.post<{ Params: { to: string } }>('/switches/clock/:to', ({ params }) => {
    ahead = Number(params.to)
    return {}
  })
  app.get('/switches/turn', () => ({ address: turn }))
  app.post<{ Params: { to: string } }>('/switches/server/:to', async ({ params }) => {
    await turnServer(params.to)
    return {}
  })
  app.post<{ Body: Buffer }>('/switches/fill', async ({ body }) => {
    const wish = JSON.parse(String(body)) as { room: string; count: number; watching?: Watching }
    await fill(wish.room, wish.count, wish.watching ?? 'nothing')
    return {}
  })
  app.get('/switches/load', measure)
  app.post<{ Body: Buffer }>('/webhooks', async (request, reply) => {
    if (mode === 'off') return reply.code(200).send()
    if (!webhooks || mode === 'unreachable') return reply.code(503).send()
    const { authorization = '', 'content-type': type = '' } = request.headers
    const text = String(request.body)
    const report = ahead ? await reportedAhead(text, key, ahead) : { body: text, authorization }
    const tell = () =>
      fetch(webhooks!, {
        method: 'POST',
        headers: { authorization: report.authorization, 'content-type': type },
        body: report.body,
      })
    if (mode === 'twice') await tell()
    return reply.code((await tell()).status).send()
  })
  app.all('/*', async (request, reply) => {
    reply.hijack()
    if (refuses) return void reply.raw.destroy()
    const { method, headers, url } = await seen(request.raw)
    const forward = ask(server + url, { method: method!, headers }, async (answer) => {
      const body = await buffer(answer)
      reply.raw.writeHead(answer.statusCode!, answer.headers)
      reply.raw.end(ahead ? timesAhead(String(body), ahead) : body)
    })
    forward.on('error', () => reply.raw.destroy())
    forward.end(request.body as Buffer | undefined)
  })

  /**
   * Returns a request as a server with a wrong clock sees it: the token is older by the time that the clock
   * is ahead.
   */
  async function seen({ method, headers, url = '' }: IncomingMessage) {
    if (!ahead) return { method, headers, url }
    const [token] = /(?<=access_token=)[^&]+/.exec(url) ?? []
    const bearer = headers.authorization?.replace('Bearer ', '')
    return {
      method,
      headers: bearer
        ? { ...headers, authorization: `Bearer ${await datedAhead(bearer, key, -ahead)}` }
        : headers,
      url: token ? url.replace(token, await datedAhead(token, key, -ahead)) : url,
    }
  }

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    if (refuses) return void socket.destroy()
    const { url, headers } = await seen(request)
    const { hostname, port } = new URL(server)
    const line = connect(Number(port), hostname, () => {
      const fields = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`)
      line.write([`GET ${url} HTTP/1.1`, ...fields, '', ''].join('\r\n'))
      line.write(head)
      line.pipe(socket).pipe(line)
    })
    for (const each of [line, socket]) {
      sockets.add(each)
      each
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(each)
          line.destroy()
          socket.destroy()
        })
    }
  }
  function cut() {
    for (const socket of sockets) socket.destroy()
  }

  const door = await openService(app, { preferred: 0, asked: 0 }, (...asked) => void upgrade(...asked))
  return {
    address: door.address,
    leadTo(to: { address: string; turn: string }) {
      server = to.address
      turn = to.turn
    },
    webhooksTo(url: string) {
      webhooks = url
    },
    cut,
    async stop() {
      cut()
      await door.shut()
      await app.close()
    },
  }
}

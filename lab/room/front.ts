import { request as ask, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { createService, openService } from '../../stand-ins/service.ts'

type Controls = {
  fill: (room: string, count: number) => Promise<void>
  /** Stops, starts or restarts the server, in one of its variants. */
  turnServer: (to: string) => Promise<void>
}

/**
 * Stands between the product and a real LiveKit server. It has the stand-in's switches that the walks use: it refuses or cuts
 * connections, repeats, delays or loses webhooks, and fills a room. Another one stops and restarts the server.
 */
export async function openFront({ fill, turnServer }: Controls) {
  const app = createService()
  const sockets = new Set<Duplex>()
  let server = ''
  let webhooks: string | undefined
  let refuses = false
  let mode = 'on'

  // Bodies pass through as they are.
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
  app.post<{ Params: { to: string } }>('/switches/server/:to', async ({ params }) => {
    await turnServer(params.to)
    return {}
  })
  app.post<{ Body: Buffer }>('/switches/fill', async ({ body }) => {
    const { room, count } = JSON.parse(String(body)) as { room: string; count: number }
    await fill(room, count)
    return {}
  })
  app.post<{ Body: Buffer }>('/webhooks', async (request, reply) => {
    if (mode === 'off') return reply.code(200).send()
    if (!webhooks || mode === 'unreachable') return reply.code(503).send()
    let status = 200
    for (let n = 0; n < (mode === 'twice' ? 2 : 1); n++) {
      const { authorization = '', 'content-type': type = '' } = request.headers
      const answer = await fetch(webhooks, {
        method: 'POST',
        headers: { authorization, 'content-type': type },
        body: new Uint8Array(request.body),
      })
      status = answer.status
    }
    return reply.code(status).send()
  })
  app.all('/*', (request, reply) => {
    reply.hijack()
    if (refuses) return void reply.raw.destroy()
    const { method, headers, url } = request.raw
    const forward = ask(server + url, { method: method!, headers }, (answer) => {
      reply.raw.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(reply.raw)
    })
    forward.on('error', () => reply.raw.destroy())
    forward.end(request.body as Buffer | undefined)
  })

  function upgrade({ url, headers }: IncomingMessage, socket: Duplex, head: Buffer) {
    if (refuses) return void socket.destroy()
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

  const door = await openService(app, { preferred: 0, asked: 0 }, upgrade)
  return {
    address: door.address,
    leadTo(address: string) {
      server = address
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

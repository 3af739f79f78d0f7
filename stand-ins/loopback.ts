import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { Server } from 'node:net'
import type { Duplex } from 'node:stream'

/** The only address to which stand-ins bind, because they serve only this machine. */
export const loopback = '127.0.0.1'

/**
 * The system assigns ports from this one up to outgoing connections, so a fixed port above it may be taken.
 */
const firstEphemeralPort = 32_768
const steps = 50

/**
 * The choice of a port. `asked` is the requested port, whose use by another program is an error; 0 means any
 * free port. Without `asked`, `preferred` or the next free port is used.
 */
export type PortChoice = {
  preferred: number
  asked?: number | undefined
}

/** A server that can be closed and reopened on the same port, to simulate an outage. */
export type Door = {
  port: number
  shut(): Promise<void>
  reopen(): Promise<void>
}

type Listener = {
  server: Server
  close(): Promise<void>
}

/**
 * Opens a listener on loopback. `make` is called again each time it reopens. @throws if the requested port is
 * taken
 */
export async function openDoor(make: () => Listener, choice: PortChoice): Promise<Door> {
  let listener: Listener | undefined = make()
  const port = await listenOnFreePort(listener.server, choice)
  return {
    port,
    async shut() {
      const closing = listener
      listener = undefined
      await closing?.close()
    },
    async reopen() {
      if (listener) return
      listener = make()
      await listen(listener.server, port)
    },
  }
}

/** Handles a request to upgrade to another protocol, such as a web socket. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/** Creates the listener of an HTTP service. Closing it also ends keep-alive connections. */
export function httpListener(handler: RequestListener, upgrade?: Upgrade): Listener {
  const server = createServer(handler)
  if (upgrade) server.on('upgrade', upgrade)
  return {
    server,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/**
 * True for a name of this machine. Requests under other names are refused, because a site can point its own
 * name at 127.0.0.1 (DNS rebinding).
 */
export function isLoopbackName(hostname: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\]|([a-z0-9-]+\.)+localhost)$/i.test(hostname)
}

async function listenOnFreePort(server: Server, { preferred, asked }: PortChoice): Promise<number> {
  const first = asked === 0 ? 20_000 + Math.floor(Math.random() * 10_000) : (asked ?? preferred)
  const last = asked ? asked : Math.min(first + steps, firstEphemeralPort - 1)
  for (let port = first; port <= last; port++) {
    try {
      return await listen(server, port)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    }
  }
  throw new Error(
    asked ? `Port ${asked} is taken by another program.` : `No free port between ${first} and ${last}.`,
  )
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const failed = (error: Error) => reject(error)
    server.once('error', failed)
    server.listen(port, loopback, () => {
      server.off('error', failed)
      resolve(port)
    })
  })
}

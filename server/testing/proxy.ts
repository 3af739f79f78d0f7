import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** A proxy between the app and its database that can cut or delay the connection. */
export type DatabaseProxy = {
  /** The database's address through the proxy. */
  url: string
  /** Breaks every connection, and refuses new ones until `restore`. */
  cut(): void
  restore(): void
  /** Returns the number of connections refused so far. */
  refused(): number
  /** Delays each direction by `ms`. */
  slow(ms: number): void
  close(): Promise<void>
}

/** Opens a proxy to a database's socket. @param within a folder for the proxy's own socket */
export async function openProxy(databaseUrl: string, within: string): Promise<DatabaseProxy> {
  const url = new URL(databaseUrl)
  const far = join(url.searchParams.get('host')!, '.s.PGSQL.5432')
  const folder = join(within, 'proxy')
  await mkdir(folder, { recursive: true })
  const ends = new Set<Socket>()
  let whole = true
  let refused = 0
  let delay = 0
  const carry = async (from: Socket, to: Socket) => {
    for await (const chunk of from) {
      if (delay) await pause(delay)
      if (to.writable) to.write(chunk)
    }
    to.end()
  }
  const server = createServer((near) => {
    if (!whole) {
      refused++
      return near.destroy()
    }
    const away = connect(far)
    for (const [end, other] of [
      [near, away],
      [away, near],
    ] as const) {
      ends.add(end)
      end.on('error', () => undefined)
      end.once('close', () => {
        ends.delete(end)
        other.destroy()
      })
      carry(end, other).catch(() => other.destroy())
    }
  })
  server.listen(join(folder, '.s.PGSQL.5432'))
  await once(server, 'listening')
  url.searchParams.set('host', folder)
  const breakAll = () => {
    for (const end of ends) end.destroy()
  }
  return {
    url: url.href,
    cut() {
      whole = false
      breakAll()
    },
    restore: () => void (whole = true),
    refused: () => refused,
    slow: (ms) => void (delay = ms),
    async close() {
      breakAll()
      server.close()
      await once(server, 'close')
    },
  }
}

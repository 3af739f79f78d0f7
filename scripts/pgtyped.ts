import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'

const pgtyped = join(import.meta.dirname, '../node_modules/.bin/pgtyped')

/**
 * Runs PgTyped against an embedded database. Its exit code is 0 even for an invalid query, whose types it
 * leaves unchanged. `faults` is its standard error, which is empty if every query is valid.
 */
export async function generateTypes(
  url: string,
  config: string,
): Promise<{ report: string; faults: string }> {
  const relay = await relayTo(url)
  try {
    const { stdout, stderr } = await promisify(execFile)(pgtyped, ['-c', config, '--uri', relay.url])
    return { report: stdout, faults: stderr.trim() }
  } finally {
    relay.close()
  }
}

/** Opens a port on loopback that forwards to the server's socket, because PgTyped supports only TCP. */
async function relayTo(url: string) {
  const { searchParams, username, password, pathname } = new URL(url)
  const relay = createServer((from) => {
    const to = connect(join(searchParams.get('host')!, '.s.PGSQL.5432'))
    from.pipe(to).pipe(from)
    for (const end of [from, to]) end.on('error', () => [from, to].forEach((each) => each.destroy()))
  })
  await once(relay.listen(0, '127.0.0.1'), 'listening')
  const { port } = relay.address() as AddressInfo
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`,
    close: () => relay.close(),
  }
}

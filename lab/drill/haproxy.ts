import { join } from 'node:path'
import { findPort } from '../torture/app.ts'
import { makeFolder, startDaemon, writePrivate, type Daemon } from './daemon.ts'
import { eventually } from './eventually.ts'
import type { Node } from './node.ts'
import type { Programs } from './programs.ts'
import { fillIn } from './template.ts'

/** Starts one HAProxy per app machine, each routing to the database's leader. */
export async function startProxies(programs: Programs, folder: string, nodes: Node[], count: number) {
  const servers = nodes.map(
    ({ name, values: { ADDRESS, POSTGRES_PORT, PATRONI_PORT } }) =>
      `    server ${name} ${ADDRESS}:${POSTGRES_PORT} check port ${PATRONI_PORT}`,
  )
  const daemons: Daemon[] = []
  const ports: number[] = []
  for (let nth = 1; nth <= count; nth++) {
    const port = await findPort()
    const config = await fillIn('database.cfg', { DATABASE_PORT: port, DATABASE_SERVERS: servers.join('\n') })
    daemons.push(await startHaproxy(programs, folder, `app-${nth}-database`, config))
    ports.push(port)
  }
  return { ports, stop: () => endAll(daemons) }
}

/** Starts HAProxy in front of the app's processes, at their ports. */
export async function startFront(programs: Programs, folder: string, apps: number[]) {
  const port = await findPort()
  const servers = apps.map((app, nth) => `    server app-${nth + 1} 127.0.0.1:${app} check`)
  const config = await fillIn('front.cfg', {
    FRONT_ADDRESS: `127.0.0.1:${port}`,
    APP_SERVERS: servers.join('\n'),
  })
  const daemon = await startHaproxy(programs, folder, 'front', config)
  const address = `http://127.0.0.1:${port}`
  await eventually('HAProxy answers', async () => ((await fetch(`${address}/healthz`)).ok ? true : undefined))
  return { address, stop: () => endAll([daemon]) }
}

async function startHaproxy(
  { haproxy }: Programs,
  folder: string,
  name: string,
  config: string,
): Promise<Daemon> {
  const home = await makeFolder(folder, name)
  return startDaemon(home, 'haproxy', [
    haproxy,
    '-db',
    '-f',
    await writePrivate(join(home, 'haproxy.cfg'), config),
  ])
}

const endAll = (daemons: Daemon[]) => Promise.all(daemons.map((daemon) => daemon.end('SIGTERM')))

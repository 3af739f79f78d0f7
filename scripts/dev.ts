import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createListener, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createServer } from 'vite'
import { ConfigFaults, readConfig, type Config } from '../server/config.ts'
import { startEmbedded } from '../server/db/embedded.ts'
import { passwordOf, people, seed } from './seed.ts'
import { stopOnSignals } from './signals.ts'

// `npm run dev`: Vite serves the pages, with hot reload, and proxies API calls to the server, which restarts
// after each change. The database, with the seeded members, keeps running.
const root = join(import.meta.dirname, '..')

try {
  await develop(readConfig(process.env))
} catch (error) {
  console.error(error instanceof ConfigFaults ? error.sentences.join('\n') : error)
  process.exit(1)
}

async function develop(config: Config) {
  if (config.production) throw new Error('npm run dev is for development: unset NODE_ENV, or use npm start.')
  const database =
    config.database.kind === 'embedded' ? await startEmbedded({ folder: config.dataFolder }) : undefined
  await seed(config.database.kind === 'server' ? config.database.url : database!.url)

  const callsPort = await findFreePort()
  const calls = `http://127.0.0.1:${callsPort}`
  process.env['NODE_ENV'] = 'development'
  const proxy = Object.fromEntries(['/api', '/healthz', '/readyz'].map((path) => [path, calls]))
  const { number: port, asked: strictPort } = config.port
  const watch = { ignored: [join(root, 'build', '**'), join(config.dataFolder, '**')] }
  const web = await createServer({ root, server: { host: config.host, port, strictPort, proxy, watch } })
  await web.listen()
  const address = `http://localhost:${(web.httpServer!.address() as AddressInfo).port}`
  const server = startCalls({ PORT: `${callsPort}`, PUBLIC_URL: config.publicUrl ?? address })

  stopOnSignals(async () => {
    await Promise.all([web.close(), end(server)])
    await database?.stop()
  })
  console.log(`\nThe pages are at ${address}; log in as:`)
  for (const name of people) console.log(`  ${name.padEnd(9)} password: ${passwordOf(name)}`)
  console.log('')
}

function startCalls(env: Record<string, string>): ChildProcess {
  const args = ['--watch', '--watch-preserve-output', 'scripts/start.ts', '--calls']
  return spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' })
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'close')
}

async function findFreePort(): Promise<number> {
  const listener = createListener()
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  listener.close()
  await once(listener, 'close')
  return port
}

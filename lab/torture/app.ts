import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** An app process, as `npm start` starts it, without pages. */
export type App = {
  pid: number
  port: number
  address: string
  /** The time from the start to readiness, in ms. */
  readyMs: number
  /** Sends a signal and waits for the exit. @returns the exit code; null if the signal itself ended it */
  end(signal: NodeJS.Signals): Promise<number | null>
  ended: Promise<number | null>
  /** True once the process is ready. */
  ready(): Promise<boolean>
  /** Its current and peak resident memory in MB, and the number of open files and sockets. Needs Linux. */
  burden(): Promise<{ megabytes: number; peak: number; files: number }>
  /** Returns the process's whole output, including log lines. */
  said(): string
}

export type AppOptions = {
  folder: string
  env: Record<string, string>
  /** The port, for a restart on the same port; by default a free port below the ephemeral range. */
  port?: number
  /** True to keep serving for five seconds after a stop request, as in production. */
  production?: boolean
  /** The folder of its sources: this project, or a copy that represents another release. */
  sources?: string
}

const here = join(import.meta.dirname, '../..')

/**
 * Settings for production, which accepts neither stand-ins nor disabled limits, so scenarios in that mode
 * cannot pay or log in with Google.
 */
const productionEnv = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://nitya.test',
  RATE_LIMIT_SCALE: '100',
  RAZORPAY_KEY_ID: 'rzp_live_torture',
  RAZORPAY_API_URL: '',
  RAZORPAY_SCRIPT_URL: '',
  GOOGLE_JWKS_URL: '',
  GOOGLE_SCRIPT_URL: '',
}

/** Starts a process and waits until it is ready. @throws its output if it ended instead */
export async function startApp(options: AppOptions): Promise<App> {
  const { folder, env, production = false, sources = here } = options
  const port = options.port ?? (await findPort())
  const began = performance.now()
  const child = spawn(process.execPath, ['scripts/start.ts', '--calls'], {
    cwd: sources,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_NO_WARNINGS: '1',
      DATA_DIR: join(folder, `app-${port}`),
      HOST: '127.0.0.1',
      PORT: `${port}`,
      ...env,
      ...(production ? productionEnv : {}),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const words: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => words.push(String(chunk)))
  let over = false
  const ended = once(child, 'close').then(([code]) => {
    over = true
    return code as number | null
  })
  const address = `http://127.0.0.1:${port}`
  const ready = () =>
    fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      (answer) => answer.ok,
      () => false,
    )
  const file = (name: string) => join('/proc', `${child.pid}`, name)
  const app: App = {
    pid: child.pid!,
    port,
    address,
    readyMs: 0,
    ended,
    ready,
    async end(signal) {
      if (!over) child.kill(signal)
      return ended
    },
    async burden() {
      const status = await readFile(file('status'), 'utf8').catch(() => '')
      const files = await readdir(file('fd')).catch(() => [])
      const megabytes = (name: string) =>
        Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1_024)
      return { megabytes: megabytes('VmRSS'), peak: megabytes('VmHWM'), files: files.length }
    },
    said: () => words.join(''),
  }
  while (!(await ready())) {
    if (over) throw new Error(`It ended with ${await ended}: ${app.said()}`)
    if (performance.now() - began > 60_000) {
      child.kill('SIGKILL')
      throw new Error(`It was not ready within a minute: ${app.said()}`)
    }
    await pause(10)
  }
  app.readyMs = Math.round(performance.now() - began)
  return app
}

/** Finds a free port below the ephemeral range, so no client's socket takes it between two starts. */
export async function findPort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const server = createServer().listen(port, '127.0.0.1')
    const free = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!free) continue
    server.close()
    await once(server, 'close')
    return port
  }
}

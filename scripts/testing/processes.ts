import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'

export const root = join(import.meta.dirname, '../..')

type Env = Record<string, string | undefined>

/** A data folder for each test, and the programs that run on it, which end with the test. */
export type Processes = {
  folder: string
  /** Starts the product as a user would, on ports of its own unless `env` sets others. */
  start(env?: Env, command?: string[]): Started
  /** Runs a script to its end. `output` contains both streams. */
  run(script: string, words?: string[], env?: Env): Promise<{ code: number | null; output: string }>
}

export type Started = {
  child: ChildProcess
  /** Resolves with the standard output, once it shows how to stop the product. */
  ready: Promise<string>
  ended: Promise<number | null>
  output(): string
  errors(): string
}

export function useProcesses(): Processes {
  const processes = {} as Processes
  let children: ChildProcess[]
  beforeEach(async () => {
    children = []
    const folder = await mkdtemp(join(tmpdir(), 'nitya start-'))
    const launch = (env: Env, [program = '', ...args]: string[]) => {
      const usual = {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        DATA_DIR: folder,
        PORT: '0',
        MAILBOX_PORT: '0',
      }
      const child = spawn(program, args, {
        cwd: root,
        detached: true,
        env: { NODE_NO_WARNINGS: '1', ...usual, ...env } as NodeJS.ProcessEnv,
      })
      children.push(child)
      return child
    }
    Object.assign(processes, {
      folder,
      start: (env: Env = {}, command = [process.execPath, 'scripts/start.ts']) => watch(launch(env, command)),
      async run(script: string, words: string[] = [], env: Env = {}) {
        const { ended, output, errors } = watch(launch(env, [process.execPath, script, ...words]))
        const code = await ended
        return { code, output: (output() + errors()).trim() }
      },
    } satisfies Processes)
  })
  afterEach(async () => {
    for (const child of children) await end(child)
    await rm(processes.folder, { recursive: true, force: true })
  })
  return processes
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'close')
}

function watch(child: ChildProcess): Started {
  let output = ''
  let errors = ''
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout!.on('data', (bytes: Buffer) => {
      output += bytes.toString()
      if (/Ctrl-C stops it\.|The calls are at .*\n/.test(output)) resolve(output)
    })
    child.stderr!.on('data', (bytes: Buffer) => (errors += bytes.toString()))
    void ended.then((code) => reject(new Error(`It ended with ${code}: ${output}${errors}`)))
  })
  ready.catch(() => undefined)
  return { child, ready, ended, output: () => output, errors: () => errors.trim() }
}

/** Returns every setting that production requires, with new keys. */
export function productionEnv(databaseUrl: string): Env {
  const key = () => randomBytes(32).toString('base64')
  return {
    NODE_ENV: 'production',
    MAILBOX_PORT: undefined,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'https://nitya.test',
    DATABASE_URL: databaseUrl,
    TOKEN_KEYS: key(),
    SEAL_KEYS: key(),
    JOURNAL_KEYS: key(),
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Nitya <hello@nitya.test>',
    GRIEVANCE_OFFICER: 'Meera Nair',
    GRIEVANCE_ADDRESS: '12 Lake Road, Pune',
    GOOGLE_CLIENT_ID: 'nitya.apps.googleusercontent.com',
    RAZORPAY_KEY_ID: 'rzp_live_1DP5mmOlF5G5ag',
    RAZORPAY_KEY_SECRET: key(),
    RAZORPAY_WEBHOOK_SECRETS: key(),
    NEWSLETTER_URL: 'https://letters.nitya.test/subscribe',
  }
}

/** Occupies a port of this machine, unless another program does. */
export async function takePort(port = 0) {
  const server = createServer()
  server.listen(port, '127.0.0.1')
  const held = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  const close = () => new Promise<void>((closed) => void server.close(() => closed()))
  return { held, port: (server.address() as AddressInfo | null)?.port ?? port, close }
}

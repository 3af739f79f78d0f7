import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Settings } from '../../../server/settings.ts'

export type Child = { process: ChildProcess; stop(): Promise<void> }
/** A server under measurement: one or more processes. */
export type Server = { ports: number[]; cpuSeconds(): Promise<number>; stop(): Promise<void> }

/** Starts a file of `lab/bench/processes/`, which runs until stopped. */
export function spawn(name: 'product' | 'bare' | 'load' | 'watched', nodeOptions: string[] = []): Child {
  const child = fork(join(import.meta.dirname, '../processes', `${name}.ts`), {
    serialization: 'advanced',
    execArgv: nodeOptions,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return {
    process: child,
    async stop() {
      if (!child.connected) return
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

/** Starts a server with the given number of processes. @param profile a folder for CPU profiles */
export async function startServer(
  name: 'product' | 'bare',
  settings: Settings,
  processes: number,
  profile?: string,
): Promise<Server> {
  const children = Array.from({ length: processes }, () =>
    spawn(name, profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []),
  )
  const stop = async () => void (await Promise.all(children.map((child) => child.stop())))
  try {
    const started = await Promise.all(children.map((child) => ask<{ port: number }>(child, settings)))
    return {
      ports: started.map(({ port }) => port),
      async cpuSeconds() {
        const used = await Promise.all(children.map((child) => ask<{ cpuSeconds: number }>(child, {})))
        return used.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0)
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Sends a message to a process and waits for its reply. */
export async function ask<T>({ process: child }: Child, message: object): Promise<T> {
  const done = new AbortController()
  const exited = once(child, 'exit', done).then(() => Promise.reject(new Error('a bench process has exited')))
  exited.catch(() => undefined)
  const answered = once(child, 'message', done)
  child.send(message)
  try {
    const [answer] = (await Promise.race([answered, exited])) as [T]
    return answer
  } finally {
    done.abort()
  }
}

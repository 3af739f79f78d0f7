import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type Child = { process: ChildProcess; stop(): Promise<void> }

/** Starts one of `bench/processes/`, which ends when it is let go. */
export function spawn(name: 'product' | 'memory' | 'statements' | 'load', nodeOptions: string[] = []): Child {
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

/** Tells a process something and waits for what it says. */
export async function ask<T>({ process: child }: Child, message: object): Promise<T> {
  const over = new AbortController()
  const gone = once(child, 'exit', over).then(() => Promise.reject(new Error('a process of the bench has ended')))
  gone.catch(() => undefined)
  const answered = once(child, 'message', over)
  child.send(message)
  try {
    const [answer] = (await Promise.race([answered, gone])) as [T]
    return answer
  } finally {
    over.abort()
  }
}

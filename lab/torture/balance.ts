import { setTimeout as pause } from 'node:timers/promises'
import { call, type Answer, type Asked } from './call.ts'
import type { App } from './app.ts'

/** Checks ten times a second whether each process is ready, as load balancers do. */
export type Balance = {
  join(app: App): void
  leave(app: App): void
  stop(): void
  send(key: string, asked: Asked): Promise<Answer>
}

export function openBalance(): Balance {
  const ready = new Map<App, boolean>()
  let turn = 0
  let open = true
  const watch = async (app: App) => {
    for (; open && ready.has(app); await pause(100)) {
      const now = await app.ready()
      if (ready.has(app)) ready.set(app, now)
    }
  }
  return {
    join(app) {
      ready.set(app, true)
      void watch(app)
    },
    leave: (app) => void ready.delete(app),
    stop: () => void (open = false),
    async send(key, asked) {
      for (const giveUp = performance.now() + 30_000; performance.now() < giveUp; await pause(50)) {
        const there = [...ready].filter(([, able]) => able).map(([app]) => app)
        const app = there[turn++ % there.length]
        if (app) return call(app.address, key, asked)
      }
      throw new Error('no process is ready')
    },
  }
}

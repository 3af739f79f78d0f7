import type { FastifyBaseLogger } from 'fastify'

/** What a logger says in each line besides. */
type Bindings = Record<string, unknown>

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/**
 * A call's own logger, which names the call in each line. It is made once the call has something to say, which hardly
 * any has (0073).
 */
class LogOnDemand {
  #parent: FastifyBaseLogger
  #bindings: Bindings
  #made: FastifyBaseLogger | undefined

  constructor(parent: FastifyBaseLogger, bindings: Bindings) {
    this.#parent = parent
    this.#bindings = bindings
  }
  get made() {
    return (this.#made ??= this.#parent.child(this.#bindings))
  }
  get level() {
    return this.#parent.level
  }
  child(...of: Parameters<FastifyBaseLogger['child']>) {
    return this.made.child(...of)
  }
}
for (const level of levels) {
  Object.defineProperty(LogOnDemand.prototype, level, {
    value(this: LogOnDemand, ...said: unknown[]) {
      ;(this.made[level] as (...said: unknown[]) => void)(...said)
    },
  })
}

export const logOnDemand = (parent: FastifyBaseLogger, bindings: Bindings) => new LogOnDemand(parent, bindings) as unknown as FastifyBaseLogger

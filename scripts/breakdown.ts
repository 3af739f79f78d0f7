import type { Product } from './product.ts'

/** A process that crashes within this many ms of its start is not restarted, because it would crash again. */
const tooYoung = 2_000

/**
 * Ends the process after an uncaught exception: logs the error, finishes the calls in flight with 500, and
 * exits with 1 for its supervisor. With `again`, which means that there is no supervisor, the process
 * replaces itself with a new one with the same pid, parent and port, so Ctrl-C still reaches it (decision
 * 0010).
 */
export function endInBreakdown(
  { address, breakDown }: Pick<Product, 'address' | 'breakDown'>,
  again: boolean,
): void {
  let broken = false
  process.on('uncaughtException', (error) => {
    // Ignore errors during the shutdown.
    if (broken) return
    broken = true
    console.error(error)
    void breakDown(error).finally(() => {
      if (again && performance.now() > tooYoung) beginAgain(address)
      process.exit(1)
    })
  })
}

function beginAgain(address: string): void {
  const { port } = new URL(address)
  const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  process.execve?.(process.execPath, args, { ...process.env, PORT: port })
}

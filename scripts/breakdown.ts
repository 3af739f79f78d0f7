import type { Product } from './product.ts'

/** Who breaks down earlier than this, in ms, would only break down again. */
const tooYoung = 2_000

/**
 * What nobody foresaw ends the process (quality R38): it says what happened, answers the calls under way, and exits with
 * 1 for its supervisor. With `again` there is none: then the process becomes a new one of itself, with the same number,
 * parent and port, so that a Ctrl-C still finds it.
 */
export function endInBreakdown({ address, breakDown }: Pick<Product, 'address' | 'breakDown'>, again: boolean): void {
  let broken = false
  process.on('uncaughtException', (error) => {
    // Whatever else goes wrong on the way out changes nothing.
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

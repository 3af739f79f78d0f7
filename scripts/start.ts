import { ConfigFaults, readConfig } from '../server/config.ts'
import { ClockRefused } from '../server/core/test-clock.ts'
import { endInBreakdown } from './breakdown.ts'
import { openProduct, type Product } from './product.ts'
import { stopOnSignals } from './signals.ts'
import { welcome } from './welcome.ts'

// `npm start`: the whole product in one process. With --calls it serves the API without pages, as `npm run
// dev` needs.
const pages = !process.argv.includes('--calls')
const cancel = new AbortController()

try {
  const config = readConfig(process.env)
  const opening = openProduct(config, { pages, signal: cancel.signal, notice: console.log })
  stopOnSignals(async () => {
    cancel.abort()
    const product = await opening.catch(() => undefined)
    await product?.stop()
  })
  const product = await opening
  // In production the supervisor restarts a crashed process; in development the next code change does.
  endInBreakdown(product, pages && !config.production)
  console.log(pages ? welcome(config, product) : describeCalls(product))
} catch (error) {
  if (!cancel.signal.aborted) fail(error)
}

/**
 * Returns the addresses for `npm run dev`, among them the rooms' page, which can fill a class with
 * participants.
 */
function describeCalls({ address, standIns }: Product): string {
  return [
    `The calls are at ${address}`,
    standIns && `Mails: ${standIns.mailbox.address}  Rooms: ${standIns.livekit.address}`,
  ]
    .filter(Boolean)
    .join('\n')
}

/** Prints a sentence for people, or the stack of an unexpected error, and exits. */
function fail(error: unknown): never {
  if (error instanceof ConfigFaults) console.error(error.sentences.join('\n'))
  else if (error instanceof ClockRefused || (error instanceof Error && error.constructor === Error))
    console.error(error.message)
  else console.error(error)
  process.exit(1)
}

import { afterAll, beforeAll } from 'vitest'
import { serve } from '../server/main.ts'
import { startNewsletter } from '../stand-ins/newsletter/newsletter.ts'
import { createDatabase } from './global.ts'
import { freshName } from './members.ts'
import { product } from './product.ts'

/**
 * Starts a second copy of the product for the tests of a file: with rate limits low enough to reach by hand,
 * an external newsletter, and its own database.
 *
 * @returns its address, available once the tests run
 */
export function useStrictSite(): { address: string } {
  const strict = { address: '' }
  const started = new AsyncDisposableStack()
  beforeAll(async () => {
    const newsletter = await startNewsletter({ port: 0 })
    started.defer(() => newsletter.stop())
    const running = await serve({
      ...product.settings,
      databaseUrl: await createDatabase(product.siteDatabase, freshName(`strict_${process.pid}_`)),
      rateLimitScale: 0.2,
      newsletterUrl: newsletter.address,
    })
    started.defer(() => running.stop())
    strict.address = running.address
  })
  afterAll(() => started.disposeAsync())
  return strict
}

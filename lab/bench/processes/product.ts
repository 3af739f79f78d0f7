import { serve } from '../../../server/main.ts'
import type { Settings } from '../../../server/settings.ts'
import { announce } from './serving.ts'

// Runs the product as in production.
process.once('message', async (settings: Settings) => {
  const { address } = await serve(settings)
  announce(Number(new URL(address).port))
})
process.on('disconnect', () => process.exit())

import { serve, type Settings } from '../../server/main.ts'

// The product as it runs, in a process of its own: told how by its parent, to whom it tells its port.
process.once('message', async (settings: Settings) => {
  const { address } = await serve(settings)
  process.send!({ port: Number(new URL(address).port) })
})
process.on('disconnect', () => process.exit())

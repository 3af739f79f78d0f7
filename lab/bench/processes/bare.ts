import type { AddressInfo } from 'node:net'
import type { Settings } from '../../../server/settings.ts'
import { openBare } from '../server/bare.ts'
import { announce } from './serving.ts'

process.once('message', async ({ databaseUrl }: Settings) => {
  const app = openBare(databaseUrl)
  await app.listen({ port: 0, host: '127.0.0.1' })
  announce((app.server.address() as AddressInfo).port)
})
process.on('disconnect', () => process.exit())

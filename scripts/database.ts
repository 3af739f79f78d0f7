import type { Config } from '../server/config.ts'
import { startEmbedded, type Embedded } from '../server/db/embedded.ts'

/** Runs `work` on the app's database, whether the app is running or not. */
export async function withDatabase<T>(
  { database, dataFolder }: Pick<Config, 'database' | 'dataFolder'>,
  work: (url: string, embedded: Embedded | undefined) => Promise<T>,
): Promise<T> {
  if (database.kind === 'server') return work(database.url, undefined)
  const embedded = await startEmbedded({ folder: dataFolder })
  return work(embedded.url, embedded).finally(embedded.stop)
}

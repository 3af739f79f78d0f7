import { connect } from '../../db/connect.ts'
import { listUsedKeys } from './queries.types.ts'

/** Returns the ids of the journal keys that this database uses; none before the database's first migration. */
export async function findUsedJournalKeys(databaseUrl: string): Promise<string[]> {
  const db = connect({ url: databaseUrl, size: 1 })
  try {
    return (await listUsedKeys.run(undefined, db)).map(({ kek }) => kek)
  } catch (error) {
    if ((error as { code?: string }).code === '42P01') return []
    throw error
  } finally {
    await db.close()
  }
}

import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** The rows of one statement, read a page at a time; the rest stays in PostgreSQL. */
export type Cursor = {
  /** Returns the next rows, at most `rowCount`; none at the end. */
  read(rowCount: number): Promise<any[]>
  close(): Promise<void>
}

/** Opens a cursor in the transaction of `client`. Its snapshot is taken at the first `read`. */
export function openCursor(client: pg.ClientBase, text: string, values: unknown[]): Cursor {
  const name = `"${randomUUID()}"`
  let declared: Promise<unknown> | undefined
  return {
    async read(rowCount) {
      await (declared ??= client.query(`declare ${name} no scroll cursor for ${text}`, values))
      return (await client.query(`fetch ${rowCount} from ${name}`)).rows
    },
    async close() {
      if (declared) await client.query(`close ${name}`)
    },
  }
}

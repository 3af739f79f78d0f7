import { expect, it } from 'vitest'
import { useServer } from '../testing/server.ts'

const held = useServer()

it('PgTyped’s nullability hints never reach the database: columns have their plain names', async () => {
  const { rows } = await held.server.services.db.query(`select $1::int as "one!", null as "none?"`, [1])
  expect(rows).toEqual([{ one: 1, none: null }])
})

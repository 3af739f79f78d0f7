import { expect, it } from 'vitest'
import { useHouse } from '../testing/house.ts'

const held = useHouse()

it('PgTyped’s hints about what can be null never reach the database: columns come under their plain names', async () => {
  const { rows } = await held.house.services.db.query(`select $1::int as "one!", null as "none?"`, [1])
  expect(rows).toEqual([{ one: 1, none: null }])
})

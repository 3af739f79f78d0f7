import { expect, it } from 'vitest'
import { useServer } from '../testing/server.ts'

const server = useServer()

it('a cursor reads a statement’s rows page by page, with parameters, and does not see later writes', async () => {
  const { db } = server.services
  await server.sql('create table numbers (n bigint)')
  await server.sql('grant select on numbers to nitya_app')
  await server.sql('insert into numbers select generate_series(1, 25)')
  const pages = await db.transaction(async (tx) => {
    const cursor = tx.stream('select n from numbers where n > $1 order by n', [5])
    const first = await cursor.read(10)
    await server.sql('insert into numbers values (26)')
    const others = [await cursor.read(10), await cursor.read(10)]
    await cursor.close()
    return [first, ...others].map((rows) => rows.map(({ n }) => n))
  })
  const numbers = Array.from({ length: 20 }, (_, index) => index + 6)
  expect(pages).toEqual([numbers.slice(0, 10), numbers.slice(10), []])
})

it('a cursor whose statement fails leaves the connection usable', async () => {
  const { db } = server.services
  await expect(db.transaction((tx) => tx.stream('select 1 / $1::integer', [0]).read(1))).rejects.toThrow(
    'division by zero',
  )
  expect((await db.query('select 1 as one', [])).rows).toEqual([{ one: 1 }])
})

import { expect, it } from 'vitest'
import { useServer } from '../testing/server.ts'

const server = useServer()

it.each([
  'drop table notes',
  'alter table members add column more text',
  'create table mine (id int)',
  'create function mine() returns int language sql return 1',
  'truncate points_ledger',
  'update points_ledger set delta = 1000',
  'delete from order_events',
  'alter table orders disable trigger user',
  "copy members to program 'cat'",
])('the app’s role may change only rows: `%s` is refused', async (statement) => {
  await expect(server.services.db.query(statement, [])).rejects.toMatchObject({ code: '42501' })
})

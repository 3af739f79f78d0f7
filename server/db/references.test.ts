import { expect, it } from 'vitest'
import { useServer } from '../testing/server.ts'

const server = useServer()

/**
 * References that need no index, because their targets are never deleted or the referring table stays small.
 */
const withoutIndex = [
  'class_series.host',
  'class_series.time_zone',
  'class_series.type',
  'classes.type',
  'members.next_time_zone',
  'members.time_zone',
  'membership_pauses.grant_id',
  'orders.code',
  'orders.tier',
]

it('deleting a row uses an index to find the rows that refer to it', async () => {
  // A partial index is usable only if its condition is "is not null", which equality with an id implies.
  const rows = await server.sql(`
    select format('%s.%s', c.conrelid::regclass, a.attname) as reference
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
      select from pg_index i
      where i.indrelid = c.conrelid and i.indkey[0] = a.attnum
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname))
    )
    order by 1`)
  expect(rows.map(({ reference }) => reference)).toEqual(withoutIndex)
})

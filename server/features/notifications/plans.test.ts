import { beforeAll, expect, it } from 'vitest'
import { rowsAtOnce } from '../../db/in-batches.ts'
import { planOf } from '../../testing/plans.ts'
import { useServer } from '../../testing/server.ts'
import { sweepNotifications } from './queries.types.ts'

const server = useServer()

beforeAll(async () => {
  await server.sql("insert into members (username, email) values ('asha', 'asha@nitya.test')")
  await server.sql(`
    insert into notifications (member, kind, key, created_at, dispatched_at)
    select m.id, 'streak', n::text, app_now() - n * interval '1 minute', app_now() from members m, generate_series(1, 20000) n`)
  await server.sql('analyze notifications')
}, 60_000)

it('the sweep finds old notifications without reading newer ones', async () => {
  // The limit applies to an index scan, without a sort.
  expect(await planOf(server, sweepNotifications, { days: 90, most: rowsAtOnce })).toMatch(
    /Limit\n(.*InitPlan.*\n.*Result\n)? +-> +LockRows\n +-> +Index Scan using notifications_oldest on notifications/,
  )
})

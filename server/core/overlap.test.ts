import { expect, it } from 'vitest'
import { meet, type Statement } from '../testing/locks.ts'
import { givePoints } from '../testing/rewards.ts'
import { useServer } from '../testing/server.ts'
import { addMembers } from '../testing/studio.ts'

const server = useServer()

it('points that expire in two runs at once expire once', async () => {
  const [member] = (await addMembers(server, 1)) as [number]
  await givePoints(server, member, 50)
  await server.sql('update points_lots set expires_at = app_now() where member = $1', [member])
  const expires: Statement = ['select expire_points($1)', [member]]
  await meet(server, expires, expires)
  const entries = await server.sql(
    `select delta from points_ledger where member = $1 and reason = 'expired'`,
    [member],
  )
  expect(entries).toEqual([{ delta: -50 }])
})

it('a device in the old zone takes a change back that another makes meanwhile', async () => {
  const [member] = (await addMembers(server, 1)) as [number]
  const follows = (zone: string): Statement => ['select follow_zone($1, $2)', [member, zone]]
  await meet(server, follows('Europe/Berlin'), follows('Asia/Kolkata'))
  expect(await server.sql('select next_time_zone from members where id = $1', [member])).toEqual([
    { next_time_zone: null },
  ])
})

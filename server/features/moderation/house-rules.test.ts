import { afterAll, expect, it } from 'vitest'
import { runClock, stopClock } from '../../testing/clock.ts'
import { useServer } from '../../testing/server.ts'
import { addMembers } from '../../testing/studio.ts'
import { remindAll } from './house-rules.ts'

// Tests the safety rules (docs/rules.md#safety).

const server = useServer()
afterAll(() => runClock(server))

it('every member is reminded of the rules once a quarter, starting with the quarter after they joined', async () => {
  await stopClock(server, '2026-03-20T06:00:00Z')
  const members = await addMembers(server, 501)
  const last = members.at(-1)!
  await server.sql('update members set disabled_at = app_now() where id = $1', [members[0]])
  const told = async () =>
    (
      await server.sql("select count(*)::int, max(key) as key from notifications where kind = 'house_rules'")
    )[0]
  const remind = async (moment: string) => {
    await stopClock(server, moment)
    await remindAll(server.services)
    await remindAll(server.services)
    return told()
  }
  expect(await remind('2026-03-31T18:29:59Z')).toEqual({ count: 0, key: null })
  expect(await remind('2026-03-31T18:30:00Z')).toEqual({ count: 500, key: '2026Q2' })
  await server.sql('delete from members where id = $1', [last])
  expect(await remind('2026-07-01T06:00:00Z')).toEqual({ count: 499 * 2, key: '2026Q3' })
})

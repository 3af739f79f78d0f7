import { expect, it } from 'vitest'
import { startEmbedded } from '../server/db/embedded.ts'
import { run } from '../server/testing/admin.ts'
import { seed } from './seed.ts'
import { useProcesses } from './testing/processes.ts'

const processes = useProcesses()

it('the seeded studio is lived in; seeding again changes nothing', async () => {
  const { url } = await startEmbedded({ folder: processes.folder, lasting: false })
  await seed(url, { livedIn: true })
  const count = async (text: string) => Number((await run(url, text))[0].count)
  const upcoming = `from classes where starts_at > app_now() and starts_at < app_now() + interval '28 days'`
  expect(await count(`select count(*) ${upcoming}`)).toBe(80)
  expect(await count(`select count(distinct host) ${upcoming}`)).toBe(3)
  expect(
    await count(`select count(distinct t.style) from classes c join class_types t on t.id = c.type`),
  ).toBe(6)
  expect(await count(`select count(*) from bookings where status = 'booked'`)).toBeGreaterThan(40)
  expect(await count(`select count(*) from bookings where status = 'waiting'`)).toBeGreaterThan(0)
  expect(await count(`select count(*) from bookings where status = 'attended'`)).toBeGreaterThan(40)
  expect(await count(`select count(*) from bookings where status = 'no_show'`)).toBeGreaterThan(0)
  expect(await count(`select count(*) from notes`)).toBeGreaterThan(12)
  expect(
    await count(
      `select count(*) from bookings b where status in ('booked', 'attended', 'no_show') and not exists (select from credits where booking = b.id)`,
    ),
  ).toBe(0)
  expect(await count(`select count(*) from classes c where seats_taken(c.id) > c.capacity`)).toBe(0)
  expect(await count(`select count(*) from notifications where dispatched_at is null`)).toBe(0)
  expect(
    await count(
      `select count(*) from practice p where points <> (select coalesce(sum(delta), 0) from points_ledger l where l.member = p.member)`,
    ),
  ).toBe(0)

  const rows = async () =>
    run(
      url,
      `select (select count(*) from members) m, (select count(*) from classes) c, (select count(*) from bookings) b,
    (select count(*) from notes) n, (select count(*) from likes) l, (select count(*) from class_types) t, (select count(*) from orders) o`,
    )
  const before = await rows()
  await seed(url, { livedIn: true })
  expect(await rows()).toEqual(before)
})

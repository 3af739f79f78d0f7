import { beforeAll, expect, it } from 'vitest'
import { around, moved } from '../../testing/bounds.ts'
import { staffMember } from '../../testing/builders.ts'
import { stopClock } from '../../testing/clock.ts'
import { send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { addClass, addMembers, givePlus } from '../../testing/studio.ts'
import { addWebinar } from '../../testing/webinars.ts'

// Tests staff's overview of the day just before, at and just after each bound.
const server = useServer()
const noon = '2026-03-20T06:30:00Z'
const midnight = { start: '2026-03-19T18:30:00Z', end: '2026-03-20T18:30:00Z' }
let staff: Person

beforeAll(async () => {
  await stopClock(server, noon)
  staff = await staffMember(server, 'desk', 'host', 'finance', 'moderator')
})

const today = async () => (await send(server, 'GET /api/staff/today/', undefined, staff.access)).json()

async function addCheckinAt(startsAt: string): Promise<number> {
  const [member, coach] = await addMembers(server, 2)
  const [{ id }] = await server.sql(
    `insert into checkins (id, member, coach, kind, status, starts_at, ends_at)
     values (random_id(), $1, $2, 'live', 'booked', $3::timestamptz, $3::timestamptz + interval '20 minutes') returning id::float8`,
    [member, coach, startsAt],
  )
  return id
}

it.each([
  { list: 'classes', add: (startsAt: string) => addClass(server, { startsAt }) },
  { list: 'webinars', add: (startsAt: string) => addWebinar(server, { startsAt }) },
  { list: 'checkins', add: addCheckinAt },
])('today shows the $list that start from midnight to midnight in India', async ({ list, add }) => {
  const ids: number[] = []
  for (const edge of [midnight.start, midnight.end])
    for (const { later } of around(0, 0, 0, 'second')) ids.push(await add(moved(edge, later)))
  expect((await today())[list].map(({ id }: { id: number }) => id)).toEqual(ids.slice(1, 4))
})

it.each(around(0, 0, 1))(
  'the week’s figures count only what happened less than a week ago: $when that bound, $expected',
  async ({ later, expected }) => {
    await server.sql("update members set created_at = '2020-01-01'")
    await server.sql("update orders set paid_at = '2020-01-01'")
    const [member] = (await addMembers(server, 1)) as [number]
    await givePlus(server, member, 30)
    const at = moved('2026-03-13T06:30:00Z', later)
    await server.sql('update members set created_at = $2 where id = $1', [member, at])
    await server.sql('update orders set paid_at = $2 where member = $1', [member, at])
    expect((await today()).week).toEqual({ members: expected, orders: expected, paise: expected * 49_900 })
  },
)

it.each(around(1, 1, 0, 'second'))(
  'a case and a question are overdue from their deadline on: $when the current time, $expected overdue',
  async ({ later, expected }) => {
    await server.sql('delete from cases')
    await server.sql('delete from notes')
    await server.sql(
      `insert into cases (what, item, anonymous, title, text, due_at) values ('note', 1, false, '', 'Ten breaths', $1)`,
      [moved(noon, later)],
    )
    const [member] = await addMembers(server, 1)
    await server.sql(
      "insert into notes (author, title, content, to_teachers) values ($1, 'How', 'long?', true)",
      [member],
    )
    await server.sql(
      'update questions set asked_at = $1::timestamptz - make_interval(days => limit_ask_teachers_answer_days())',
      [moved(noon, later)],
    )
    const { cases, questions } = await today()
    expect([cases, questions]).toEqual([
      { open: 1, overdue: expected },
      { open: 1, overdue: expected },
    ])
  },
)

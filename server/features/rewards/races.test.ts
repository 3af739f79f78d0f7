import { beforeAll, expect, it } from 'vitest'
import { stopClock } from '../../testing/clock.ts'
import { useServer } from '../../testing/server.ts'
import { joinWithoutExpiry, send, type Person, unlessBusy } from '../../testing/people.ts'

const server = useServer()
let asha: Person
let processes: Pick<typeof server, 'app'>[]

beforeAll(async () => {
  asha = await joinWithoutExpiry(server, 'asha')
  processes = [server, await server.openAnother()]
})

const rounds = 20
const atOnce = (
  act: (server: (typeof processes)[number], turn: number) => Promise<{ statusCode: number; json(): any }>,
) => Promise.all(Array.from({ length: 50 }, (_, turn) => unlessBusy(() => act(processes[turn % 2]!, turn))))
const day = (round: number) => new Date(Date.parse('2026-02-20T06:30:00Z') + round * 86_400_000).toISOString()

const books = async () => {
  const [row] = await server.sql(
    `select p.points as cached, (select sum(delta)::int from points_ledger l where l.member = p.member) as summed,
       (select count(*)::int from points_ledger l where l.member = p.member and reason = 'journal') as journal,
       (select count(*)::int from points_ledger l where l.member = p.member and reason = 'ping') as ping,
       p.streak, p.active_days
     from practice p where p.member = $1`,
    [asha.id],
  )
  return row
}

it('fifty simultaneous saves through two processes give points once, on each of twenty days', async () => {
  for (let round = 0; round < rounds; round++) {
    await stopClock(server, day(round))
    const answers = await atOnce((server, turn) =>
      send(server, 'POST /api/journal/', { content: `Words ${turn}` }, asha.access),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    const given = answers.map((answer) => answer.json()).filter(({ gave_points }) => gave_points)
    expect(given.map(({ points_added }) => points_added)).toEqual([10])
    expect(await books()).toMatchObject({
      cached: (round + 1) * 10,
      summed: (round + 1) * 10,
      journal: round + 1,
    })
  }
  const [{ entries, keys }] = await server.sql(
    'select (select count(*)::int from journal_entries) as entries, (select count(*)::int from journal_keys) as keys',
  )
  expect({ entries, keys }).toEqual({ entries: rounds * 50, keys: 1 })
})

it('fifty simultaneous pings through two processes count one day, on each of twenty days', async () => {
  for (let round = 0; round < rounds; round++) {
    await stopClock(server, day(round + rounds))
    const answers = await atOnce((server) => send(server, 'POST /api/streaks/ping/', {}, asha.access))
    expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
    const said = answers.map((answer) => answer.json())
    expect(said.filter(({ message }) => message === 'Streak updated')).toHaveLength(1)
    expect(new Set(said.map(({ streak, points }) => `${streak} ${points}`)).size).toBe(1)
    expect(await books()).toMatchObject({ streak: round + 1, active_days: round + 1, ping: round + 1 })
  }
  const { cached, summed } = await books()
  expect(cached).toBe(summed)
})

it('saves and pings around midnight write each ledger entry exactly once', async () => {
  for (let round = 0; round < rounds; round++) {
    const midnight = Date.parse(`2026-05-${String(round + 1).padStart(2, '0')}T18:30:00Z`)
    await stopClock(server, new Date(midnight - 100).toISOString())
    const turning = [1, 100, -50, 200].map((shift) =>
      stopClock(server, new Date(midnight + shift).toISOString()),
    )
    const answers = await atOnce((server, turn) =>
      turn % 2
        ? send(server, 'POST /api/streaks/ping/', {}, asha.access)
        : send(server, 'POST /api/journal/', { content: 'Midnight.' }, asha.access),
    )
    await Promise.all(turning)
    expect(answers.filter(({ statusCode }) => statusCode >= 300).map((answer) => answer.json())).toEqual([])
    const { cached, summed, active_days, ping } = await books()
    expect({ cached, active_days }).toEqual({ cached: summed, active_days: ping })
  }
})

it('every member’s balance is the sum of their ledger', async () => {
  expect(
    await server.sql(
      `select * from (select member, sum(delta) as points from points_ledger group by member) l
       full join practice p using (member) where l.points is distinct from p.points`,
    ),
  ).toEqual([])
})

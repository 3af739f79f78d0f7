import { beforeAll, describe, expect, it } from 'vitest'
import { stopClock } from '../../testing/clock.ts'
import { decide } from '../../testing/decide.ts'
import { useServer } from '../../testing/server.ts'
import { addMembers } from '../../testing/studio.ts'

const server = useServer()

const restDays = [[], ['sun'], ['wed', 'sat'], ['mon', 'tue']] as const
/**
 * The last counted day, and the freezes left on that day. Some of the gaps cross the end of the month, or a
 * clock change in one of the zones.
 */
const starts = [
  { last: '2026-03-06', freezes: 0 },
  { last: '2026-03-06', freezes: 1 },
  { last: '2026-03-06', freezes: 2 },
  { last: '2026-03-28', freezes: 0 },
  { last: '2026-03-28', freezes: 2 },
]
/** Each zone with its noon in UTC. */
const zones = [
  { zone: 'Asia/Kolkata', noon: 'T06:30:00Z' },
  { zone: 'America/New_York', noon: 'T16:00:00Z' },
]
const repairs = ['before', 'after'] as const
const gaps = [0, 1, 2, 3, 4, 5, 6, 7]

const cases = restDays.flatMap((rest) =>
  starts.flatMap((start) =>
    zones.flatMap((zone) =>
      repairs.map((repair) => ({ rest: rest as readonly string[], ...start, ...zone, repair })),
    ),
  ),
)

const shift = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
const weekday = (day: string) =>
  ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'][new Date(`${day}T00:00:00Z`).getUTCDay()]!
const month = (day: string) => day.slice(0, 7)

/** Applies the rules day by day, and returns the expected streak, freezes and repair after `gap` days away. */
function walk({ rest, last, freezes }: (typeof cases)[number], gap: number) {
  const today = shift(last, gap + 1)
  let left = freezes
  let broken: string | null = null
  for (let day = shift(last, 1); day <= today; day = shift(day, 1)) {
    if (month(day) !== month(shift(day, -1))) left = 2
    if (day === today || rest.includes(weekday(day)) || broken) continue
    if (left > 0) left--
    else broken = day
  }
  // Freezes are not used if they can't save the streak.
  if (broken) left = month(today) === month(last) ? freezes : 2
  const daysSince = broken === null ? null : (Date.parse(today) - Date.parse(broken)) / 86_400_000
  return {
    today,
    streak: broken ? 0 : 10,
    freezes: left,
    repair: daysSince === null ? 'nothing_to_repair' : daysSince <= 2 ? 'mended' : 'too_late',
  }
}

let members: number[]
it('there are 80 cases', () => expect(cases).toHaveLength(80))

beforeAll(async () => {
  await stopClock(server, '2026-02-01T06:30:00Z')
  members = await addMembers(server, cases.length * gaps.length)
})

const one = async (text: string, values: unknown[]) => (await server.sql(text, values))[0]
const standing = (member: number) =>
  one(
    `select streak_on(p, day_of(m.id), m.unlived_day) as streak, freezes_on(p, day_of(m.id), m.unlived_day) as freezes
     from members m join practice p on p.member = m.id where m.id = $1`,
    [member],
  )
const repair = (member: number) => decide(server, 'select * from repair_streak($1)', [member])
const ping = (member: number) => one('select * from count_day($1, 5, 10, 14)', [member])

describe.each(cases)(
  'with rest days $rest, $freezes freezes on $last in $zone, and the repair $repair the next ping',
  (each) => {
    it('the streak follows the rules after zero to seven days away', async () => {
      for (const gap of gaps) {
        const member = members.pop()!
        const expected = walk(each, gap)
        await server.sql(
          `with zone as (update members set time_zone = $2 where id = $1), rest as (
           insert into rest_days (member, from_day, days) values ($1, '2026-01-05', $3)
         )
         insert into practice (member, day, last_day, streak, longest, active_days, freezes) values ($1, $4, $4, 10, 10, 10, $5)`,
          [member, each.zone, each.rest, each.last, each.freezes],
        )
        await stopClock(server, `${expected.today}${each.noon}`)
        const { streak, freezes } = expected
        expect(await standing(member), `${gap} days`).toEqual({ streak, freezes })
        const outcome = (answer: { refusal?: string; streak?: number }) => answer.refusal ?? 'mended'
        if (each.repair === 'before') {
          const answer = await repair(member)
          expect(outcome(answer), `${gap} days`).toBe(expected.repair)
          const mended = answer.refusal ? streak : 10
          if (!answer.refusal) expect(answer).toEqual({ streak: 10, points: 0 })
          expect((await ping(member)).streak, `${gap} days`).toBe(mended + 1)
        } else {
          expect((await ping(member)).streak).toBe(streak + 1)
          const answer = await repair(member)
          expect(outcome(answer), `${gap} days`).toBe(expected.repair)
          expect((await standing(member)).streak, `${gap} days`).toBe(answer.refusal ? streak + 1 : 11)
        }
        expect((await standing(member)).freezes, `${gap} days`).toBe(freezes)
        expect((await repair(member)).refusal).toBe(
          expected.repair === 'too_late' ? 'too_late' : 'nothing_to_repair',
        )
        expect(await ping(member)).toBeUndefined()
      }
    })
  },
)

import { beforeEach, describe, expect, it } from 'vitest'
import { staffMember } from '../../testing/builders.ts'
import { addCheckin, addCoach, codeOf, setUpCheckins, someBrief } from '../../testing/checkins.ts'
import { readNow } from '../../testing/clock.ts'
import { withoutExpiry, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { addClass } from '../../testing/studio.ts'

const server = useServer({ rateLimitScale: 1_000_000 })
const { people, call } = setUpCheckins(server)
let asha: Person
let coach: Person
beforeEach(() => {
  ;({ asha, coach } = people())
})

describe('one check-in in the console', () => {
  /** Adds a check-in that began five minutes ago, with a brief. */
  const briefed = async () => {
    const id = await addCheckin(server, asha.id, coach.id, 60)
    await call(`PATCH /api/checkins/${id}/`, { brief: someBrief, consent: 1 })
    await server.sql(
      "update checkins set starts_at = starts_at - interval '65 minutes', ends_at = ends_at - interval '65 minutes' where id = $1",
      [id],
    )
    return id
  }
  const read = async (id: number, who: Person) => {
    const answer = await call(`GET /api/staff/checkins/${id}/`, undefined, who)
    return answer.statusCode === 200 ? answer.json() : answer.statusCode
  }

  it('shows all texts to its coach, only the time to the desk and owners, and nothing to another coach', async () => {
    const id = await briefed()
    const shared = { classes_30d: 0, active_days_30d: 0, streak: 0 }
    expect(await read(id, coach)).toMatchObject({ id, member: asha.username, brief: someBrief, shared })
    const wordless = { brief: null, shared: null, note: null, private_note: null, last: [], commitments: [] }
    for (const role of ['desk', 'owner'] as const)
      expect(await read(id, await staffMember(server, role))).toMatchObject({ id, ...wordless })
    expect(await read(id, await withoutExpiry(server, await addCoach(server)))).toBe(403)
    expect(await read(1, coach)).toBe(404)
  })

  it('shows its coach the commitments of the member’s last check-in with that coach', async () => {
    const other = await addCoach(server)
    const agreed = async (member: Person, by: Person, minutes: number) => {
      const id = await addCheckin(server, member.id, by.id, minutes, 'attended')
      const [{ due }] = await server.sql('select (day_of($1) + 1)::text as due', [member.id])
      await call(`PATCH /api/staff/checkins/${id}/`, { commitments: [{ text: `Walk ${id}`, due }] }, by)
      return id
    }
    await agreed(asha, coach, -240)
    const before = await agreed(asha, coach, -180)
    await addCheckin(server, asha.id, coach.id, -150, 'missed')
    await agreed(asha, other, -120)
    await agreed(people().bela, coach, -90)
    const now = await agreed(asha, coach, -30)
    expect(await read(now, coach)).toMatchObject({ last: [{ text: `Walk ${before}` }] })
  })

  it('shows its coach the member’s practice in the last 30 days, if the member shares it', async () => {
    const { bela } = people()
    const id = await briefed()
    for (const [who, days, status] of [
      [asha, 29, 'attended'],
      [asha, 28, 'no_show'],
      [asha, 31, 'attended'],
      [bela, 3, 'attended'],
    ] as const)
      await server.sql(
        `insert into bookings (class, member, status, booked_at, booked_for)
         select id, $2, $3, starts_at, starts_at from classes where id = $1`,
        [await addClass(server, { startsAt: await readNow(server, `-${days} days`) }), who.id, status],
      )
    for (const [who, reason, days] of [
      [asha, 'ping', 0],
      [asha, 'ping', 29],
      [asha, 'ping', 30],
      [asha, 'breathing', 3],
      [bela, 'ping', 4],
    ] as const)
      await server.sql(
        'insert into points_ledger (member, reason, ref, delta, day) values ($1, $2, $3, 1, day_of($1) - $4::integer)',
        [who.id, reason, `${days}`, days],
      )
    await server.sql(
      'insert into practice (member, streak, day, last_day) select id, case when id = $1 then 2 else 7 end, day_of(id), day_of(id) from unnest($2::bigint[]) id',
      [asha.id, [asha.id, bela.id]],
    )
    expect(await read(id, coach)).toMatchObject({ shared: { classes_30d: 1, active_days_30d: 2, streak: 2 } })
    await server.sql('update practice set last_day = day - 60 where member = $1', [asha.id])
    expect(await read(id, coach)).toMatchObject({ shared: { streak: 0 } })
    await server.sql('insert into streak_settings (member, hidden) values ($1, true)', [asha.id])
    expect(await read(id, coach)).toMatchObject({ shared: { active_days_30d: 2, streak: null } })
    await server.sql('update checkins set shared = false where id = $1', [id])
    expect(await read(id, coach)).toMatchObject({ shared: null })
  })
})

describe('joining', () => {
  it('asks the check-in’s own coach for a second factor, but tells other coaches that there is no such check-in', async () => {
    const id = await addCheckin(server, asha.id, coach.id, 5)
    const other = await addCoach(server)
    const join = (who: Person) => call(`POST /api/checkins/${id}/join/`, {}, who)
    for (const { id: member } of [coach, other])
      await server.sql('update sessions set second_factor_until = null where member = $1', [member])
    const refused = await join(coach)
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'second_factor' }])
    expect((await join(other)).statusCode).toBe(404)
    await server.sql("update sessions set second_factor_until = 'infinity' where member = $1", [coach.id])
    expect((await join(coach)).statusCode).toBe(200)
  })

  it('is possible until the planned end, as the screen after leaving says, even if the room stays open longer', async () => {
    const id = await addCheckin(server, asha.id, coach.id, -19)
    const join = async () => codeOf(await call(`POST /api/checkins/${id}/join/`))
    expect(await join()).toBe(200)
    await server.sql(
      "update checkins set starts_at = starts_at - interval '2 minutes', ends_at = ends_at - interval '2 minutes' where id = $1",
      [id],
    )
    expect(await join()).toBe('class_over')
  })
})

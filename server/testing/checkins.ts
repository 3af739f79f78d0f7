import { beforeEach } from 'vitest'
import { staffMember } from './builders.ts'
import { readNow, runClock } from './clock.ts'
import { insertMember } from './insert-member.ts'
import { send, withoutExpiry, type Person } from './people.ts'
import type { TestServer } from './server.ts'

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
/** The hours of test coaches: round the clock, every day, in UTC. */
export const always = {
  time_zone: 'UTC',
  weekly: weekdays.map((weekday) => ({ weekday, from: '00:00', to: '24:00' })),
  exceptions: [],
  travel: [],
}
export const someBrief = {
  mood: 3,
  win: 'I slept early twice.',
  obstacle: 'The phone at night.',
  share: true,
}

type Sql = Pick<TestServer, 'sql'>

/** Sets a coach's hours. */
export const openHours = (server: Sql, coach: number, hours: object = always) => {
  const { time_zone, weekly, exceptions, travel } = { ...always, ...hours }
  return server.sql(
    `insert into availability (coach, time_zone, weekly, exceptions, travel) values ($1, $2, $3, $4, $5)
     on conflict (coach) do update set time_zone = $2, weekly = $3, exceptions = $4, travel = $5`,
    [coach, time_zone, JSON.stringify(weekly), JSON.stringify(exceptions), JSON.stringify(travel)],
  )
}

/** Creates a coach with hours round the clock. */
export async function addCoach(server: TestServer): Promise<Person> {
  const coach = await staffMember(server, 'coach')
  await openHours(server, coach.id)
  return coach
}

/** Gives a member credits for check-ins in the next sixty days. */
export const giveCheckins = (server: Sql, member: number, count = 1) =>
  server.sql(
    `select give_credit($1, 'checkin', 'goodwill', 60, 'given ' || gen_random_uuid()) from generate_series(1, $2)`,
    [member, count],
  )

/** Returns the id of a coach's free slot, by default the first. */
export async function freeSlot(server: TestServer, who: Person, coach: Person, at = 0): Promise<string> {
  const path = `GET /api/checkins/slots/?coach=${coach.username}&days=28`
  return (await send(server, path, undefined, who.access)).json()[at].id
}

/** Adds a live check-in that starts in that many minutes, paid for with a new credit. */
export async function addCheckin(
  server: Sql,
  member: number,
  coach: number,
  minutes: number,
  status = 'booked',
): Promise<number> {
  await giveCheckins(server, member)
  const starts = await readNow(server, `${minutes} minutes`)
  const [{ id }] = await server.sql(
    `with made as (
       insert into checkins (id, member, coach, kind, status, starts_at, ends_at, settled_at)
       values (random_id(), $1, $2, 'live', $3::checkin_status, $4::timestamptz, $4::timestamptz + interval '20 minutes',
         case when $3 <> 'booked' then app_now() end)
       returning id
     ), paid as (
       update credits set checkin = (select id from made)
       where id = (select id from credits where member = $1 and kind = 'checkin' and checkin is null and voided_at is null limit 1)
     )
     select id::text from made`,
    [member, coach, status, starts],
  )
  return Number(id)
}

export const statusOfCheckin = async (server: Sql, id: number): Promise<string> =>
  (await server.sql('select status from checkins where id = $1', [id]))[0]?.status

/** Records a participant's stay in the room, in minutes after the start. */
export const addStay = (server: Sql, id: number, ofCoach: boolean, from: number, until: number) =>
  server.sql(
    `insert into checkin_presence (checkin, session, of_coach, joined_at, left_at)
     select id, gen_random_uuid()::text, $2, starts_at + make_interval(mins => $3), starts_at + make_interval(mins => $4)
     from checkins where id = $1`,
    [id, ofCoach, from, until],
  )

/** Returns helpers for check-in tests; each test begins with new members. */
export function setUpCheckins(server: TestServer) {
  let asha: Person
  let bela: Person
  let coach: Person
  beforeEach(async () => {
    await server.sql('delete from member_roles')
    await runClock(server)
    asha = await withoutExpiry(server, await insertMember(server, 'asha'))
    bela = await insertMember(server, 'bela')
    coach = await withoutExpiry(server, await addCoach(server))
  })
  const call = (key: string, body?: object, who = asha) => send(server, key, body, who.access)
  return {
    people: () => ({ asha, bela, coach }),
    call,
    book: (body: object, who = asha) => call('POST /api/checkins/', body, who),
    /** Returns the numbers of Asha's unused and used check-in credits. */
    creditsOf: async () =>
      (
        await server.sql(
          `select count(*) filter (where checkin is null and voided_at is null)::int as left, count(checkin)::int as used
           from credits where member = $1 and kind = 'checkin'`,
          [asha.id],
        )
      )[0],
    /** Returns the kinds of a member's notifications, sorted. */
    told: async (who: Person): Promise<string[]> =>
      (await server.sql('select kind from notifications where member = $1 order by kind', [who.id])).map(
        ({ kind }) => kind,
      ),
    pointsOf: async (reason: string) =>
      (
        await server.sql(
          'select coalesce(sum(delta), 0)::int as points, coalesce(bool_and(verified), false) as verified from points_ledger where member = $1 and reason = $2',
          [asha.id, reason],
        )
      )[0],
    /** Returns the id of the slot that begins in that many hours, on the hour. */
    slotIn: async (hours: number): Promise<string> => {
      const [{ at }] = await server.sql(
        `select date_trunc('hour', app_now() + make_interval(hours => $1)) as at`,
        [hours],
      )
      return `${coach.id.toString(36)}-${(at.getTime() / 60_000).toString(36)}`
    },
  }
}

/** Returns the code of a refusal, or the status of a success. */
export const codeOf = (answer: { statusCode: number; json(): { code?: string } }) =>
  answer.statusCode < 300 ? answer.statusCode : answer.json().code

import { beforeEach, describe, expect, it } from 'vitest'
import { addCoach, addStay, freeSlot, giveCheckins, openHours } from '../../testing/checkins.ts'
import { readNow } from '../../testing/clock.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { send, type Person, unlessBusy } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { acceptNotice } from '../../testing/studio.ts'
import { settleDueCheckins } from './settle-due.ts'

const server = useServer({ rateLimitScale: 1_000_000 })
let coach: Person
beforeEach(async () => {
  await server.sql('delete from checkins')
  await server.sql('delete from member_roles')
  coach = await addCoach(server)
})

/** Invariants of check-ins and their credits: each query finds violations. */
const laws = {
  'a coach never has two check-ins, or a check-in and a class, at one time': `select 1 from checkins a join checkins b
     on a.coach = b.coach and a.id < b.id and a.status = 'booked' and b.status = 'booked' and a.starts_at < b.ends_at and b.starts_at < a.ends_at
     union all select 1 from checkins a join classes c on c.host = a.coach and c.cancelled_at is null and c.ended_at is null
     where a.status = 'booked' and a.starts_at < c.ends_at and c.starts_at < a.ends_at`,
  'a member never has two check-ins at one time': `select 1 from checkins a join checkins b
     on a.member = b.member and a.id < b.id and a.status = 'booked' and b.status = 'booked' and a.starts_at < b.ends_at and b.starts_at < a.ends_at`,
  'each check-in has exactly one credit, or none if the credit was returned': `select 1 from checkins
     where (select count(*) from credits where credits.checkin = checkins.id) <> (status in ('booked', 'waiting', 'attended', 'missed', 'answered'))::integer`,
  'no credit is lost': `select 1 from credits where kind = 'checkin' and (booking is not null or voided_at is not null)`,
}
async function expectLaws() {
  for (const [law, query] of Object.entries(laws)) expect([law, await server.sql(query)]).toEqual([law, []])
}

it('of 200 simultaneous requests for one slot, one uses a credit to book it, and 199 are refused', async () => {
  const processes = [server, await server.openAnother()]
  const members: Person[] = []
  for (let nth = 0; nth < 200; nth += 20)
    members.push(...(await Promise.all(Array.from({ length: 20 }, () => insertMember(server, 'guest')))))
  await server.sql(
    `select give_credit(id, 'checkin', 'goodwill', 60, 'given') from unnest($1::bigint[]) id`,
    [members.map(({ id }) => id)],
  )
  const slot = await freeSlot(server, members[0]!, coach)
  const answers = await Promise.all(
    members.map(({ access }, nth) =>
      unlessBusy(() => send(processes[nth % 2]!, 'POST /api/checkins/', { slot }, access)),
    ),
  )
  const told = Map.groupBy(answers, (answer) => answer.json().status ?? answer.json().code)
  expect(Object.fromEntries([...told].map(([what, those]) => [what, those.length]))).toEqual({
    booked: 1,
    slot_taken: 199,
  })
  await expectLaws()
})

describe('1 000 random interleavings', () => {
  /** Returns a seeded random generator, so that a failure can be reproduced. */
  const open = (seed: number) => () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 2 ** 32
  }

  it.each([1, 2, 3, 4])(
    'of hours, bookings, moves, cancellations, absences and classes violate no invariant (seed %i)',
    async (seed) => {
      const random = open(seed)
      const pick = <T>(list: T[]): T => list[Math.floor(random() * list.length)]!
      const second = await addCoach(server)
      const people = await Promise.all(
        ['asha', 'bela', 'chetan', 'devi'].map((name) => insertMember(server, name)),
      )
      for (const { id } of people) {
        await giveCheckins(server, id, 4)
        await acceptNotice(server, id)
      }
      const day = (await readNow(server, '2 days')).slice(0, 10)
      const slotOf = ({ id }: Person) => {
        const minutes = Date.parse(`${day}T00:00:00Z`) / 60_000 + 30 * Math.floor(random() * 8)
        return `${id.toString(36)}-${minutes.toString(36)}`
      }
      const own = async ({ access }: Person): Promise<number | undefined> =>
        pick((await send(server, 'GET /api/checkins/', undefined, access)).json() as { id: number }[])?.id
      let hoursAgo = 0
      /**
       * Moves a check-in to an unused hour in the past, reports both participants, one or neither as present, and
       * settles the check-in.
       */
      const absence = async () => {
        if (random() < 0.6) return
        const [over] = await server.sql(
          `update checkins set starts_at = at, ends_at = at + interval '20 minutes'
           from (select app_now() - make_interval(hours => $1) as at) past
           where id = (select id from checkins where status = 'booked' limit 1) and status = 'booked' returning id::text`,
          [++hoursAgo],
        )
        if (!over) return
        for (const ofCoach of [true, false])
          if (random() < 0.6) await addStay(server, Number(over.id), ofCoach, 0, 20)
        await Promise.all([settleDueCheckins(server.services), settleDueCheckins(server.services)])
      }
      const tries: (() => Promise<unknown>)[] = [
        () => {
          const who = pick(people)
          return send(server, 'POST /api/checkins/', { slot: slotOf(pick([coach, second])) }, who.access)
        },
        async () => {
          const who = pick(people)
          const id = await own(who)
          return (
            id &&
            send(server, `PATCH /api/checkins/${id}/`, { slot: slotOf(pick([coach, second])) }, who.access)
          )
        },
        async () => {
          const who = pick(people)
          const id = await own(who)
          return id && send(server, `POST /api/checkins/${id}/cancel/`, undefined, who.access)
        },
        () => openHours(server, pick([coach, second]).id, random() < 0.3 ? { weekly: [] } : {}),
        () => {
          const starts = new Date(Date.parse(`${day}T00:00:00Z`) + 30 * 60_000 * Math.floor(random() * 8))
          return server.sql(
            `with kind as (select id from class_types limit 1) select add_class((select id from kind), $1, $2, 45, 5, null, null, null)
           where exists (select from kind)`,
            [pick([coach, second]).id, starts.toISOString()],
          )
        },
        () =>
          server.sql(
            `update classes set cancelled_at = app_now() where id = (select id from classes where cancelled_at is null limit 1)`,
          ),
        async () => {
          const { id } =
            (await server.sql(`select id::text from checkins where status = 'booked' limit 1`))[0] ?? {}
          return (
            id &&
            send(
              server,
              `POST /api/staff/checkins/${id}/cancel/`,
              { reason: 'ill' },
              pick([coach, second]).access,
            )
          )
        },
        absence,
      ]
      await server.sql(
        `insert into class_types (title, style, level, language) values ('Slow', 'yin', 'gentle', 'en')`,
      )
      for (let round = 0; round < 25; round++)
        await Promise.all(Array.from({ length: 10 }, () => pick(tries)()))
      await expectLaws()
      const statuses = await server.sql('select distinct status from checkins order by status')
      expect(statuses.filter(({ status }) => status !== 'booked')).not.toEqual([])
    },
  )
})

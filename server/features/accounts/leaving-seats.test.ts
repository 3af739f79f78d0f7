import pg from 'pg'
import { beforeEach, expect, it } from 'vitest'
import { insertMember } from '../../testing/insert-member.ts'
import { untilWaiting } from '../../testing/locks.ts'
import { send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { addClass, addMembers, book, statusOf } from '../../testing/studio.ts'

const server = useServer()
const remove = ({ password, access }: Person) =>
  send(server, 'DELETE /api/accounts/me/', { password }, access)

let leaver: Person
let lesson: number
let next: number
beforeEach(async () => {
  leaver = await insertMember(server, 'leaver')
  await server.sql('insert into safety_notices (member, version) values ($1, safety_notice_version())', [
    leaver.id,
  ])
  next = (await addMembers(server, 1))[0]!
  // Noon in three days, so that no promotion is delayed until morning.
  const [{ noon }] = await server.sql(
    `select start_of_day('Asia/Kolkata', app_now()::date + 3) + interval '12 hours' as noon`,
  )
  lesson = await addClass(server, { startsAt: noon, capacity: 1 })
})

it('a seat goes to the waitlist immediately when its member deletes their account', async () => {
  const [last] = (await addMembers(server, 1)) as [number]
  await book(server, leaver.id, lesson)
  for (const member of [next, last]) await book(server, member, lesson, { wait: true, wake: true })
  expect((await remove(leaver)).statusCode).toBe(204)
  expect(await statusOf(server, next, lesson)).toBe('booked')
  expect(await statusOf(server, last, lesson)).toBe('waiting')
})

it('a seat that is booked during its member’s deletion also goes to the waitlist', async () => {
  const other = new pg.Client({ connectionString: server.url })
  await other.connect()
  await other.query('begin')
  await other.query('select book_class($1, $2, false, false, false)', [leaver.id, lesson])
  await other.query(`insert into bookings (class, member, status, waiting_since, waiting_number, wake)
    values (${lesson}, ${next}, 'waiting', app_now(), nextval('waitlist_numbers'), true)`)
  const left = remove(leaver)
  await untilWaiting(server)
  await other.query('commit')
  await other.end()
  expect((await left).statusCode).toBe(204)
  expect(await statusOf(server, next, lesson)).toBe('booked')
})

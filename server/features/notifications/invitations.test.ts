import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCheckin, addCoach } from '../../testing/checkins.ts'
import { runClock, stopClock } from '../../testing/clock.ts'
import { join, mailTo, type Person } from '../../testing/people.ts'
import { addClass, book, cancel } from '../../testing/studio.ts'
import { useServer } from '../../testing/server.ts'
import { dispatch } from './dispatch.ts'

const server = useServer()
let asha: Person
let bela: Person
let devi: Person
beforeAll(async () => {
  ;[asha, bela, devi] = [await join(server, 'asha'), await join(server, 'bela'), await join(server, 'devi')]
  await stopClock(server, '2026-03-02T06:30:00Z')
  await server.sql(
    'insert into safety_notices (member, version) select id, safety_notice_version() from members',
  )
})
afterAll(() => runClock(server))

/** Returns the parsed calendar part of the email with this subject. */
async function entryIn(subject: string, who = asha) {
  await dispatch(server.services)
  const { ID } = (await mailTo(server, who.email, subject)) as unknown as { ID: string }
  const raw = await (await fetch(`${server.mailbox.address}/api/v1/message/${ID}/raw`)).text()
  const [, method, encoding, body] =
    /Content-Type: text\/calendar; charset=utf-8; method=(\w+)\r?\nContent-Transfer-Encoding: (\S+)\r?\n\r?\n([\s\S]*?)\r?\n--/.exec(
      raw,
    )!
  const text =
    encoding === 'base64'
      ? Buffer.from(body!, 'base64').toString()
      : body!
          .replace(/=\r?\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)))
  const calendar = new ICAL.Component(ICAL.parse(text))
  const event = calendar.getFirstSubcomponent('vevent')!
  const valueOf = (name: string) => String(event.getFirstPropertyValue(name))
  return {
    method,
    said: String(calendar.getFirstPropertyValue('method')),
    uid: valueOf('uid'),
    sequence: valueOf('sequence'),
    status: valueOf('status'),
    attendee: valueOf('attendee').toLowerCase(),
    organizer: valueOf('organizer'),
  }
}

it('emails about a seat add, move and remove its calendar entry', async () => {
  const id = await addClass(server, { startsAt: '2026-03-06T06:30:00Z' })
  const entry = {
    uid: `class-${id}@nitya`,
    attendee: 'mailto:asha@nitya.test',
    organizer: 'mailto:hello@nitya.test',
  }
  await book(server, asha.id, id)
  expect(await entryIn('Your seat')).toEqual({
    ...entry,
    method: 'REQUEST',
    said: 'REQUEST',
    sequence: '0',
    status: 'CONFIRMED',
  })
  await server.sql(`select change_class($1, '2026-03-06T06:45:00Z', null, null, null, null)`, [id])
  expect(await entryIn('has a new time')).toEqual({
    ...entry,
    method: 'REQUEST',
    said: 'REQUEST',
    sequence: '1',
    status: 'CONFIRMED',
  })
  await server.sql(`select cancel_class($1, 'ill')`, [id])
  expect(await entryIn('was cancelled')).toEqual({
    ...entry,
    method: 'CANCEL',
    said: 'CANCEL',
    sequence: '2',
    status: 'CANCELLED',
  })
})

it('the email about a seat given back in time reports the returned credit and removes the calendar entry', async () => {
  const id = await addClass(server, { startsAt: '2026-03-06T09:30:00Z' })
  const entry = {
    uid: `class-${id}@nitya`,
    attendee: 'mailto:bela@nitya.test',
    organizer: 'mailto:hello@nitya.test',
  }
  await book(server, bela.id, id)
  expect(await entryIn('Your seat', bela)).toMatchObject({ ...entry, method: 'REQUEST', sequence: '0' })
  await cancel(server, bela.id, id)
  await cancel(server, bela.id, id)
  expect(await entryIn('You gave back your seat in', bela)).toEqual({
    ...entry,
    method: 'CANCEL',
    said: 'CANCEL',
    sequence: '1',
    status: 'CANCELLED',
  })
  expect((await mailTo(server, bela.email, 'You gave back your seat in')).Text).toContain(
    'Your credit has been returned.',
  )
  expect(
    await server.sql("select data from notifications where kind = 'seat_cancelled' and member = $1", [
      bela.id,
    ]),
  ).toEqual([{ data: { class: id, in_time: true } }])
})

it('the email about a seat given back too late reports that the credit is used up', async () => {
  const id = await addClass(server, { startsAt: '2026-03-02T07:20:00Z' })
  await book(server, devi.id, id)
  await server.sql(`update bookings set booked_at = booked_at - interval '1 hour' where member = $1`, [
    devi.id,
  ])
  await cancel(server, devi.id, id)
  expect(await entryIn('You gave back your seat in', devi)).toMatchObject({
    method: 'CANCEL',
    status: 'CANCELLED',
  })
  expect((await mailTo(server, devi.email, 'You gave back your seat in')).Text).toContain(
    'so your credit is used up',
  )
})

it('the email about a check-in that its member cancels removes its calendar entry', async () => {
  const coach = await addCoach(server)
  const id = await addCheckin(server, asha.id, coach.id, 3_000)
  await server.sql(
    `select tell_about_checkin(checkins, member, 'checkin_confirmed', '{}') from checkins where id = $1`,
    [id],
  )
  const entry = { uid: `check-in-${id}@nitya`, attendee: 'mailto:asha@nitya.test' }
  expect(await entryIn('Your check-in with')).toMatchObject({ ...entry, method: 'REQUEST', sequence: '0' })
  await server.sql('select cancel_checkin($1, $2)', [id, asha.id])
  expect(await entryIn('You cancelled your check-in')).toMatchObject({
    ...entry,
    method: 'CANCEL',
    sequence: '1',
    status: 'CANCELLED',
  })
})

it('leaving a waitlist sends no notification', async () => {
  const id = await addClass(server, { startsAt: '2026-03-06T12:30:00Z', capacity: 1 })
  await book(server, asha.id, id)
  await book(server, devi.id, id, { wait: true })
  await cancel(server, devi.id, id)
  expect(
    await server.sql(
      "select from notifications where kind = 'seat_cancelled' and (data->>'class')::bigint = $1",
      [id],
    ),
  ).toEqual([])
})

import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addCheckin } from '../../testing/checkins.ts'
import { runClock, stopClock } from '../../testing/clock.ts'
import { join, send, type Person } from '../../testing/people.ts'
import { addBooking, addClass, givePlus } from '../../testing/studio.ts'
import { useServer } from '../../testing/server.ts'
import { dispatch } from './dispatch.ts'
import { remindOfEnds } from './remind.ts'

// Notifications that wait until the end of the quiet hours, and are no longer true by then.

const server = useServer()
let asha: Person
beforeAll(async () => {
  asha = await join(server, 'asha')
  await send(
    server,
    'PATCH /api/notifications/settings/',
    { kinds: { waitlist_skipped: { mail: true }, streak: { mail: true } } },
    asha.access,
  )
})
let day = -1
beforeEach(() => stopClock(server, `2026-03-${String((day += 2)).padStart(2, '0')}T17:00:00Z`))
afterEach(() => runClock(server))

const notify = (kind: string, data: object) =>
  server.sql('select notify($1, $2, $3, $4)', [asha.id, kind, `day ${day}`, data])

/** Waits until morning. Returns what became of the last notification of a kind. */
async function inTheMorning(kind: string): Promise<string> {
  await dispatch(server.services)
  await stopClock(server, `2026-03-${String(day + 1).padStart(2, '0')}T01:30:00Z`)
  await dispatch(server.services)
  const read = async () =>
    (
      await server.sql(
        `select outcome from notification_deliveries d join notifications n on n.id = d.notification
         where n.member = $1 and n.kind = $2 order by n.created_at desc limit 1`,
        [asha.id, kind],
      )
    )[0]?.outcome
  await expect.poll(read).toEqual(expect.any(String))
  return read()
}

describe('an email that waited for the morning is sent only if it is still true:', () => {
  it.each([false, true])('“Plus ends”, if it was renewed at night: %s', async (renewed) => {
    await server.sql('update membership_grants set revoked_at = app_now() where member = $1', [asha.id])
    await givePlus(server, asha.id, 1)
    await stopClock(server, `2026-03-${String(day).padStart(2, '0')}T17:30:00Z`)
    await remindOfEnds(server.services)
    await dispatch(server.services)
    if (renewed) await givePlus(server, asha.id, 30)
    expect(await inTheMorning('membership_ends_1d')).toBe(renewed ? 'not wanted any more' : 'sent')
  })

  it.each([
    ['booked', 'sent'],
    ['host_cancelled', 'not wanted any more'],
  ])('“another teacher”, if the seat is %s: %s', async (status, expected) => {
    const lesson = await addClass(server, { startsAt: '2026-05-01T06:00:00Z' })
    await addBooking(server, Number(asha.id), lesson, status)
    await notify('class_host_changed', { class: lesson })
    expect(await inTheMorning('class_host_changed')).toBe(expected)
  })

  it.each([
    ['waiting', 'sent'],
    ['booked', 'not wanted any more'],
  ])('a seat became free, if the place on the list is %s: %s', async (status, expected) => {
    const lesson = await addClass(server, { startsAt: '2026-05-01T06:00:00Z' })
    await addBooking(server, Number(asha.id), lesson, 'waiting')
    await notify('waitlist_skipped', { class: lesson, because: 'quiet_hours' })
    await dispatch(server.services)
    await server.sql('update bookings set status = $2 where class = $1', [lesson, status])
    expect(await inTheMorning('waitlist_skipped')).toBe(expected)
  })

  it.each([false, true])('“a day of the streak is open”, if it was counted: %s', async (counted) => {
    await notify('streak', { streak: 3 })
    await dispatch(server.services)
    if (counted) {
      await stopClock(server, `2026-03-${String(day).padStart(2, '0')}T20:00:00Z`)
      await send(server, 'POST /api/streaks/ping/', {}, asha.access)
    }
    expect(await inTheMorning('streak')).toBe(counted ? 'not wanted any more' : 'sent')
  })

  it.each([
    ['waiting', 'sent'],
    ['answered', 'not wanted any more'],
  ])('“a written check-in waits for its coach”, if it is %s: %s', async (status, expected) => {
    const bela = await join(server, `bela_${status}`)
    const [{ id }] = await server.sql(
      `insert into checkins (id, member, coach, kind, status, answer_by, settled_at)
       values (random_id(), $1, $2, 'written', $3::checkin_status, app_now() + interval '1 day',
         case when $3 = 'answered' then app_now() end) returning id`,
      [bela.id, asha.id, status],
    )
    await notify('written_waiting', { checkin: id })
    expect(await inTheMorning('written_waiting')).toBe(expected)
  })

  it.each([
    ['booked', 'sent'],
    ['cancelled', 'not wanted any more'],
  ])('“a member booked a check-in”, if it is %s: %s', async (status, expected) => {
    const cara = await join(server, `cara_${status}`)
    const checkin = await addCheckin(server, Number(cara.id), Number(asha.id), 3_000, status)
    await notify('checkin_booked', { checkin })
    expect(await inTheMorning('checkin_booked')).toBe(expected)
  })
})

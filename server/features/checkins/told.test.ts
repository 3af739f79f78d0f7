import { beforeEach, describe, expect, it } from 'vitest'
import { homeTimeZone } from '../../core/day.ts'
import { formatMoment } from '../../core/moments.ts'
import { staffMember } from '../../testing/builders.ts'
import { addCheckin, addCoach, giveCheckins, setUpCheckins } from '../../testing/checkins.ts'
import { withoutExpiry, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { givePlus, refundPlus } from '../../testing/studio.ts'
import { settleDueCheckins } from './settle-due.ts'

const server = useServer({ rateLimitScale: 1_000_000 })
const { people, call, book, slotIn } = setUpCheckins(server)
let asha: Person
let coach: Person
beforeEach(() => {
  ;({ asha, coach } = people())
})

type Told = { kind: string; title: string; text: string; path: string }
/** The latest notification of a kind as the bell shows it. */
const latest = async (who: Person, kind: string): Promise<Told> =>
  (await call('GET /api/notifications/', undefined, who)).json().find((each: Told) => each.kind === kind)
const moment = (iso: string) => formatMoment(iso, homeTimeZone)

describe('the notifications of a moved check-in', () => {
  type Booked = { id: number; starts_at: string }
  const moved = async (slot: string): Promise<[Booked, Booked]> => {
    await giveCheckins(server, asha.id)
    const { id, starts_at } = (await book({ slot: await slotIn(48) })).json()
    expect((await latest(asha, 'checkin_confirmed')).text).toContain('you can move it once, or cancel it.')
    return [{ id, starts_at }, (await call(`PATCH /api/checkins/${id}/`, { slot })).json()]
  }

  it('give its coach both times, and no longer offer the member a move', async () => {
    const [before, after] = await moved(await slotIn(72))
    expect(await latest(coach, 'checkin_changed')).toMatchObject({
      text: `The check-in on ${moment(before.starts_at)} was moved to ${moment(after.starts_at)}.`,
      path: `/staff/check-ins/${before.id}`,
    })
    const { text } = await latest(asha, 'checkin_confirmed')
    expect(text).toContain(moment(after.starts_at))
    expect(text).toContain('hours before the start, you can cancel it.')
  })

  it('give its former coach the time that is free again, not the time with the new coach', async () => {
    const other = await withoutExpiry(server, await addCoach(server))
    const slot = (await slotIn(72)).replace(/^[^-]+/, other.id.toString(36))
    const [before] = await moved(slot)
    expect(await latest(coach, 'checkin_changed')).toMatchObject({
      text: `The check-in on ${moment(before.starts_at)} was moved to another coach.`,
      path: '/staff/check-ins',
    })
    expect(await latest(other, 'checkin_booked')).toBeDefined()
    expect(await latest(coach, 'checkin_booked')).toBeUndefined()
  })
})

describe('the notifications of a cancelled check-in', () => {
  const reason = async () => (await latest(asha, 'checkin_cancelled')).text

  it('tell its coach and the member who cancelled it', async () => {
    await giveCheckins(server, asha.id)
    const { id, starts_at } = (await book({ slot: await slotIn(48) })).json()
    await call(`POST /api/checkins/${id}/cancel/`)
    const { text } = await latest(coach, 'checkin_changed')
    expect(text).toBe(`The check-in on ${moment(starts_at)} was cancelled.`)
    expect(await latest(asha, 'checkin_cancelled')).toMatchObject({
      title: `You cancelled your check-in with ${coach.username}`,
      text: `You cancelled your check-in on ${moment(starts_at)}. Your credit has been returned.`,
    })
  })

  it('name no culprit to its coach if the desk cancels it, and are not sent to a coach who does', async () => {
    await giveCheckins(server, asha.id, 2)
    const desk = await staffMember(server, 'desk')
    const [first, second] = [await slotIn(48), await slotIn(72)]
    const cancelled = async (slot: string, by: Person) => {
      const { id } = (await book({ slot })).json()
      await call(`POST /api/staff/checkins/${id}/cancel/`, { reason: 'Ill.' }, by)
    }
    await cancelled(first, coach)
    expect(await latest(coach, 'checkin_changed')).toBeUndefined()
    await cancelled(second, desk)
    expect((await latest(coach, 'checkin_changed')).title).toBe(
      `Your check-in with ${asha.username} has changed`,
    )
  })

  it('mention the pause if the membership is paused, and no returned credit if it has ended', async () => {
    const grant = await givePlus(server, asha.id, 60)
    const [first, second] = [await slotIn(48), await slotIn(240)]
    const { starts_at: inPause } = (await book({ slot: first })).json()
    const { starts_at: after } = (await book({ slot: second })).json()
    await server.sql('select pause_membership($1, day_of($1) + 1, 4)', [asha.id])
    expect(await reason()).toBe(
      `Your membership is paused on ${moment(inPause)}, so your check-in was cancelled. Your credit has been returned.`,
    )
    await refundPlus(server, grant)
    expect(await reason()).toBe(
      `Your membership no longer covers your check-in on ${moment(after)}, so it was cancelled.`,
    )
  })

  it('do not call a check-in upcoming if it is over and nobody reported its outcome', async () => {
    const id = await addCheckin(server, asha.id, coach.id, -3_000)
    await server.sql('update checkins set member_asked_at = starts_at where id = $1', [id])
    await settleDueCheckins(server.services)
    expect(await reason()).toMatch(/^We do not know whether your check-in on .+ took place, so it counts as/)
  })
})

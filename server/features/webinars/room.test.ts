import { beforeAll, describe, expect, it } from 'vitest'
import { staffMember } from '../../testing/builders.ts'
import { around } from '../../testing/bounds.ts'
import { inHours, runClock, stopClock } from '../../testing/clock.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { send, type Person } from '../../testing/people.ts'
import { setUpRoom } from '../../testing/room.ts'
import { useServer } from '../../testing/server.ts'
import { addTicket, addWebinar } from '../../testing/webinars.ts'

const server = useServer()
const { people, inMinutes, join, enter, expectKeptOut, presentIn } = setUpRoom(server, 'webinar')
let host: Person
let desk: Person
beforeAll(async () => {
  ;({ host } = people())
  desk = await staffMember(server, 'desk')
})
const plan = async (startsIn = 5) =>
  addWebinar(server, { startsAt: await inMinutes(startsIn), host: host.id })

/** Adds a webinar and a member with a seat in it. */
async function withListener(startsIn?: number) {
  const id = await plan(startsIn)
  const who = await insertMember(server, 'guest')
  await addTicket(server, id, who.id)
  return { id, who }
}
const grantsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())

it('the audience can listen but not publish; the host can publish', async () => {
  const { id, who } = await withListener()
  const listener = grantsOf((await join(id, who)).json().token)
  expect(listener).toMatchObject({
    video: { room: `webinar-${id}`, canSubscribe: true, canPublish: false, canPublishData: false },
    attributes: { role: 'audience' },
  })
  expect(grantsOf((await join(id, host)).json().token).video.canPublish).toBe(true)
})

it('the room opens ten minutes before the start, for members with a seat', async () => {
  const { id, who } = await withListener(60)
  const stranger = await insertMember(server, 'stranger')
  await addTicket(server, id, stranger.id, 'held')
  expect([(await join(id, stranger)).statusCode, (await join(id, stranger)).json().code]).toEqual([
    403,
    'no_seat',
  ])
  const early = (await join(id, who)).json()
  expect(early).toMatchObject({ code: 'too_early', detail: 'The room opens 10 minutes before the start.' })
  const ended = await withListener(-70)
  expect((await join(ended.id, ended.who)).json().code).toBe('class_over')
})

describe('a participant is disconnected, and their token refused,', () => {
  it.each([
    [
      'if their session ends',
      (_: number, who: Person) => send(server, 'POST /api/accounts/logout/', { refresh: who.refresh }),
    ],
    [
      'if their ticket is cancelled',
      (id: number, who: Person) =>
        server.sql("update tickets set status = 'cancelled' where webinar = $1 and member = $2", [
          id,
          who.id,
        ]),
    ],
    [
      'if their account is disabled',
      (_: number, who: Person) =>
        server.sql('update members set disabled_at = app_now() where id = $1', [who.id]),
    ],
    [
      'if the webinar is cancelled',
      (id: number) =>
        send(server, `POST /api/staff/webinars/${id}/cancel/`, { reason: 'The host is ill.' }, desk.access),
    ],
  ])('%s', async (_, act) => {
    const { id, who } = await withListener()
    const { token, closed } = await enter(id, who)
    await act(id, who)
    await closed()
    await expectKeptOut(id, token)
    expect(presentIn(id)).toEqual([])
  })

  it('if they lose the role that admits them, or are replaced as the host', async () => {
    const id = await plan(60)
    await server.sql("update webinars set starts_at = app_now() + interval '20 minutes' where id = $1", [id])
    const [second, other] = [await staffMember(server, 'desk'), await staffMember(server, 'host')]
    const lost = await enter(id, second)
    await server.sql('delete from member_roles where member = $1', [second.id])
    await lost.closed()
    await expectKeptOut(id, lost.token)
    const replaced = await enter(id, host)
    await server.sql('update webinars set host = $2 where id = $1', [id, other.id])
    await replaced.closed()
    await expectKeptOut(id, replaced.token)
    expect(presentIn(id)).toEqual([])
  })
})

it.each(around(true, false, false))(
  "a listener may stay for 'room.closesMinutesAfter' minutes after the end: $when that limit",
  async ({ later, expected }) => {
    const { id, who } = await withListener()
    await join(id, who)
    const [{ identity, at }] = await server.sql(
      `select identity, (ends_at + interval '15 minutes')::text as at
       from webinar_passes join webinars on webinars.id = webinar where webinar = $1 and member = $2`,
      [id, who.id],
    )
    await stopClock(server, at, later)
    const [{ may }] = await server.sql('select may_be_in_webinar($1, $2) as may', [id, identity])
    await runClock(server)
    expect(may).toBe(expected)
  },
)

it('the end of a webinar closes its room', async () => {
  const { id, who } = await withListener(-5)
  const { closed } = await enter(id, who)
  expect((await send(server, `POST /api/staff/webinars/${id}/end/`, undefined, host.access)).json()).toEqual({
    status: 'ended',
  })
  await closed()
  expect((await join(id, who)).json()).toEqual({ code: 'class_over', detail: 'This webinar is over.' })
})

it('the list of upcoming webinars shows a webinar until it ends', async () => {
  const id = await addWebinar(server, { startsAt: await inHours(server, -0.5) })
  const ids = async (when: string) =>
    (await send(server, `GET /api/webinars/?when=${when}`)).json().map((each: { id: number }) => each.id)
  expect(await ids('upcoming')).toContain(id)
  await server.sql("update webinars set starts_at = app_now() - interval '2 hours' where id = $1", [id])
  expect([(await ids('upcoming')).includes(id), (await ids('past')).includes(id)]).toEqual([false, true])
})

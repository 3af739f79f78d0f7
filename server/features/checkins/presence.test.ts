import { beforeEach, expect, it } from 'vitest'
import { signBody } from '../../../stand-ins/livekit/tokens.ts'
import { addCheckin, setUpCheckins, statusOfCheckin } from '../../testing/checkins.ts'
import { readNow, stopClock } from '../../testing/clock.ts'
import { useServer } from '../../testing/server.ts'
import { compareRooms } from '../classes/rooms.ts'
import { settleDueCheckins } from './settle-due.ts'

const server = useServer({ rateLimitScale: 1_000_000 })
const { people, pointsOf } = setUpCheckins(server)

type Talk = { id: number; starts: number; identities: { coach: string; member: string } }
/** A check-in that begins now, with the clock stopped, and that both participants have asked to join. */
let talk: Talk
beforeEach(async () => {
  const { asha, coach } = people()
  await stopClock(server, await readNow(server))
  const id = await addCheckin(server, asha.id, coach.id, 0)
  const [row] = await server.sql(
    `update checkins set member_asked_at = starts_at, coach_asked_at = starts_at where id = $1
     returning starts_at, coach_identity as coach, member_identity as member`,
    [id],
  )
  await server.sql('update sessions set rooms = array_append(rooms, $1) where member = any($2)', [
    id,
    [asha.id, coach.id],
  ])
  talk = { id, starts: row.starts_at.getTime(), identities: row }
})
let clock = 0
const at = (minute: number) => {
  clock = minute
  return stopClock(server, new Date(talk.starts + minute * 60_000).toISOString())
}

async function report(
  event: 'participant_joined' | 'participant_left',
  who: keyof Talk['identities'],
  joined: number,
  minute = joined,
) {
  // The room server uses real time, not the stopped clock.
  const seconds = (of: number) => `${Math.floor(Date.now() / 1_000) - (clock - of) * 60}`
  const body = JSON.stringify({
    event,
    id: `EV_${who}${event}${joined}`,
    createdAt: seconds(minute),
    room: { name: `checkin-${talk.id}`, sid: 'RM_1' },
    participant: { sid: `PA_${who}${joined}`, identity: talk.identities[who], joinedAt: seconds(joined) },
  })
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/rooms/webhook/',
    headers: {
      'content-type': 'application/webhook+json',
      authorization: await signBody(server.livekit.project, body, 0),
    },
    payload: body,
  })
  expect(answer.statusCode).toBe(200)
}

async function settled() {
  await at(31)
  await settleDueCheckins(server.services)
  return [await statusOfCheckin(server, talk.id), (await pointsOf('checkin')).points]
}

it('repeated and out-of-order reports count once', async () => {
  const both = ['coach', 'member'] as const
  await at(7)
  for (const who of both) await report('participant_left', who, 0, 6)
  for (const who of [...both, ...both]) await report('participant_joined', who, 0)
  expect(await settled()).toEqual(['attended', 30])
})

it('comparing with the room adds an unreported arrival, and ends a stay whose departure was unreported', async () => {
  // The coach's arrival and the member's departure both went unreported.
  await at(4)
  await fetch(`${server.livekit.address}/switches/presence`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      room: `checkin-${talk.id}`,
      identity: talk.identities.coach,
      joined_at: Date.now() / 1_000,
    }),
  })
  await report('participant_joined', 'member', 0)
  await compareRooms(server.services)
  const [missed] = await settled()
  expect(missed).toBe('excused')
})

it('a check-in without reports waits for its coach', async () => {
  expect(await settled()).toEqual(['booked', 0])
})

const run = (text: string) => async (id: number) => void (await server.sql(text, [id]))
it.each<[string, (id: number) => Promise<void>, member: boolean, coach: boolean]>([
  ['both', async () => undefined, true, true],
  [
    'only the coach after the member’s session ended',
    run('update sessions set revoked_at = app_now() where member = $1'),
    false,
    true,
  ],
  [
    'only the coach before the member’s session entered',
    run("update sessions set rooms = '{}' where member = $1"),
    false,
    true,
  ],
  [
    'only the coach after the member was disabled',
    run('update members set disabled_at = app_now() where id = $1'),
    false,
    true,
  ],
  [
    'only the member after the coach lost the role',
    run('delete from member_roles where $1 > 0'),
    true,
    false,
  ],
  ['nobody from 15 minutes after the check-in’s end', () => at(35), false, false],
])('the room admits %s', async (_, act, member, coach) => {
  await at(1)
  // A third person's session must make no difference.
  await server.sql('update sessions set rooms = array[$1::bigint] where member = $2', [
    talk.id,
    people().bela.id,
  ])
  await act(people().asha.id)
  const may = async (who: keyof Talk['identities']) =>
    (await server.sql('select may_be_in_checkin($1, $2) as may', [talk.id, talk.identities[who]]))[0].may
  expect([await may('member'), await may('coach')]).toEqual([member, coach])
})

it('the comparison with the room ends only stays that are older than ten seconds', async () => {
  for (const joined of ['9.999 seconds', '10 seconds', '10.001 seconds'])
    await server.sql(
      `insert into checkin_presence (checkin, session, of_coach, joined_at)
       select id, $2, false, starts_at + interval '1 minute' - $3::interval from checkins where id = $1`,
      [talk.id, joined, joined],
    )
  await server.sql(
    `select compare_checkin_presence(id, starts_at + interval '1 minute', '{}', '{}', '{}') from checkins where id = $1`,
    [talk.id],
  )
  const ended = await server.sql(
    'select session from checkin_presence where checkin = $1 and left_at is not null',
    [talk.id],
  )
  expect(ended).toEqual([{ session: '10.001 seconds' }])
})

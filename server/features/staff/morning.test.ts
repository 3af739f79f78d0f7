import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { staffMember } from '../../testing/builders.ts'
import { readNow } from '../../testing/clock.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { addClass, givePlus } from '../../testing/studio.ts'
import { hasLink } from '../../http/words-to-members.ts'

const server = useServer({ rateLimitScale: 1_000 })
let desk: Person
let host: Person

beforeAll(async () => {
  ;[desk, host] = [await staffMember(server, 'desk'), await staffMember(server, 'host')]
})
beforeEach(() => server.sql('delete from bookings'))

/** Adds a booking of a class `daysAgo` days ago, at `hour` in India. */
async function addSeat(who: Person, daysAgo: number, status: string, leads: Person | null = null, hour = 12) {
  const [{ at }] = await server.sql(
    "select start_of_day('Asia/Kolkata', date_in('Asia/Kolkata', app_now()) - $1::integer) + make_interval(hours => $2) as at",
    [daysAgo, hour],
  )
  const id = await addClass(server, { startsAt: at.toISOString(), host: leads?.id ?? null })
  await server.sql(
    "insert into bookings (class, member, status, booked_at, booked_for, waiting_number) select id, $2, $3, created_at, starts_at, case when $3 = 'waiting' then 1 end from classes where id = $1",
    [id, who.id, status],
  )
}

const read = async (by: Person) =>
  (await send(server, 'GET /api/staff/morning/', undefined, by.access)).json()
const listed = async (by: Person, who: Person): Promise<string[]> =>
  (await read(by))
    .filter(({ username }: { username: string }) => username === who.username)
    .map(({ why }: { why: string }) => why)
const rowOf = async (by: Person, who: Person) =>
  (await read(by)).find(({ username }: { username: string }) => username === who.username)
const write = (who: Person, why: string, by = desk, text = 'How lovely that you come.') =>
  send(server, `POST /api/staff/morning/${who.username}/`, { why, text }, by.access)
const refusal = async (answer: ReturnType<typeof write>) => {
  const { statusCode, body } = await answer
  return [statusCode, JSON.parse(body).code]
}

describe('the morning list', () => {
  it('shows members whose first class is today: all to the desk, and to a host those in the host’s classes', async () => {
    const [asha, bela] = [await insertMember(server, 'asha'), await insertMember(server, 'bela')]
    await addSeat(asha, 0, 'booked', host)
    await addSeat(bela, 0, 'booked', host)
    await addSeat(bela, 40, 'attended')
    expect(await read(host)).toEqual([
      {
        username: asha.username,
        name: asha.username,
        why: 'first_class',
        at: expect.stringMatching(/T06:30:00\.000Z$/),
        reachable: true,
        written_at: null,
      },
    ])
    expect(await listed(desk, asha)).toEqual(['first_class'])
    expect(await listed(desk, bela)).toEqual([])
    expect(await listed(await staffMember(server, 'host'), asha)).toEqual([])
  })

  it('omits members whose seat in an earlier class is not settled yet', async () => {
    const asha = await insertMember(server, 'asha')
    await addSeat(asha, 1, 'booked')
    await addSeat(asha, 0, 'booked', host)
    expect(await listed(host, asha)).toEqual([])
  })

  it('shows a member with classes of two hosts today only to the host of the earlier class', async () => {
    const asha = await insertMember(server, 'asha')
    const early = await staffMember(server, 'host')
    await addSeat(asha, 0, 'booked', host, 18)
    await addSeat(asha, 0, 'booked', early)
    expect(await listed(early, asha)).toEqual(['first_class'])
    expect(await listed(host, asha)).toEqual([])
  })

  it.each([
    [13, false],
    [15, true],
    [27, true],
    [29, false],
  ])('shows members last seen %i days ago to the desk: %s', async (days, isListed) => {
    const asha = await insertMember(server, 'asha')
    await addSeat(asha, days, 'attended', host)
    expect(await listed(desk, asha)).toEqual(isListed ? ['away'] : [])
    expect(await listed(host, asha)).toEqual([])
  })

  it('shows the first of two classes today, and the last of two classes long ago', async () => {
    const [asha, bela] = [await insertMember(server, 'asha'), await insertMember(server, 'bela')]
    for (const hour of [12, 18]) await addSeat(asha, 0, 'booked', host, hour)
    for (const days of [16, 20]) await addSeat(bela, days, 'attended')
    expect((await rowOf(desk, asha)).at).toMatch(/T06:30/)
    const ago = (Date.parse(await readNow(server)) - Date.parse((await rowOf(desk, bela)).at)) / 86_400_000
    expect(Math.round(ago)).toBeLessThan(18)
  })

  it.each(['waiting', 'booked'])('omits members who were away but have a seat again: %s', async (status) => {
    const asha = await insertMember(server, 'asha')
    await addSeat(asha, 15, 'attended')
    await addSeat(asha, -3, status)
    expect(await listed(desk, asha)).toEqual([])
  })

  it.each([
    [6, true],
    [8, false],
  ])('shows members whose Plus ends in %i days to the desk: %s', async (days, isListed) => {
    const asha = await insertMember(server, 'asha')
    await givePlus(server, asha.id, days)
    expect(await listed(desk, asha)).toEqual(isListed ? ['plus_ends'] : [])
    expect(await listed(host, asha)).toEqual([])
  })

  it('omits disabled accounts', async () => {
    const asha = await insertMember(server, 'asha')
    await addSeat(asha, 15, 'attended')
    await server.sql('update members set disabled_at = app_now() where id = $1', [asha.id])
    expect(await listed(desk, asha)).toEqual([])
  })
})

it('the morning list has at most a hundred members, first those who can be written to', async () => {
  await server.sql(
    `with kind as (insert into class_types (title, style, level, language) values ('Flow', 'yin', 'gentle', 'en') returning id),
       held as (insert into classes (type, starts_at, minutes, capacity) select id, app_now() - interval '20 days', 60, 200 from kind returning id, starts_at, created_at),
       people as (insert into members (username, email, email_verified_at) select 'away' || n, 'away' || n || '@nitya.test', now() from generate_series(1, 101) n returning id)
     insert into bookings (class, member, status, booked_at, booked_for) select held.id, people.id, 'attended', created_at, starts_at from held, people`,
  )
  await server.sql('update membership_grants set revoked_at = app_now()')
  const names = async () => (await read(desk)).map(({ username }: { username: string }) => username)
  const [before, all] = [await names(), Array.from({ length: 101 }, (_, n) => `away${n + 1}`)]
  expect(before).toHaveLength(100)
  const left = all.find((name) => !before.includes(name))
  const [written, off] = before
  await server.sql(
    "insert into morning_notes (member, writer, why) select id, $1, 'away' from members where username = $2",
    [desk.id, written],
  )
  expect((await names()).at(-1)).toBe(left)
  await server.sql(
    "insert into notification_preferences (member, kind, app, mail, push) select id, 'studio_note', false, false, false from members where username = $1",
    [off],
  )
  expect((await names()).slice(-2)).toEqual([left, off])
})

describe('a note to a member', () => {
  it('notifies the member with the writer’s name, and is audited without its text', async () => {
    const asha = await insertMember(server, 'asha')
    await addSeat(asha, 0, 'booked', host)
    await server.sql("update member_roles set display_name = 'Hema' where member = $1", [host.id])
    const sent = await write(asha, 'first_class', host, 'Come as you are.')
    expect([sent.statusCode, sent.json()]).toEqual([201, { sent_at: expect.stringMatching(/Z$/) }])
    const bell = await send(server, 'GET /api/notifications/', undefined, asha.access)
    expect(bell.json()).toMatchObject([
      { kind: 'studio_note', title: 'Hema wrote to you', text: 'Come as you are.', path: '/classes' },
    ])
    expect(await server.sql('select what, after from staff_audit where whom_member = $1', [asha.id])).toEqual(
      [{ what: 'morning.write', after: { why: 'first_class' } }],
    )
    expect((await rowOf(host, asha)).written_at).toBe(sent.json().sent_at)
  })

  it('is possible once in two weeks per member, regardless of its writer and reason', async () => {
    const asha = await insertMember(server, 'asha')
    await addSeat(asha, 15, 'attended')
    await givePlus(server, asha.id, 3)
    const age = (days: number) =>
      server.sql(
        'update morning_notes set sent_at = app_now() - make_interval(secs => $2) where member = $1',
        [asha.id, days * 86_400],
      )
    expect((await write(asha, 'away')).statusCode).toBe(201)
    const other = await staffMember(server, 'desk')
    expect(await refusal(write(asha, 'plus_ends', other))).toEqual([409, 'limit_reached'])
    await age(13.99)
    expect(await refusal(write(asha, 'away'))).toEqual([409, 'limit_reached'])
    await age(14.01)
    expect((await rowOf(desk, asha)).written_at).toBeNull()
    expect((await write(asha, 'plus_ends', other)).statusCode).toBe(201)
  })

  it('is refused if the member is not listed, has switched off notes, or is the writer', async () => {
    const asha = await insertMember(server, 'asha')
    expect(await refusal(write(asha, 'away'))).toEqual([409, 'not_listed'])
    await addSeat(asha, 15, 'attended')
    expect(await refusal(write(asha, 'first_class'))).toEqual([409, 'not_listed'])
    expect(await refusal(write(asha, 'away', host))).toEqual([409, 'not_listed'])
    expect(await refusal(write(desk, 'away'))).toEqual([409, 'own_account'])
    await send(
      server,
      'PATCH /api/notifications/settings/',
      { kinds: { studio_note: { app: false, mail: false, push: false } } },
      asha.access,
    )
    expect((await rowOf(desk, asha)).reachable).toBe(false)
    expect(await refusal(write(asha, 'away'))).toEqual([409, 'switched_off'])
  })

  it('has a limited length and no links', async () => {
    const asha = await insertMember(server, 'asha')
    await addSeat(asha, 15, 'attended')
    for (const text of ['', 'x'.repeat(1_001), 'See https://nitya.test'])
      expect((await write(asha, 'away', desk, text)).statusCode, text).toBe(400)
    expect((await write(asha, 'away', desk, 'x'.repeat(1_000))).statusCode).toBe(201)
  })
})

it.each([
  ['Come as you are. We are glad.', false],
  ['At 6.30 or later... bring a mat/blanket.', false],
  ['We start at 7 a.m. today', false],
  ['See https://nitya.test', true],
  ['see WWW.nitya', true],
  ['look at nitya.com', true],
  ['योग.in today', true],
  ['write to me@nitya.test', true],
])('%j has a link: %s', (text, isLink) => expect(hasLink(text)).toBe(isLink))

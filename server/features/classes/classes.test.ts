import { beforeAll, describe, expect, it } from 'vitest'
import { readNow, stopClock } from '../../testing/clock.ts'
import { useServer } from '../../testing/server.ts'
import { join, send, type Person } from '../../testing/people.ts'
import { previewClass } from './preview.ts'
import { addClass, addMembers, book as bookFor } from '../../testing/studio.ts'

const server = useServer()
let asha: Person
let bela: Person
let start: number
beforeAll(async () => {
  start = Date.parse(await readNow(server))
  asha = await join(server, 'asha')
  bela = await join(server, 'bela')
})

const hour = 3_600_000
const inHours = (hours: number) => new Date(start + hours * hour).toISOString()
const atHour = (hours: number) => stopClock(server, inHours(hours))
const call = (key: string, body?: object, who: Person | null = asha) => send(server, key, body, who?.access)
const book = (id: number, body: object = { safety_notice: true }, who = asha) =>
  call(`POST /api/classes/${id}/book/`, body, who)
const fill = async (id: number, count: number) => {
  for (const member of await addMembers(server, count))
    expect(await bookFor(server, member, id)).toMatchObject({ status: 'booked' })
}

it('a class page has an outline while the class is upcoming; once cancelled, its shared link says so', async () => {
  // Tomorrow at 7:00 in Kolkata.
  const id = await addClass(server, { startsAt: `${inHours(24).slice(0, 10)}T01:30:00.000Z`, host: bela.id })
  const words = async () => (await previewClass(server.services, String(id))).words
  expect(await words()).toEqual({
    STYLE: 'Vinyasa',
    LEVEL: 'Steady',
    LANGUAGE: 'English',
    GOOD: '',
    TITLE: 'Morning flow',
    DAY: expect.stringMatching(/^\w+day \d+ \w+$/),
    TIME: expect.stringMatching(/^7:00.–.8:00.am$/),
    INITIAL: 'b',
    WITH: 'with bela',
    MINUTES: '60 minutes',
    DESCRIPTION: '',
  })
  await server.sql('update classes set cancelled_at = app_now() where id = $1', [id])
  expect(await words()).toBeUndefined()
  const { card } = await previewClass(server.services, String(id))
  expect(card).toEqual({ title: 'Morning flow', description: 'This class was cancelled.' })
})

describe('the schedule', () => {
  it('shows a class to everybody, and a booking only to its member', async () => {
    await atHour(0)
    const id = await addClass(server, {
      startsAt: inHours(30),
      host: bela.id,
      link: 'https://meet.example/secret',
    })
    const seen = await call('GET /api/classes/?days=14', undefined, null)
    expect(seen.statusCode).toBe(200)
    expect(seen.json()).toContainEqual({
      id,
      title: 'Morning flow',
      style: 'vinyasa',
      level: 'steady',
      language: 'en',
      doshas: [],
      host: { username: 'bela', name: 'bela', photo: null },
      starts_at: expect.stringMatching(/Z$/),
      ends_at: expect.stringMatching(/Z$/),
      minutes: 60,
      capacity: 20,
      seats_left: 20,
      waitlist_count: 0,
      status: 'scheduled',
      mine: null,
    })
    await book(id)
    const one = (await call(`GET /api/classes/${id}/`)).json()
    expect(one).toMatchObject({
      seats_left: 19,
      description: '',
      equipment: '',
      cost: { left: 0, window_ends: null },
    })
    expect(one.mine).toMatchObject({ status: 'booked', position: null })
    expect(JSON.stringify(one)).not.toContain('meet.example')
    expect((await call(`GET /api/classes/${id}/`, undefined, null)).json()).toMatchObject({
      cost: null,
      mine: null,
    })
    expect(
      (await call('GET /api/classes/mine/?when=upcoming')).json().map((each: { id: number }) => each.id),
    ).toEqual([id])
    await call(`POST /api/classes/${id}/cancel/`)
    expect((await call('GET /api/classes/mine/?when=past')).json()).toMatchObject([
      { id, mine: { status: 'cancelled' } },
    ])
  })

  it('accepts repeated filter values and a cursor, and reports unknown values by field', async () => {
    await server.sql('delete from classes')
    const [type] = await server.sql(
      `insert into class_types (title, style, level, language) values ('Slow', 'yin', 'gentle', 'hi') returning id`,
    )
    await server.sql(`insert into classes (type, starts_at, minutes, capacity) values ($1, $2, 45, 5)`, [
      type.id,
      inHours(50),
    ])
    for (const hours of [26, 27, 28]) await addClass(server, { startsAt: inHours(hours) })
    const list = async (query: string) =>
      (await call(`GET /api/classes/?days=5&${query}`, undefined, null)).json()
    expect(await list('style=yin')).toHaveLength(1)
    expect(await list('style=yin&style=vinyasa')).toHaveLength(4)
    expect(await list('language=hi&level=strong')).toEqual([])
    expect(await list('host=nobody')).toEqual([])
    const first = await call('GET /api/classes/?days=5&limit=3', undefined, null)
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))![1]!
    const second = await call(`GET ${next}&days=5`, undefined, null)
    expect([first.json().length, second.json().length]).toEqual([3, 1])
    const odd = await call('GET /api/classes/?style=yin&style=boxing', undefined, null)
    expect([odd.statusCode, odd.json()]).toEqual([400, { style: ['"boxing" is not a valid choice.'] }])
    expect((await call('GET /api/classes/?from=2026-02-30', undefined, null)).statusCode).toBe(400)
    expect((await call('GET /api/classes/?days=32', undefined, null)).statusCode).toBe(400)
  })

  it('ranks classes that balance the member’s doshas first; visitors who request this get 401', async () => {
    await call('POST /api/accounts/update-dosha/', { dosha_result: 'Vata + Kapha' })
    await server.sql(`update class_types set doshas = '{Vata,Kapha}' where style = 'yin'`)
    const [first] = (await call('GET /api/classes/?days=5&suits=me')).json()
    expect(first).toMatchObject({ style: 'yin', doshas: ['Vata', 'Kapha'] })
    expect((await call('GET /api/classes/?suits=me', undefined, null)).statusCode).toBe(401)
  })

  it('returns the same data for a class in a list as on its page, for every state and viewer', async () => {
    await server.sql('delete from classes')
    await server.sql(`select give_credit($1, 'class', 'goodwill', 30, 'list')`, [asha.id])
    const [soon, live, over, cancelled, moved] = [
      await addClass(server, { startsAt: inHours(30), host: bela.id, capacity: 3 }),
      await addClass(server, { startsAt: inHours(-0.5) }),
      await addClass(server, { startsAt: inHours(-2) }),
      await addClass(server, { startsAt: inHours(40) }),
      await addClass(server, { startsAt: inHours(60), capacity: 1 }),
    ] as const
    expect((await book(soon)).statusCode).toBe(201)
    await server.sql(`update classes set cancelled_at = app_now() where id = $1`, [cancelled])
    await server.sql(
      `insert into seat_holds (class, member, until) values ($1, $2, app_now() + interval '1 day')`,
      [moved, asha.id],
    )
    await server.sql(`insert into bookings (class, member, status) values ($1, $2, 'host_cancelled')`, [
      moved,
      asha.id,
    ])
    for (const who of [asha, bela, null]) {
      const list = (
        await call(`GET /api/classes/?days=14&from=${inHours(-26).slice(0, 10)}`, undefined, who)
      ).json()
      expect(list.map(({ id }: { id: number }) => id)).toEqual([over, live, soon, cancelled, moved])
      for (const each of list)
        expect((await call(`GET /api/classes/${each.id}/`, undefined, who)).json()).toMatchObject(each)
      expect(list.map(({ status }: { status: string }) => status)).toEqual([
        'ended',
        'live',
        'scheduled',
        'cancelled',
        'scheduled',
      ])
      const held = (await call(`GET /api/classes/${moved}/`, undefined, who)).json().kept_until
      expect(held).toEqual(who === asha ? expect.stringMatching(/Z$/) : undefined)
      expect([list[2].mine?.status, list.at(-1).seats_left]).toEqual(
        who === asha ? ['booked', 1] : [undefined, 0],
      )
    }
  })
})

describe('calls about a seat:', () => {
  const answerTo = async (...wish: Parameters<typeof book>) => {
    const answer = await book(...wish)
    return [answer.statusCode, answer.json()]
  }
  const refused = async (id: number, expected: object, body: object = { safety_notice: true }, who = asha) =>
    expect(await answerTo(id, body, who)).toEqual([409, expected])

  it.each([
    ['class_cancelled', 'This class was cancelled.', 40, `cancelled_at = app_now()`],
    ['class_over', 'This class has already started.', -1, `capacity = 20`],
    ['own_class', 'You are leading this class.', 40, `host = $2`],
  ])('a booking is refused as %s, with a sentence', async (code, detail, hours, change) => {
    const id = await addClass(server, { startsAt: inHours(hours) })
    await server.sql(`update classes set ${change} where id = $1 and $2::bigint > 0`, [id, asha.id])
    expect(await answerTo(id)).toEqual([409, { detail, code }])
  })

  it('a booking is refused as too_early, with the time at which booking opens', async () => {
    const id = await addClass(server, { startsAt: inHours(15 * 24) })
    const opens = { opens_at: expect.stringMatching(/Z$/) }
    expect(await answerTo(id)).toEqual([
      409,
      { detail: 'Booking opens 14 days before the class.', code: 'too_early', ...opens },
    ])
  })

  it('a booking is refused as safety_notice, overlap, no_credit, booking_limit or class_full, with a sentence', async () => {
    const chetan = await join(server, 'chetan')
    const first = await addClass(server, { startsAt: inHours(48) })
    await refused(
      first,
      { detail: 'Please read and accept the safety notice first.', code: 'safety_notice' },
      {},
      chetan,
    )
    const booked = await book(first, { safety_notice: true }, chetan)
    expect([booked.statusCode, booked.json()]).toEqual([201, { status: 'booked', left: 0 }])
    const again = await book(first, {}, chetan)
    expect([again.statusCode, again.json()]).toEqual([200, { status: 'booked', left: 0 }])
    const same = await addClass(server, { startsAt: inHours(48.5) })
    await refused(same, { detail: 'You already have a seat at that time.', code: 'overlap' }, {}, chetan)
    const touching = await addClass(server, { startsAt: inHours(49) })
    const [{ week }] = await server.sql('select valid_to as week from credits where member = $1', [chetan.id])
    const inWeek = new Date(inHours(50)) < week
    if (inWeek)
      await refused(
        touching,
        { detail: 'You have no class left in this period.', code: 'no_credit' },
        {},
        chetan,
      )
    await server.sql(
      `select give_credit($1, 'class', 'goodwill', 30, n::text) from generate_series(1, 5) n`,
      [chetan.id],
    )
    expect((await book(touching, {}, chetan)).statusCode).toBe(201)
    const third = await addClass(server, { startsAt: inHours(60), capacity: 1 })
    await refused(
      third,
      { detail: 'You can hold 2 upcoming seats at a time.', code: 'booking_limit' },
      {},
      chetan,
    )
    await call(`POST /api/classes/${touching}/cancel/`, undefined, chetan)
    await fill(third, 1)
    await refused(
      third,
      { detail: 'This class is full. You can join the waitlist.', code: 'class_full' },
      {},
      chetan,
    )
    const waiting = await book(third, { waitlist: true }, chetan)
    expect([waiting.statusCode, waiting.json()]).toEqual([201, { status: 'waiting', position: 1 }])
    expect((await book(third, { waitlist: true }, chetan)).statusCode).toBe(200)
  })

  it('a cancellation reports whether the credit was returned, and reports the same when repeated', async () => {
    const dina = await join(server, 'dina')
    const id = await addClass(server, { startsAt: inHours(70) })
    await book(id, { safety_notice: true }, dina)
    for (const _ of [1, 2]) {
      const answer = await call(`POST /api/classes/${id}/cancel/`, undefined, dina)
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { status: 'cancelled', credit_returned: true },
      ])
    }
    expect((await call(`POST /api/classes/${id}/cancel/`, undefined, bela)).statusCode).toBe(404)
  })
})

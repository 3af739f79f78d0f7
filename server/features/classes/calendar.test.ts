import ICAL from 'ical.js'
import { sync as nodeIcal, type VEvent } from 'node-ical'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeInvitation } from '../../core/calendar.ts'
import { addCheckin } from '../../testing/checkins.ts'
import { stopClock, runClock } from '../../testing/clock.ts'
import { useServer } from '../../testing/server.ts'
import { joinWithoutExpiry, send, type Person } from '../../testing/people.ts'
import { addClass, addMembers, book, cancel } from '../../testing/studio.ts'

const server = useServer()
let asha: Person

beforeAll(async () => {
  asha = await joinWithoutExpiry(server, 'asha')
  await stopClock(server, '2026-03-02T06:00:00Z')
  await server.sql('insert into safety_notices (member, version) values ($1, safety_notice_version())', [
    asha.id,
  ])
  await server.sql(`select give_credit($1, 'class', 'goodwill', 300, n::text) from generate_series(1, 9) n`, [
    asha.id,
  ])
})
afterAll(() => runClock(server))

const call = (key: string, access: string | undefined = asha.access) => send(server, key, undefined, access)
const fileOf = async (path: string) => {
  const answer = await server.app.inject({ url: path })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  return answer.body
}
const addressOfFeed = async () => new URL((await call('GET /api/calendar/')).json().url).pathname
const feed = async () => fileOf(await addressOfFeed())

type Entry = { uid: string; sequence: number; start: string; end: string; status: string; summary: string }

/** Parses a file with two libraries, expects the same entries from both, and returns them. */
function read(text: string): Entry[] {
  const component = new ICAL.Component(ICAL.parse(text))
  for (const zone of component.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const one = component.getAllSubcomponents('vevent').map((each) => {
    const event = new ICAL.Event(each)
    return {
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      status: String(each.getFirstPropertyValue('status')),
      summary: event.summary,
    }
  })
  const other = Object.values(nodeIcal.parseICS(text))
    .filter((each): each is VEvent => each?.type === 'VEVENT')
    .map(({ uid, sequence, start, end, status, summary }) => ({
      uid,
      sequence: Number(sequence),
      start: start.toISOString(),
      end: end!.toISOString(),
      status: String(status),
      summary: String(summary),
    }))
  expect(other).toEqual(one)
  return one
}

/** Imports a file as calendar apps do: an entry replaces an older entry with the same UID. */
function importInto(store: Map<string, Entry>, text: string): Map<string, Entry> {
  for (const entry of read(text)) {
    const known = store.get(entry.uid)
    if (!known || entry.sequence >= known.sequence) store.set(entry.uid, entry)
  }
  return store
}

/** Checks line endings, line lengths, timestamps and time zones against RFC 5545. */
function expectWellFormed(text: string) {
  expect(text.split('\r\n').join('')).not.toMatch(/[\r\n]/)
  expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  for (const event of text.split('BEGIN:VEVENT').slice(1))
    expect(event).toMatch(/\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/)
  for (const [, zone] of text.matchAll(/;TZID=([^:;]+)/g))
    expect(text).toContain(`BEGIN:VTIMEZONE\r\nTZID:${zone}\r\n`)
}

describe('a member’s own calendar', () => {
  it('has one entry for each class after two imports, an update and a cancellation', async () => {
    const lesson = await addClass(server, {
      startsAt: '2026-03-05T01:30:00Z',
      link: 'https://meet.example/secret',
    })
    await server.sql(
      `update class_types set title = 'Långsam — शांत सुबह की बहुत लंबी और धीमी कक्षा, for everybody; really' where id = (select type from classes where id = $1)`,
      [lesson],
    )
    await book(server, asha.id, lesson)
    const text = await feed()
    expectWellFormed(text)
    expect(text).toContain('METHOD:PUBLISH')
    expect(text).toContain('\r\nX-WR-CALNAME:Nitya\r\n')
    expect(text).not.toContain('meet.example')
    const store = importInto(importInto(new Map(), text), text)
    expect([...store.values()]).toEqual([
      {
        uid: `class-${lesson}@nitya`,
        sequence: 0,
        start: '2026-03-05T01:30:00.000Z',
        end: '2026-03-05T02:30:00.000Z',
        status: 'CONFIRMED',
        summary: 'Långsam — शांत सुबह की बहुत लंबी और धीमी कक्षा, for everybody; really',
      },
    ])

    await server.sql(`select change_class($1, '2026-03-05T01:45:00Z', null, null, null, null)`, [lesson])
    importInto(store, await feed())
    expect([...store.values()]).toMatchObject([{ sequence: 1, start: '2026-03-05T01:45:00.000Z' }])

    await server.sql(`select cancel_class($1, 'The teacher is ill.')`, [lesson])
    importInto(store, await feed())
    expect([...store.values()]).toMatchObject([{ sequence: 2, status: 'CANCELLED' }])
  })

  it('contains future seats and those of the past thirty days, but no waitlist places or late cancellations, even excused ones', async () => {
    await stopClock(server, '2026-03-10T06:00:00Z')
    const full = await addClass(server, { startsAt: '2026-03-20T06:00:00Z', capacity: 1 })
    const [other] = (await addMembers(server, 1)) as [number]
    await book(server, other, full)
    await book(server, asha.id, full, { wait: true })
    const mine = await addClass(server, { startsAt: '2026-03-21T06:00:00Z' })
    await book(server, asha.id, mine)
    const late = await addClass(server, { startsAt: '2026-03-10T12:00:00Z' })
    await book(server, asha.id, late)
    await stopClock(server, '2026-03-10T11:45:00Z')
    expect((await call(`POST /api/classes/${late}/cancel/`)).json()).toMatchObject({ credit_returned: false })
    expect((await call(`POST /api/classes/${late}/excuse/`)).statusCode).toBe(200)
    const ids = async () => read(await feed()).map(({ uid }) => uid)
    expect(await ids()).toContain(`class-${mine}@nitya`)
    expect(await ids()).not.toContain(`class-${full}@nitya`)
    expect(await ids()).not.toContain(`class-${late}@nitya`)
    await stopClock(server, '2026-04-20T05:00:00Z')
    expect(await ids()).toContain(`class-${mine}@nitya`)
    await stopClock(server, '2026-04-20T07:00:00Z')
    expect(await ids()).not.toContain(`class-${mine}@nitya`)
  })

  it('contains the member’s check-ins and nobody else’s', async () => {
    await stopClock(server, '2026-04-21T06:00:00Z')
    const [coach, other] = (await addMembers(server, 2)) as [number, number]
    const mine = await addCheckin(server, asha.id, coach, 60)
    await addCheckin(server, other, coach, 120)
    const later = read(await feed()).filter(({ start }) => start > '2026-04-21T06:00:00Z')
    expect(later.map(({ uid }) => uid)).toEqual([expect.stringContaining(`-${mine}@`)])
  })

  it('is in the member’s language, although the request names no language', async () => {
    await server.sql("update members set language = 'hi' where id = $1", [asha.id])
    expect(await feed()).toContain('\r\nX-WR-CALNAME:नित्य\r\n')
    await server.sql("update members set language = 'en' where id = $1", [asha.id])
    expect(await feed()).toContain('\r\nX-WR-CALNAME:Nitya\r\n')
  })

  it('keeps its address until it is renewed; the old address and a disabled member’s address return 404', async () => {
    const first = await addressOfFeed()
    expect(await addressOfFeed()).toBe(first)
    expect(first).toMatch(/^\/api\/calendar\/[\w-]{32}\.ics$/)
    const renewed = new URL((await call('POST /api/calendar/renew/')).json().url).pathname
    expect(await addressOfFeed()).toBe(renewed)
    expect((await server.app.inject({ url: first })).statusCode).toBe(404)
    await fileOf(renewed)
    const [{ stored }] = await server.sql(
      'select sealed_secret as stored from calendar_feeds where member = $1',
      [asha.id],
    )
    expect(stored).not.toContain(renewed.split('/').at(-1)!.replace('.ics', ''))
    await server.sql('update members set disabled_at = app_now() where id = $1', [asha.id])
    expect((await server.app.inject({ url: renewed })).statusCode).toBe(404)
    await server.sql('update members set disabled_at = null where id = $1', [asha.id])
  })

  it('has one address after simultaneous first requests', async () => {
    const bela = await joinWithoutExpiry(server, 'bela')
    const answers = await Promise.all([1, 2, 3].map(() => call('GET /api/calendar/', bela.access)))
    expect(new Set(answers.map((answer) => answer.json().url)).size).toBe(1)
  })
})

describe('a class’s calendar file', () => {
  it('contains no link, seats or names', async () => {
    await stopClock(server, '2026-03-02T06:00:00Z')
    const lesson = await addClass(server, {
      startsAt: '2026-03-06T06:00:00Z',
      host: asha.id,
      link: 'https://meet.example/secret',
    })
    const text = await fileOf(`/api/classes/${lesson}/calendar.ics`)
    expectWellFormed(text)
    expect(text).not.toMatch(/meet\.example|asha|ATTENDEE|ORGANIZER/)
    expect(read(text)).toMatchObject([{ uid: `class-${lesson}@nitya`, start: '2026-03-06T06:00:00.000Z' }])
    expect((await call('GET /api/classes/1/calendar.ics/')).statusCode).toBe(404)
  })

  it('uses the time zone of the class’s series, with its UTC offset on that day', async () => {
    for (const startsAt of ['2026-03-28T18:30:00Z', '2026-03-29T17:30:00Z']) {
      const lesson = await addClass(server, { startsAt })
      await server.sql(
        `with s as (
           insert into class_series (type, weekday, local_time, time_zone, minutes, capacity, starts_on)
           select type, 6, '19:30', 'Europe/Berlin', 60, 20, '2026-03-01' from classes where id = $1 returning id
         ) update classes set series = (select id from s) where id = $1`,
        [lesson],
      )
      const text = await fileOf(`/api/classes/${lesson}/calendar.ics`)
      expectWellFormed(text)
      expect(text).toContain(`DTSTART;TZID=Europe/Berlin:${startsAt.slice(0, 10).replaceAll('-', '')}T193000`)
      expect(read(text)).toMatchObject([{ start: new Date(startsAt).toISOString() }])
    }
  })
})

describe('an invitation in an email', () => {
  const people = {
    organizer: { name: 'Nitya', email: 'hello@nitya.test' },
    attendee: { name: 'asha', email: 'asha@nitya.test' },
  }
  const written = { origin: 'http://nitya.test', at: new Date('2026-03-02T06:00:00Z'), ...people }
  const event = {
    id: 7,
    title: 'Morning flow',
    startsAt: new Date('2026-03-05T01:30:00Z'),
    endsAt: new Date('2026-03-05T02:30:00Z'),
    zone: 'Asia/Kolkata',
    sequence: 3,
    cancelled: false,
  }

  it('adds or cancels a seat’s calendar entry, with the recipient as the only attendee', () => {
    for (const [cancelled, method] of [
      [false, 'REQUEST'],
      [true, 'CANCEL'],
    ] as const) {
      const calendar = writeInvitation({ ...written, event: { ...event, cancelled } })
      expect(calendar.method).toBe(method)
      expectWellFormed(calendar.text)
      const unfolded = calendar.text.replaceAll('\r\n ', '')
      expect(unfolded).toContain(`METHOD:${method}`)
      expect(unfolded).toMatch(/ORGANIZER;CN="Nitya":mailto:hello@nitya\.test/)
      expect(unfolded.match(/ATTENDEE/g)).toHaveLength(1)
      expect(unfolded).toMatch(/ATTENDEE;.*PARTSTAT=ACCEPTED.*mailto:asha@nitya\.test/i)
      expect(unfolded).toContain('RSVP=FALSE')
      expect(read(calendar.text)).toMatchObject([
        { uid: 'class-7@nitya', sequence: 3, status: cancelled ? 'CANCELLED' : 'CONFIRMED' },
      ])
    }
  })

  it('has a higher sequence number each time the seat is cancelled or booked again', async () => {
    const lesson = await addClass(server, { startsAt: '2026-03-12T06:00:00Z' })
    const sequence = async () => {
      const [row] = await server.sql(
        'select calendar_sequence(c, b) as n from bookings b join classes c on c.id = b.class where b.member = $1 and c.id = $2',
        [asha.id, lesson],
      )
      return row.n as number
    }
    const seen = []
    for (const act of [book, cancel, book, cancel]) {
      await act(server, asha.id, lesson)
      seen.push(await sequence())
    }
    expect(seen).toEqual([0, 1, 2, 3])
  })
})

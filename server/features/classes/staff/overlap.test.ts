import { beforeEach, describe, expect, it } from 'vitest'
import { stopClock } from '../../../testing/clock.ts'
import { meet, type Statement } from '../../../testing/locks.ts'
import { useServer } from '../../../testing/server.ts'
import { addBooking, addClass, addMembers, book, giveClasses } from '../../../testing/studio.ts'
import { addWebinar } from '../../../testing/webinars.ts'

const server = useServer()
/** A Wednesday. */
const today = '2026-03-04T06:30:00Z'
const tomorrow = '2026-03-05T06:30:00Z'
const later = '2026-03-05T12:30:00Z'

beforeEach(() => stopClock(server, today))

async function addHost(): Promise<number> {
  const [host] = (await addMembers(server, 1)) as [number]
  await server.sql(`insert into member_roles (member, role) values ($1, 'host')`, [host])
  return host
}

async function addGuest(): Promise<number> {
  const [guest] = (await addMembers(server, 1)) as [number]
  await giveClasses(server, guest, 1)
  return guest
}

async function typeOf(lesson: number): Promise<number> {
  const [{ type }] = await server.sql('select type from classes where id = $1', [lesson])
  return Number(type)
}

const addsClass = (type: number, host: number, at: string): Statement => [
  'select * from add_class($1, $2, $3, 60, 10, null, null, null)',
  [type, host, at],
]
const moves = (lesson: number, to: { at?: string; capacity?: number }): Statement => [
  'select * from change_class($1, $2, null, null, $3, null)',
  [lesson, to.at ?? null, to.capacity ?? null],
]
const books = (member: number, lesson: number): Statement => [
  'select * from book_class($1, $2, false, false, false)',
  [member, lesson],
]
/** Adds a series on Thursdays at 12:00 in India, which is 06:30 UTC, from tomorrow. */
const addsSeries = (type: number, host: number): Statement => [
  `select * from add_series($1, 4, '12:00', 'Asia/Kolkata', 60, $2, 10, '2026-03-01', null)`,
  [type, host],
]
const changesSeries = (series: number, type: number, host: number, time: string): Statement => [
  `select * from change_series($1, $2, 4, $4, 'Asia/Kolkata', 60, $3, 10, '2026-03-01', null)`,
  [series, type, host, time],
]

/** Adds a series with four classes, and returns the series and its first class. */
async function openSeries() {
  const host = await addHost()
  const type = await typeOf(await addClass(server, { startsAt: later }))
  const [{ id }] = await server.sql(...addsSeries(type, host))
  const [{ first }] = await server.sql(
    'select id as first from classes where series = $1 order by starts_at limit 1',
    [id],
  )
  return { host, type, series: Number(id), first: Number(first) }
}

describe('a host cannot get two classes at the same time', () => {
  it('when both are added simultaneously', async () => {
    const host = await addHost()
    const type = await typeOf(await addClass(server, { startsAt: later }))
    const [first, second] = await meet(
      server,
      addsClass(type, host, tomorrow),
      addsClass(type, host, tomorrow),
    )
    expect([first.refusal, second.refusal]).toEqual([null, 'host_busy'])
  })

  it('when a class is moved to the time of another that is being added', async () => {
    const host = await addHost()
    const lesson = await addClass(server, { startsAt: later, host })
    const [, second] = await meet(
      server,
      addsClass(await typeOf(lesson), host, tomorrow),
      moves(lesson, { at: tomorrow }),
    )
    expect(second.refusal).toBe('host_busy')
  })

  it('when a week is copied to the time of a class that is being added', async () => {
    const host = await addHost()
    const lesson = await addClass(server, { startsAt: tomorrow, host })
    const [, second] = await meet(server, addsClass(await typeOf(lesson), host, '2026-03-12T06:30:00Z'), [
      `select * from copy_week('2026-03-05', '2026-03-12', $1)`,
      [host],
    ])
    expect(second).toEqual({ created: [], skipped: [String(lesson)] })
  })

  it('when a series begins at the time of a class that is being added', async () => {
    const host = await addHost()
    const type = await typeOf(await addClass(server, { startsAt: later }))
    const [, second] = await meet(server, addsClass(type, host, tomorrow), addsSeries(type, host))
    expect(second.refusal).toBe('host_busy')
  })

  it('when a series is expanded to a week in which another class is being added', async () => {
    const { host, type, series, first } = await openSeries()
    await server.sql('delete from classes where id = $1', [first])
    const [, second] = await meet(server, addsClass(type, host, tomorrow), [
      'select expand_series($1) as made',
      [series],
    ])
    expect(second.made).toBe(0)
  })

  it('when a series is moved to the time of a class that is being added', async () => {
    const { host, type, series, first } = await openSeries()
    const [, second] = await meet(
      server,
      addsClass(type, host, later),
      changesSeries(series, type, host, '18:00'),
    )
    expect(second.undecided).toEqual([String(first)])
  })
})

describe('a series', () => {
  it('creates no class while its host is being removed', async () => {
    const { series, first } = await openSeries()
    await server.sql('delete from classes where id = $1', [first])
    const [, second] = await meet(
      server,
      ['update class_series set host = null where id = $1', [series]],
      ['select expand_series($1) as made', [series]],
    )
    expect(second.made).toBe(0)
  })

  it('applies simultaneous changes one after the other', async () => {
    const { host, type, series } = await openSeries()
    const [, second] = await meet(
      server,
      changesSeries(series, type, host, '13:00'),
      changesSeries(series, type, host, '14:00'),
    )
    expect(second).toEqual({ changed: 4, undecided: [] })
  })

  it('does not change a class that is being booked', async () => {
    const { host, type, series, first } = await openSeries()
    const guest = await addGuest()
    const [, second] = await meet(server, books(guest, first), changesSeries(series, type, host, '18:00'))
    expect(second.undecided).toEqual([String(first)])
  })
})

describe('a class', () => {
  it('keeps enough seats for a booking while its capacity is being reduced', async () => {
    const [one, other] = [await addGuest(), await addGuest()]
    const lesson = await addClass(server, { startsAt: tomorrow, capacity: 2 })
    await book(server, one, lesson)
    const [, second] = await meet(server, books(other, lesson), moves(lesson, { capacity: 1 }))
    expect(second.refusal).toBe('capacity')
  })

  it('is not ended while it is being cancelled', async () => {
    const host = await addHost()
    const lesson = await addClass(server, { startsAt: '2026-03-04T06:00:00Z', host })
    await addBooking(server, await addGuest(), lesson, 'booked')
    const [, second] = await meet(
      server,
      [`select * from cancel_class($1, 'ill')`, [lesson]],
      ['select * from end_class($1)', [lesson]],
    )
    expect(second.refusal).toBe('class_cancelled')
  })
})

it('a goodwill credit is not revoked while a booking is using it', async () => {
  const guest = await addGuest()
  const lesson = await addClass(server, { startsAt: tomorrow })
  await server.sql('select issue_credits($1, $2)', [guest, tomorrow])
  await server.sql(`update credits set voided_at = app_now() where member = $1 and source <> 'goodwill'`, [
    guest,
  ])
  const [given] = await server.sql(
    `select id from credit_windows where member = $1 and source = 'goodwill'`,
    [guest],
  )
  const [, second] = await meet(server, books(guest, lesson), [
    'select * from take_credit_back($1, $2)',
    [guest, given.id],
  ])
  expect(second.refusal).toBe('credit_used')
})

describe.each([
  ['loses the role', 'delete from member_roles where member = $1'],
  ['is disabled', 'update members set disabled_at = app_now() where id = $1'],
])('a member who %s at the same time', (_, leaves) => {
  it('is not assigned as a host, and gets no class when a week is copied', async () => {
    const [host, other] = [await addHost(), await addHost()]
    const [, found] = await meet(
      server,
      [leaves, [host]],
      ['select find_host(username) as host from members where id = $1', [host]],
    )
    expect(found.host).toBeNull()
    const lesson = await addClass(server, { startsAt: '2026-03-03T06:30:00Z', host: other })
    const [, copied] = await meet(
      server,
      [leaves, [other]],
      [`select * from copy_week('2026-03-03', '2026-03-10', $1)`, [other]],
    )
    expect(copied).toEqual({ created: [], skipped: [String(lesson)] })
  })

  it('is removed from a class that is being assigned to them', async () => {
    const host = await addHost()
    const type = await typeOf(await addClass(server, { startsAt: later }))
    const gives: Statement = [
      `select added.* from members, find_host(username) host, add_class($2, host, $3, 60, 10, null, null, null) added where members.id = $1`,
      [host, type, tomorrow],
    ]
    const [added] = await meet(server, gives, [leaves, [host]])
    expect(await server.sql('select host from classes where id = $1', [added.id])).toEqual([{ host: null }])
  })

  it('is removed from the classes that their series is creating', async () => {
    const { host, series, first } = await openSeries()
    await server.sql('delete from classes where id = $1', [first])
    await meet(server, ['select expand_series($1)', [series]], [leaves, [host]])
    expect(await server.sql('select distinct host from classes where series = $1', [series])).toEqual([
      { host: null },
    ])
  })
})

describe('several classes are locked in the order of their ids', () => {
  /**
   * Adds two classes with the same type and host. `first` has the smaller id, but `other` comes first in the
   * table.
   */
  async function addTwo() {
    const host = await addHost()
    const other = await addClass(server, { startsAt: tomorrow, host })
    const one = await addClass(server, { startsAt: later, host })
    const first = -one
    const type = await typeOf(other)
    await server.sql('update classes set id = $2, type = $3 where id = $1', [one, first, type])
    return { host, type, first, other }
  }
  const holds = (lesson: number): Statement => ['select from classes where id = $1 for update', [lesson]]

  it('when the title of their type changes', async () => {
    const { type, first, other } = await addTwo()
    await meet(server, holds(first), ['select retitle_classes($1)', [type]], holds(other))
    expect(await server.sql('select revision from classes where type = $1', [type])).toEqual(
      [1, 1].map((revision) => ({ revision })),
    )
  })

  it('when their host leaves, after the host’s role', async () => {
    const { host, first, other } = await addTwo()
    await meet(server, holds(first), ['select stop_leading($1)', [host]], holds(other))
    await server.sql('update classes set host = $3 where id in ($1, $2)', [first, other, host])
    await meet(
      server,
      ['select from member_roles where member = $1 for key share', [host]],
      ['delete from members where id = $1', [host]],
      holds(first),
    )
    expect(await server.sql('select from classes where host = $1', [host])).toEqual([])
  })

  it('when their host leaves, after the host’s webinars', async () => {
    const { host, first } = await addTwo()
    const webinar = await addWebinar(server, { startsAt: '2026-03-06T06:30:00Z', host })
    await meet(
      server,
      ['select from webinars where id = $1 for update', [webinar]],
      ['select stop_leading($1)', [host]],
      holds(first),
    )
    expect(await server.sql('select from webinars where host = $1', [host])).toEqual([])
  })
})

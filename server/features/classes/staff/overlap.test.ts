import { beforeEach, describe, expect, it } from 'vitest'
import { stopClock } from '../../../testing/clock.ts'
import { meet, type Statement } from '../../../testing/locks.ts'
import { useServer } from '../../../testing/server.ts'
import { addBooking, addClass, addMembers, book, giveClasses } from '../../../testing/studio.ts'

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
/** Thursdays at 12:00 in India, which is tomorrow's 06:30 in UTC. */
const addsSeries = (type: number, host: number): Statement => [
  `select * from add_series($1, 4, '12:00', 'Asia/Kolkata', 60, $2, 10, '2026-03-01', null)`,
  [type, host],
]
const changesSeries = (series: number, type: number, host: number, time: string): Statement => [
  `select * from change_series($1, $2, 4, $4, 'Asia/Kolkata', 60, $3, 10, '2026-03-01', null)`,
  [series, type, host, time],
]

/** A series with its four classes, and the first of them. */
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

describe('nobody leads two classes at once', () => {
  it('when both are added', async () => {
    const host = await addHost()
    const type = await typeOf(await addClass(server, { startsAt: later }))
    const [first, second] = await meet(
      server,
      addsClass(type, host, tomorrow),
      addsClass(type, host, tomorrow),
    )
    expect([first.refusal, second.refusal]).toEqual([null, 'host_busy'])
  })

  it('when a class moves to the time of an added one', async () => {
    const host = await addHost()
    const lesson = await addClass(server, { startsAt: later, host })
    const [, second] = await meet(
      server,
      addsClass(await typeOf(lesson), host, tomorrow),
      moves(lesson, { at: tomorrow }),
    )
    expect(second.refusal).toBe('host_busy')
  })

  it('when a week is copied to the time of an added one', async () => {
    const host = await addHost()
    const lesson = await addClass(server, { startsAt: tomorrow, host })
    const [, second] = await meet(server, addsClass(await typeOf(lesson), host, '2026-03-12T06:30:00Z'), [
      `select * from copy_week('2026-03-05', '2026-03-12', $1)`,
      [host],
    ])
    expect(second).toEqual({ created: [], skipped: [String(lesson)] })
  })

  it('when a series begins at the time of an added one', async () => {
    const host = await addHost()
    const type = await typeOf(await addClass(server, { startsAt: later }))
    const [, second] = await meet(server, addsClass(type, host, tomorrow), addsSeries(type, host))
    expect(second.refusal).toBe('host_busy')
  })

  it('when a series grows by a week in which one is added', async () => {
    const { host, type, series, first } = await openSeries()
    await server.sql('delete from classes where id = $1', [first])
    const [, second] = await meet(server, addsClass(type, host, tomorrow), [
      'select expand_series($1) as made',
      [series],
    ])
    expect(second.made).toBe(0)
  })

  it('when a series moves to the time of an added one', async () => {
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
  it('creates no class for a host who leaves it at the same time', async () => {
    const { series, first } = await openSeries()
    await server.sql('delete from classes where id = $1', [first])
    const [, second] = await meet(
      server,
      ['update class_series set host = null where id = $1', [series]],
      ['select expand_series($1) as made', [series]],
    )
    expect(second.made).toBe(0)
  })

  it('is changed twice, one after the other', async () => {
    const { host, type, series } = await openSeries()
    const [, second] = await meet(
      server,
      changesSeries(series, type, host, '13:00'),
      changesSeries(series, type, host, '14:00'),
    )
    expect(second).toEqual({ changed: 4, undecided: [] })
  })

  it('leaves alone a class that somebody books at the same time', async () => {
    const { host, type, series, first } = await openSeries()
    const guest = await addGuest()
    const [, second] = await meet(server, books(guest, first), changesSeries(series, type, host, '18:00'))
    expect(second.undecided).toEqual([String(first)])
  })
})

describe('a class', () => {
  it('keeps a place for a member who books while it gets smaller', async () => {
    const [one, other] = [await addGuest(), await addGuest()]
    const lesson = await addClass(server, { startsAt: tomorrow, capacity: 2 })
    await book(server, one, lesson)
    const [, second] = await meet(server, books(other, lesson), moves(lesson, { capacity: 1 }))
    expect(second.refusal).toBe('capacity')
  })

  it('is not ended if it is cancelled at the same time', async () => {
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

it('a goodwill credit that pays for a seat at the same time is not revoked', async () => {
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

it('a member who loses the role at the same time is not made a host', async () => {
  const host = await addHost()
  const [, second] = await meet(
    server,
    ['delete from member_roles where member = $1', [host]],
    ['select find_host(username) as host from members where id = $1', [host]],
  )
  expect(second.host).toBeNull()
})

describe('several classes are locked in the order of their ids', () => {
  /**
   * Two classes of one type and host: the one with the smaller id, and the other, which comes first in the
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

  it('when their type gets another title', async () => {
    const { type, first, other } = await addTwo()
    await meet(server, holds(first), ['select retitle_classes($1)', [type]], holds(other))
    expect(await server.sql('select revision from classes where type = $1', [type])).toEqual(
      [1, 1].map((revision) => ({ revision })),
    )
  })

  it('when their host leaves, whose role is locked before them', async () => {
    const { host, first, other } = await addTwo()
    await meet(server, holds(first), ['select leave_classes($1)', [host]], holds(other))
    await server.sql('update classes set host = $3 where id in ($1, $2)', [first, other, host])
    await meet(
      server,
      ['select from member_roles where member = $1 for key share', [host]],
      ['delete from members where id = $1', [host]],
      holds(first),
    )
    expect(await server.sql('select from classes where host = $1', [host])).toEqual([])
  })
})

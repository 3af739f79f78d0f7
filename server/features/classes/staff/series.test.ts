import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditFields } from '../../../../contract/audit.ts'
import { staffMember } from '../../../testing/builders.ts'
import { runClock, stopClock } from '../../../testing/clock.ts'
import { addCheckin } from '../../../testing/checkins.ts'
import { logIn, send, type Person } from '../../../testing/people.ts'
import { useServer } from '../../../testing/server.ts'
import { addMembers, book, statusOf } from '../../../testing/studio.ts'
import { addWebinar } from '../../../testing/webinars.ts'
import { expandSeries } from '../settle-due.ts'

const server = useServer()
let host: Person
let desk: Person
let type: number

beforeAll(async () => {
  ;[host, desk] = [
    await timeless(await staffMember(server, 'host')),
    await timeless(await staffMember(server, 'desk')),
  ]
  const added = await call('POST /api/staff/class-types/', {
    title: 'Dawn',
    style: 'hatha',
    level: 'gentle',
    language: 'en',
  })
  type = added.json().id
})
afterAll(() => runClock(server))

/** Extends a person's session, so that moving the clock doesn't end the session. */
async function timeless(person: Person): Promise<Person> {
  await server.sql("update sessions set ends_at = '9999-01-01' where member = $1", [person.id])
  return person
}

/** Stops the clock and logs in again, because by this clock access tokens expire within minutes. */
async function at(moment: string) {
  await stopClock(server, moment)
  for (const each of [host, desk]) {
    Object.assign(each, await logIn(server, each))
    await server.sql("update sessions set second_factor_until = '9999-01-01' where member = $1", [each.id])
  }
}
const call = (key: string, body?: object, who = desk) => send(server, key, body, who.access)
const rule = (more: object = {}) => ({
  type,
  weekday: 'mon',
  time: '06:30',
  time_zone: 'Asia/Kolkata',
  minutes: 60,
  host: host.username,
  capacity: 2,
  from: '2026-03-02',
  until: null,
  ...more,
})
const starts = async (series: number) =>
  (
    await server.sql(
      'select starts_at from classes where series = $1 and cancelled_at is null order by starts_at',
      [series],
    )
  ).map((row) => row.starts_at.toISOString())

async function addSeries(more: object = {}) {
  await server.sql('delete from classes')
  await server.sql('delete from class_series')
  const added = await call('POST /api/staff/series/', rule(more))
  expect(added.statusCode, added.body).toBe(201)
  return added.json()
}

it('a series creates its classes up to 28 days ahead, each of them once', async () => {
  await at('2026-03-02T02:00:00Z')
  const series = await addSeries()
  expect(series).toEqual({ id: expect.any(Number), ...rule(), missing: [] })
  // This Monday's class began at 01:00 UTC.
  const monthAhead = [
    '2026-03-09T01:00:00.000Z',
    '2026-03-16T01:00:00.000Z',
    '2026-03-23T01:00:00.000Z',
    '2026-03-30T01:00:00.000Z',
  ]
  expect(await starts(series.id)).toEqual(monthAhead)
  await Promise.all([expandSeries(server.services), expandSeries(server.services)])
  expect(await starts(series.id)).toEqual(monthAhead)
  await at('2026-03-09T01:00:01Z')
  await expandSeries(server.services)
  expect(await starts(series.id)).toEqual([...monthAhead, '2026-04-06T01:00:00.000Z'])
  await at('2026-06-01T00:00:00Z')
  await expandSeries(server.services)
  expect((await starts(series.id)).slice(-4)).toEqual(
    ['2026-06-01', '2026-06-08', '2026-06-15', '2026-06-22'].map((day) => `${day}T01:00:00.000Z`),
  )
})

it('a rule for several weekdays creates a series for each of them, or none at all', async () => {
  await at('2026-03-02T02:00:00Z')
  await server.sql('delete from classes')
  await server.sql('delete from class_series')
  const { weekday: _, ...several } = rule()
  const answer = await call('POST /api/staff/series/', { ...several, weekdays: ['thu', 'mon'] })
  expect(answer.statusCode, answer.body).toBe(201)
  const { series, ...first } = answer.json()
  expect(first).toEqual({ id: series[0], ...rule(), missing: [] })
  expect(series).toHaveLength(2)
  expect((await starts(series[1]))[0]).toBe('2026-03-05T01:00:00.000Z')
  const [{ after }] = await server.sql(
    "select after from staff_audit where what = 'series.create' order by id desc limit 1",
  )
  expect(after).toMatchObject({ weekdays: ['mon', 'thu'], series })
  expect(auditFields, 'the audit screen has words for each').toEqual(
    expect.arrayContaining(Object.keys(after)),
  )

  const before = await server.sql('select count(*) from class_series')
  const busy = await call('POST /api/staff/series/', { ...several, weekdays: ['wed', 'thu'] })
  expect([busy.statusCode, busy.json().code]).toEqual([409, 'host_busy'])
  expect(await server.sql('select count(*) from class_series')).toEqual(before)
  for (const none of [{}, { weekdays: [] }])
    expect((await call('POST /api/staff/series/', { ...several, ...none })).statusCode).toBe(400)
})

it('a series keeps its local time when the UTC offset changes, in spring and in autumn', async () => {
  await at('2026-03-16T02:00:00Z')
  const spring = await addSeries({
    weekday: 'sun',
    time: '19:30',
    time_zone: 'Europe/Berlin',
    from: '2026-03-16',
  })
  expect(await starts(spring.id)).toEqual([
    '2026-03-22T18:30:00.000Z',
    '2026-03-29T17:30:00.000Z',
    '2026-04-05T17:30:00.000Z',
    '2026-04-12T17:30:00.000Z',
  ])
  await at('2026-10-15T02:00:00Z')
  const autumn = await addSeries({
    weekday: 'sun',
    time: '19:30',
    time_zone: 'Europe/Berlin',
    from: '2026-10-15',
  })
  expect(await starts(autumn.id)).toEqual([
    '2026-10-18T17:30:00.000Z',
    '2026-10-25T18:30:00.000Z',
    '2026-11-01T18:30:00.000Z',
    '2026-11-08T18:30:00.000Z',
  ])
})

it('a series begins and ends on its dates', async () => {
  await at('2026-03-02T02:00:00Z')
  const series = await addSeries({ weekday: 'wed', from: '2026-03-10', until: '2026-03-18' })
  expect(await starts(series.id)).toEqual(['2026-03-11T01:00:00.000Z', '2026-03-18T01:00:00.000Z'])
})

it.each([{ capacity: 9 }, { link: 'https://meet.example.test/asha' }])(
  'editing a series changes its classes except those with bookings or an edit such as %j, which it lists',
  async (edit) => {
    await at('2026-03-02T02:00:00Z')
    const series = await addSeries()
    const [first, second, third, fourth] = (
      await server.sql('select id::text from classes order by starts_at')
    ).map(({ id }) => Number(id)) as [number, number, number, number]
    const [asha] = (await addMembers(server, 1)) as [number]
    await book(server, asha, first)
    await call(`PATCH /api/staff/classes/${second}/`, edit)
    const edited = await call(`PATCH /api/staff/series/${series.id}/`, {
      weekday: 'thu',
      time: '07:00',
      capacity: 5,
    })
    expect([edited.statusCode, edited.json().changed]).toEqual([200, 2])
    expect(edited.json().undecided.map(({ id }: { id: number }) => id)).toEqual([first, second])
    expect(await starts(series.id)).toEqual(
      [
        '2026-03-09T01:00:00.000Z',
        '2026-03-16T01:00:00.000Z',
        '2026-03-05T01:30:00.000Z',
        '2026-03-26T01:30:00.000Z',
        '2026-04-02T01:30:00.000Z',
      ].toSorted(),
    )
    expect(await statusOf(server, asha, first)).toBe('booked')
    const moved = 'select distinct capacity, revision from classes where id = any($1)'
    expect(await server.sql(moved, [[third, fourth]])).toEqual([{ capacity: 5, revision: 1 }])

    const shortened = await call(`PATCH /api/staff/series/${series.id}/`, { until: '2026-03-15' })
    expect(shortened.json()).toMatchObject({ changed: 2, undecided: [{ id: first }, { id: second }] })
    expect(await starts(series.id)).toEqual([
      '2026-03-05T01:30:00.000Z',
      '2026-03-09T01:00:00.000Z',
      '2026-03-16T01:00:00.000Z',
    ])
  },
)

it('a series skips a week in which its host is busy, until the host is free', async () => {
  await at('2026-03-02T02:00:00Z')
  await server.sql('delete from classes')
  await server.sql('delete from class_series')
  const taken = await call('POST /api/staff/classes/', {
    type,
    starts_at: '2026-03-16T06:00:00+05:30',
    minutes: 60,
    capacity: 5,
    host: host.username,
  })
  expect(taken.statusCode).toBe(201)
  const busy = await call('POST /api/staff/series/', rule())
  expect([busy.statusCode, busy.json()]).toEqual([
    409,
    { code: 'host_busy', detail: 'This host leads something else at that time.' },
  ])
  expect(await server.sql('select from class_series')).toEqual([])

  const series = await addSeries()
  await at('2026-03-09T02:00:00Z')
  const clash = await call('POST /api/staff/classes/', {
    type,
    starts_at: '2026-04-06T06:00:00+05:30',
    minutes: 60,
    capacity: 5,
    host: host.username,
  })
  await expandSeries(server.services)
  expect(await starts(series.id)).not.toContain('2026-04-06T01:00:00.000Z')
  const missing = async () =>
    (await call('GET /api/staff/series/')).json().find(({ id }: { id: number }) => id === series.id).missing
  expect(await missing()).toEqual([{ date: '2026-04-06', because: 'host_busy', class: 'Dawn' }])
  await call(`POST /api/staff/classes/${clash.json().id}/cancel/`, { reason: 'Moved.' })
  await expandSeries(server.services)
  expect(await starts(series.id)).toContain('2026-04-06T01:00:00.000Z')
  expect(await missing()).toEqual([])
})

it('a series lists the weeks in which its host leads a webinar or a check-in', async () => {
  await at('2026-03-02T02:00:00Z')
  const busy = await staffMember(server, 'host')
  const [asha] = (await addMembers(server, 1)) as [number]
  const series = await addSeries({ host: busy.username, until: '2026-03-16' })
  await server.sql('delete from classes where series = $1', [series.id])
  await addWebinar(server, { startsAt: '2026-03-09T01:30:00Z', host: busy.id })
  await addCheckin(server, asha, busy.id, 14 * 24 * 60 - 30)
  await expandSeries(server.services)
  expect(await starts(series.id)).toEqual([])
  const [row] = await server.sql('select missing_weeks(s) from class_series s where id = $1', [series.id])
  expect(row.missing_weeks).toEqual([
    { date: '2026-03-09', because: 'host_busy', class: 'Sleep and rhythm' },
    { date: '2026-03-16', because: 'host_busy', class: null },
  ])
})

it('a series without a host lists every week as skipped', async () => {
  await at('2026-03-02T02:00:00Z')
  const series = await addSeries({ until: '2026-03-16' })
  await server.sql('delete from classes where series = $1', [series.id])
  await server.sql('update class_series set host = null where id = $1', [series.id])
  expect((await call('GET /api/staff/series/')).json()[0].missing).toEqual([
    { date: '2026-03-09', because: 'no_host', class: null },
    { date: '2026-03-16', because: 'no_host', class: null },
  ])
})

it('a series with an invalid field is refused with an error for that field', async () => {
  await at('2026-03-02T02:00:00Z')
  const faults: [object, string][] = [
    [{ time: '25:00' }, 'time'],
    [{ time_zone: 'Mars/Olympus' }, 'time_zone'],
    [{ time_zone: 'AAA+7BBB' }, 'time_zone'],
    [{ time_zone: '<+07>-7' }, 'time_zone'],
    [{ time_zone: 'posixrules' }, 'time_zone'],
    [{ weekday: 'monday' }, 'weekday'],
    [{ until: '2026-03-01' }, 'until'],
    [{ from: '2026-02-30' }, 'from'],
    [{ host: 'nobody' }, 'host'],
    [{ type: 1 }, 'type'],
    [{ minutes: 4 }, 'minutes'],
    [{ capacity: 1_001 }, 'capacity'],
  ]
  for (const [more, field] of faults) {
    const answer = await call('POST /api/staff/series/', rule(more))
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]])
  }
})

it('a host can plan only their own series', async () => {
  await at('2026-03-02T02:00:00Z')
  const other = await addSeries({ host: desk.username })
  expect((await call('POST /api/staff/series/', rule({ host: desk.username }), host)).statusCode).toBe(403)
  expect((await call(`PATCH /api/staff/series/${other.id}/`, { capacity: 3 }, host)).statusCode).toBe(403)
  const { host: _, ...mine } = rule({ weekday: 'tue' })
  expect((await call('POST /api/staff/series/', mine, host)).json()).toMatchObject({ host: host.username })
  expect((await call('GET /api/staff/series/', undefined, host)).json()).toHaveLength(1)
  expect((await call('GET /api/staff/series/')).json()).toHaveLength(2)
})

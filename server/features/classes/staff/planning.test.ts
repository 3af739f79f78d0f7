import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveRoles, staffMember } from '../../../testing/builders.ts'
import { runClock, stopClock } from '../../../testing/clock.ts'
import { joinWithoutExpiry, send, type Person } from '../../../testing/people.ts'
import { useServer } from '../../../testing/server.ts'
import { addClass, addMembers, book, creditsOf, givePlus, statusOf } from '../../../testing/studio.ts'

const server = useServer()
let host: Person
let desk: Person
let type: number

beforeAll(async () => {
  ;[host, desk] = [await joinWithoutExpiry(server, 'hema'), await joinWithoutExpiry(server, 'dev')]
  await giveRoles(server, host, 'host')
  await giveRoles(server, desk, 'desk')
  await server.sql(`update member_roles set display_name = 'Hema Rao' where member = $1`, [host.id])
  await at('2026-03-02T06:00:00Z')
  type = (
    await call('POST /api/staff/class-types/', {
      title: 'Dawn',
      style: 'hatha',
      level: 'gentle',
      language: 'en',
      doshas: ['Vata'],
    })
  ).json().id
})
afterAll(() => runClock(server))

const at = (moment: string) => stopClock(server, moment)
const call = (key: string, body?: object, who = desk) => send(server, key, body, who.access)
const plan = (more: object = {}) => ({
  type,
  starts_at: '2026-03-06T06:30:00+05:30',
  minutes: 60,
  capacity: 2,
  host: 'hema',
  ...more,
})
const add = async (more: object = {}, who = desk) => {
  const answer = await call('POST /api/staff/classes/', plan(more), who)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const refusal = (answer: Awaited<ReturnType<typeof call>>) => [answer.statusCode, answer.json().code]
const audit = () =>
  server.sql('select who, what, whom, before, after from staff_audit order by id desc limit 1')
const clear = () => server.sql('delete from classes')

describe('a class', () => {
  it('is added with its link, which only staff calls return, and is audited', async () => {
    const made = await add({ link: 'https://meet.example/dawn' })
    expect(made).toMatchObject({
      title: 'Dawn',
      style: 'hatha',
      level: 'gentle',
      host: { username: 'hema', name: 'Hema Rao' },
      starts_at: '2026-03-06T01:00:00.000Z',
      ends_at: '2026-03-06T02:00:00.000Z',
      minutes: 60,
      capacity: 2,
      seats_left: 2,
      status: 'scheduled',
      mine: null,
      link: 'https://meet.example/dawn',
    })
    expect(await audit()).toMatchObject([
      { who: 'dev', what: 'class.create', whom: 'hema', after: { class: made.id, has_link: true } },
    ])
    const told = await call(`GET /api/classes/${made.id}/`, undefined, host)
    expect([told.statusCode, told.body.includes('meet.example')]).toEqual([200, false])
    const week = (await call('GET /api/staff/classes/?from=2026-03-02', undefined, host)).json()
    expect(week).toMatchObject([{ id: made.id, link: 'https://meet.example/dawn' }])
    await clear()
  })

  it('has faults by field', async () => {
    const faults: [object, string][] = [
      [{ starts_at: '2026-03-02T05:59:59Z' }, 'starts_at'],
      [{ starts_at: 'tomorrow' }, 'starts_at'],
      [{ starts_at: '2026-03-06T06:30:00' }, 'starts_at'],
      [{ minutes: 241 }, 'minutes'],
      [{ capacity: 0 }, 'capacity'],
      [{ host: 'nobody' }, 'host'],
      [{ type: 1 }, 'type'],
      [{ link: 'javascript:alert(1)' }, 'link'],
    ]
    for (const [more, field] of faults) {
      const answer = await call('POST /api/staff/classes/', plan(more))
      expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]])
    }
  })

  it('is refused while its host leads another; of two requests at once one succeeds', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => call('POST /api/staff/classes/', plan())))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409])
    const [one, touching] = [
      answers.find(({ statusCode }) => statusCode === 201)!.json(),
      await add({ starts_at: '2026-03-06T07:30:00+05:30' }),
    ]
    expect(
      refusal(await call(`PATCH /api/staff/classes/${touching.id}/`, { starts_at: one.starts_at })),
    ).toEqual([409, 'host_busy'])
    await clear()
  })

  it('a host plans only their own', async () => {
    expect((await call('POST /api/staff/classes/', plan({ host: 'dev' }), host)).statusCode).toBe(403)
    const { host: _, ...mine } = plan()
    expect((await call('POST /api/staff/classes/', mine, host)).json().host.username).toBe('hema')
    const other = await add({ host: 'dev' })
    const forbidden = [403, { detail: 'You do not have permission to perform this action.' }]
    for (const [key, body] of [
      ['PATCH', { capacity: 3 }],
      ['POST cancel/', { reason: 'x' }],
      ['POST end/'],
      ['GET affected/'],
      ['GET roster/'],
      ['PATCH roster/hema/', { status: 'attended' }],
    ] as const) {
      const [method, rest = ''] = key.split(' ')
      const answer = await call(`${method} /api/staff/classes/${other.id}/${rest}`, body, host)
      expect([answer.statusCode, answer.json()], key).toEqual(forbidden)
    }
    expect((await call('GET /api/staff/classes/?days=14', undefined, host)).json()).toHaveLength(1)
    expect((await call('GET /api/staff/classes/?days=14')).json()).toHaveLength(2)
    await clear()
  })

  it('when moved far, releases its seats and holds them for a day; the preview says so first', async () => {
    const { id } = await add()
    const [asha, bela] = (await addMembers(server, 2)) as [number, number]
    for (const member of [asha, bela]) await book(server, member, id)
    const to = '2026-03-07T10:00:00+05:30'
    const affected = async (query: string) =>
      (await call(`GET /api/staff/classes/${id}/affected/${query}`)).json()
    expect(await affected('')).toEqual({ booked: 2, waiting: 0, must_book_again: 0, host_is_busy: false })
    expect(await affected(`?starts_at=${encodeURIComponent(to)}`)).toEqual({
      booked: 2,
      waiting: 0,
      must_book_again: 2,
      host_is_busy: false,
    })
    expect(refusal(await call(`PATCH /api/staff/classes/${id}/`, { capacity: 1 }))).toEqual([409, 'capacity'])
    const moved = await call(`PATCH /api/staff/classes/${id}/`, { starts_at: to, link: null })
    expect([moved.statusCode, moved.json()]).toMatchObject([
      200,
      { starts_at: '2026-03-07T04:30:00.000Z', seats_left: 0, link: null },
    ])
    expect(await statusOf(server, asha, id)).toBe('host_cancelled')
    expect(
      await server.sql(`select kind from notifications where member = $1 and kind like 'class%'`, [asha]),
    ).toEqual([{ kind: 'class_moved_far' }])
    expect(await audit()).toMatchObject([
      { what: 'class.change', before: { starts_at: '2026-03-06T01:00:00.000Z' }, after: { affected: 2 } },
    ])
    await clear()
  })

  it('members with a seat are told of a substitute', async () => {
    const { id } = await add()
    const [asha] = (await addMembers(server, 1)) as [number]
    await book(server, asha, id)
    expect((await call(`PATCH /api/staff/classes/${id}/`, { host: 'dev' })).json().host).toEqual({
      username: 'dev',
      name: 'dev',
    })
    expect(await statusOf(server, asha, id)).toBe('booked')
    expect(
      await server.sql(`select kind from notifications where member = $1 and kind like 'class%'`, [asha]),
    ).toEqual([{ kind: 'class_host_changed' }])
    await clear()
  })

  it('cancelled twice is cancelled once, with every credit back', async () => {
    const { id } = await add()
    const [asha] = (await addMembers(server, 1)) as [number]
    await book(server, asha, id)
    for (let n = 0; n < 2; n++)
      expect(
        (await call(`POST /api/staff/classes/${id}/cancel/`, { reason: 'Hema is ill.' })).json().status,
      ).toBe('cancelled')
    expect(await creditsOf(server, asha)).toMatchObject([{ used: 0 }])
    expect(
      await server.sql(`select after->>'affected' as n from staff_audit where what = 'class.cancel'`),
    ).toEqual([{ n: '1' }])
    expect(refusal(await call(`PATCH /api/staff/classes/${id}/`, { capacity: 5 }))).toEqual([
      409,
      'class_cancelled',
    ])
    expect(refusal(await call(`POST /api/staff/classes/${id}/end/`))).toEqual([409, 'class_cancelled'])
    await clear()
  })

  it('ends when its host says so, and not before it began', async () => {
    const { id } = await add()
    const early = await call(`POST /api/staff/classes/${id}/end/`, undefined, host)
    expect([early.statusCode, early.json()]).toEqual([
      409,
      { code: 'too_early', detail: 'This class has not started yet.' },
    ])
    await at('2026-03-06T01:50:00Z')
    expect((await call(`POST /api/staff/classes/${id}/end/`, undefined, host)).json()).toEqual({
      status: 'ended',
    })
    expect(refusal(await call(`POST /api/staff/classes/${id}/cancel/`, { reason: 'x' }))).toEqual([
      409,
      'class_over',
    ])
    await at('2026-03-02T06:00:00Z')
    await clear()
  })
})

describe('a week', () => {
  it('is copied to the same local times once, without cancelled and series classes', async () => {
    const [one, two] = [
      await add({ link: 'https://meet.example/a' }),
      await add({ starts_at: '2026-03-08T23:00:00+05:30' }),
    ]
    const cancelled = await add({ starts_at: '2026-03-07T10:00:00+05:30' })
    await call(`POST /api/staff/classes/${cancelled.id}/cancel/`, { reason: 'x' })
    await call('POST /api/staff/series/', {
      type,
      weekday: 'tue',
      time: '08:00',
      minutes: 30,
      host: 'hema',
      capacity: 5,
      from: '2026-03-02',
    })
    const copied = (
      await call('POST /api/staff/classes/copy-week/', { from: '2026-03-04', to: '2026-05-01' })
    ).json()
    expect(copied.created.map(({ starts_at, link }: any) => [starts_at, link])).toEqual([
      ['2026-05-01T01:00:00.000Z', 'https://meet.example/a'],
      ['2026-05-03T17:30:00.000Z', null],
    ])
    expect(copied.skipped).toEqual([])
    const again = (
      await call('POST /api/staff/classes/copy-week/', { from: '2026-03-04', to: '2026-05-01' })
    ).json()
    expect([again.created, again.skipped.map(({ id }: any) => id)]).toEqual([[], [one.id, two.id]])
    await server.sql('delete from classes')
    await server.sql('delete from class_series')
  })
})

describe('a type', () => {
  it('is changed only by the desk; a new title updates calendar entries', async () => {
    const { id } = await add()
    expect((await call(`PATCH /api/staff/class-types/${type}/`, { title: 'Dusk' }, host)).statusCode).toBe(
      403,
    )
    const changed = await call(`PATCH /api/staff/class-types/${type}/`, {
      title: 'Dusk',
      doshas: ['Pitta', 'Kapha'],
    })
    expect(changed.json()).toMatchObject({
      id: type,
      title: 'Dusk',
      style: 'hatha',
      doshas: ['Pitta', 'Kapha'],
    })
    expect((await call('GET /api/staff/class-types/')).json()).toContainEqual(changed.json())
    expect((await call(`GET /api/classes/${id}/`)).json()).toMatchObject({ title: 'Dusk' })
    expect(await server.sql('select revision from classes where id = $1', [id])).toEqual([{ revision: 1 }])
    expect(await audit()).toMatchObject([
      { what: 'class_type.change', before: { title: 'Dawn' }, after: { title: 'Dusk' } },
    ])
    await clear()
  })
})

describe('a host who leaves', () => {
  it.each(['loses the role', 'deletes the account'])(
    'and %s leads no future class; seats stay, and the desk is told',
    async (how) => {
      const left = await staffMember(server, 'host')
      const past = await addClass(server, { startsAt: '2026-03-01T06:00:00Z', host: left.id })
      const { id } = await add({ host: left.username })
      await call('POST /api/staff/series/', {
        type,
        weekday: 'tue',
        time: '08:00',
        minutes: 30,
        host: left.username,
        capacity: 5,
        from: '2026-03-02',
      })
      const [asha] = (await addMembers(server, 1)) as [number]
      await book(server, asha, id)
      await server.sql(
        how === 'loses the role'
          ? 'delete from member_roles where member = $1'
          : 'delete from members where id = $1',
        [left.id],
      )
      expect(await server.sql('select distinct host from classes where starts_at > app_now()')).toEqual([
        { host: null },
      ])
      expect(await server.sql('select host from class_series')).toEqual([{ host: null }])
      if (how === 'loses the role')
        expect(await server.sql('select host::int from classes where id = $1', [past])).toEqual([
          { host: left.id },
        ])
      expect(await statusOf(server, asha, id)).toBe('booked')
      const told = await server.sql(
        `select data from notifications where member = $1 and kind = 'classes_without_host' and key like $2`,
        [desk.id, `${left.id} %`],
      )
      expect(told).toEqual([{ data: { classes: 5 } }])
      expect((await call(`GET /api/classes/${id}/`)).json().host).toBeNull()
      expect((await call(`PATCH /api/staff/classes/${id}/`, { host: 'hema' })).json().host.username).toBe(
        'hema',
      )
      await server.sql('delete from classes')
      await server.sql('delete from class_series')
    },
  )
})

describe('goodwill', () => {
  it('gives a credit for some days, to anybody but oneself', async () => {
    const [asha] = (await addMembers(server, 1)) as [number]
    const [{ username }] = await server.sql('select username from members where id = $1', [asha])
    const gift = { kind: 'class', days: 14, reason: 'The room was cold.' }
    const given = await call(`POST /api/staff/members/${username}/credits/`, gift)
    expect([given.statusCode, given.json()]).toEqual([
      201,
      {
        id: expect.any(Number),
        kind: 'class',
        source: 'goodwill',
        from: '2026-03-02T06:00:00.000Z',
        to: '2026-03-16T06:00:00.000Z',
      },
    ])
    expect(await creditsOf(server, asha)).toEqual([{ source: 'goodwill', issued: 1, used: 0, void: 0 }])
    expect(await audit()).toMatchObject([{ who: 'dev', what: 'credit.give', whom: username, after: gift }])
    expect(refusal(await call('POST /api/staff/members/dev/credits/', gift))).toEqual([409, 'own_account'])
    expect((await call('POST /api/staff/members/nobody/credits/', gift)).statusCode).toBe(404)
    expect((await call(`POST /api/staff/members/${username}/credits/`, gift, host)).statusCode).toBe(403)
  })
})

describe('the roster', () => {
  it('shows only names and attendance, and can be corrected for 48 hours', async () => {
    const { id } = await add({ capacity: 10, link: 'https://meet.example/dawn' })
    const owner = await staffMember(server, 'owner')
    const members = await addMembers(server, 6)
    for (const member of members) {
      await givePlus(server, member, 30)
      await book(server, member, id)
    }
    const names = (
      await server.sql('select username from members where id = any($1) order by username', [members])
    ).map((row) => row.username as string)
    const path = `/api/staff/classes/${id}/roster/`
    const correct = (name: string, status: string, who = host) =>
      call(`PATCH ${path}${name}/`, { status }, who)
    expect(refusal(await correct(names[0]!, 'attended'))).toEqual([409, 'not_settled'])

    await at('2026-03-06T02:15:00Z')
    await server.sql('select settle_class($1)', [id])
    const rows = (await call(`GET ${path}`, undefined, host)).json()
    expect(rows).toEqual(
      names.map((username) => ({
        username,
        name: username,
        status: 'no_show',
        joined_at: null,
        minutes_present: null,
        asked_to_join: false,
      })),
    )
    expect((await call(`GET ${path}`, undefined, host)).body).not.toContain('@')

    for (const name of names.slice(0, 3))
      expect((await correct(name, 'attended')).json()).toMatchObject({ username: name, status: 'attended' })
    const flags = () =>
      server.sql(`select member::int, data from notifications where kind = 'roster_flagged'`)
    expect(await flags()).toEqual([])
    for (const name of names.slice(3, 5)) await correct(name, 'attended')
    expect(await flags()).toEqual([{ member: owner.id, data: { class: id } }])
    const [first] = await server.sql(
      'select member from bookings b join members m on m.id = b.member where class = $1 and m.username = $2',
      [id, names[0]],
    )
    const points = () =>
      server.sql(`select ref, delta from points_ledger where member = $1 and reason = 'class' order by id`, [
        first.member,
      ])
    await correct(names[0]!, 'no_show')
    await correct(names[0]!, 'attended')
    expect(await points()).toEqual([
      { ref: `${id}`, delta: 20 },
      { ref: `${id}#1`, delta: -20 },
      { ref: `${id}#2`, delta: 20 },
    ])
    expect(await audit()).toMatchObject([
      {
        who: 'hema',
        what: 'roster.correct',
        whom: names[0],
        before: { class: id, status: 'no_show' },
        after: { class: id, status: 'attended' },
      },
    ])

    expect((await correct('nobody', 'attended')).statusCode).toBe(404)
    await giveRoles(server, { id: members[5]! }, 'desk')
    await at('2026-03-08T02:16:00Z')
    expect(refusal(await correct(names[0]!, 'no_show'))).toEqual([409, 'too_late'])
    await at('2026-03-02T06:00:00Z')
    await clear()
  })

  it('nobody can correct their own line', async () => {
    const { id } = await add()
    await book(server, desk.id, id)
    expect(refusal(await call(`PATCH /api/staff/classes/${id}/roster/dev/`, { status: 'attended' }))).toEqual(
      [409, 'own_account'],
    )
  })
})

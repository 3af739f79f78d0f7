import { beforeAll, describe, expect, it } from 'vitest'
import { staffMember } from '../../../testing/builders.ts'
import type { Person } from '../../../testing/people.ts'
import { setUpPlanning } from '../../../testing/planning.ts'
import { useServer } from '../../../testing/server.ts'
import { acceptNotice, addMembers, book, creditsOf, statusOf } from '../../../testing/studio.ts'

const server = useServer()
const { at, call, plan, add, refusal, audit, people } = setUpPlanning(server)
let host: Person
let desk: Person
let type: number
beforeAll(() => {
  ;({ host, desk, type } = people())
})

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
  })

  it('reports errors by field', async () => {
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

  it('is refused if its host leads another class at that time, even one requested simultaneously', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => call('POST /api/staff/classes/', plan())))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409])
    const [one, touching] = [
      answers.find(({ statusCode }) => statusCode === 201)!.json(),
      await add({ starts_at: '2026-03-06T07:30:00+05:30' }),
    ]
    expect(
      refusal(await call(`PATCH /api/staff/classes/${touching.id}/`, { starts_at: one.starts_at })),
    ).toEqual([409, 'host_busy'])
  })

  it('can be planned by a host only if the host leads it', async () => {
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
  })

  it('that is moved far cancels its seats but holds them for a day, as the preview shows', async () => {
    const { id } = await add()
    const [asha, bela] = (await addMembers(server, 2)) as [number, number]
    for (const member of [asha, bela]) await book(server, member, id)
    const to = '2026-03-07T10:00:00+05:30'
    const affected = async (query: string) =>
      (await call(`GET /api/staff/classes/${id}/affected/${query}`)).json()
    expect(await affected('')).toEqual({
      booked: 2,
      kept: 0,
      waiting: 0,
      must_book_again: 0,
      host_is_busy: false,
    })
    expect(await affected(`?starts_at=${encodeURIComponent(to)}`)).toEqual({
      booked: 2,
      kept: 0,
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
  })

  it('with a new host notifies members with a seat', async () => {
    const { id } = await add()
    const [asha] = (await addMembers(server, 1)) as [number]
    await book(server, asha, id)
    expect((await call(`PATCH /api/staff/classes/${id}/`, { host: 'dev' })).json().host).toEqual({
      username: 'dev',
      name: 'dev',
      photo: null,
    })
    expect(await statusOf(server, asha, id)).toBe('booked')
    expect(
      await server.sql(`select kind from notifications where member = $1 and kind like 'class%'`, [asha]),
    ).toEqual([{ kind: 'class_host_changed' }])
  })

  it('returns the seat and the credit of a member who becomes its host', async () => {
    const { id } = await add({ capacity: 1 })
    const [asha] = (await addMembers(server, 1)) as [number]
    for (const member of [desk.id, asha]) await acceptNotice(server, member)
    expect(await book(server, desk.id, id)).toMatchObject({ status: 'booked' })
    expect(await book(server, asha, id, { wait: true })).toMatchObject({ status: 'waiting' })
    await call(`PATCH /api/staff/classes/${id}/`, { host: 'dev' }, await staffMember(server, 'owner'))
    expect(await statusOf(server, desk.id, id)).toBe('cancelled')
    expect(await creditsOf(server, desk.id)).toMatchObject([{ used: 0 }])
    expect(await statusOf(server, asha, id)).toBe('booked')
    expect(
      await server.sql(
        "select kind from notifications where member = $1 and (kind like 'class%' or kind like 'seat%') order by kind",
        [desk.id],
      ),
    ).toEqual([{ kind: 'seat_confirmed' }, { kind: 'seat_withdrawn' }])
  })

  it('takes a member who becomes its host off the waitlist', async () => {
    const { id } = await add({ capacity: 1 })
    const [asha] = (await addMembers(server, 1)) as [number]
    for (const member of [desk.id, asha]) await acceptNotice(server, member)
    await book(server, asha, id)
    expect(await book(server, desk.id, id, { wait: true })).toMatchObject({ status: 'waiting' })
    await call(`PATCH /api/staff/classes/${id}/`, { host: 'dev', capacity: 2 })
    expect(await statusOf(server, desk.id, id)).toBe('cancelled')
  })

  it('is cancelled only once by two calls, and returns every credit', async () => {
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
  })

  it('can be ended by its host, but not before its start', async () => {
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
    const late = await call(`POST /api/staff/classes/${id}/cancel/`, { reason: 'x' })
    expect([late.statusCode, late.json()]).toEqual([
      409,
      { code: 'class_over', detail: 'This class is over.' },
    ])
  })
})

describe('a week', () => {
  it('is copied once to the same local times, without cancelled classes or classes of a series', async () => {
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
      minutes: 75,
    })
    expect(changed.json()).toMatchObject({
      minutes: 75,
      capacity: null,
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
  })
})

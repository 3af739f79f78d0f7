import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { staffMember } from '../../../testing/builders.ts'
import type { Person } from '../../../testing/people.ts'
import { setUpPlanning } from '../../../testing/planning.ts'
import { useServer } from '../../../testing/server.ts'
import { addClass, addMembers, book, creditsOf, giveClasses, statusOf } from '../../../testing/studio.ts'
import { addTicket, addWebinar, ticketOf } from '../../../testing/webinars.ts'

const server = useServer()
const { call, plan, add, audit, people } = setUpPlanning(server)
afterEach(() => server.sql('delete from webinars'))
let host: Person
let desk: Person
let type: number
beforeAll(() => {
  ;({ host, desk, type } = people())
})

const forbidden = { detail: 'You do not have permission to perform this action.' }
const weekly = (more: object = {}) => ({
  type,
  weekday: 'tue',
  time: '08:00',
  minutes: 30,
  capacity: 5,
  from: '2026-03-02',
  ...more,
})

it('the desk sees each possible host once, with username and public name only', async () => {
  const owner = await staffMember(server, 'owner', 'host', 'coach')
  await staffMember(server, 'coach')
  const disabled = await staffMember(server, 'host')
  await server.sql('update members set disabled_at = app_now() where id = $1', [disabled.id])
  expect((await call('GET /api/staff/hosts/')).json()).toEqual([
    { username: 'dev', name: 'dev' },
    { username: 'hema', name: 'Hema Rao' },
    { username: owner.username, name: owner.username },
  ])
  expect((await call('GET /api/staff/hosts/', undefined, host)).statusCode).toBe(403)
})

describe('a host', () => {
  it.each(['a class', 'a series'])('cannot assign %s to another host, only to themselves', async (what) => {
    const key = what === 'a class' ? 'classes' : 'series'
    const own = await call(`POST /api/staff/${key}/`, what === 'a class' ? plan() : weekly(), host)
    const path = `/api/staff/${key}/${own.json().id}/`
    const other = await staffMember(server, 'host')
    for (const username of [other.username, 'dev']) {
      const answer = await call(`PATCH ${path}`, { host: username, capacity: 4 }, host)
      expect([answer.statusCode, answer.json()]).toEqual([403, forbidden])
    }
    const unknown = await call(`PATCH ${path}`, { host: 'nobody' }, host)
    expect([unknown.statusCode, Object.keys(unknown.json())]).toEqual([400, ['host']])
    const kept = await call(`PATCH ${path}`, { host: 'HEMA', capacity: 3 }, host)
    expect(kept.statusCode, kept.body).toBe(200)
    expect(await server.sql('select distinct host::int, capacity from classes')).toEqual([
      { host: host.id, capacity: 3 },
    ])
    const handed = await call(`PATCH ${path}`, { host: other.username })
    expect(handed.statusCode, handed.body).toBe(200)
    expect(await server.sql('select distinct host::int from classes')).toEqual([{ host: other.id }])
  })

  it('cannot preview assigning a class to another host', async () => {
    const { id } = await add()
    const preview = (who: Person) => call(`GET /api/staff/classes/${id}/affected/?host=dev`, undefined, who)
    expect((await preview(host)).json()).toEqual(forbidden)
    expect((await preview(desk)).statusCode).toBe(200)
  })

  it('who copies a week copies only the classes they still lead', async () => {
    const [mine, theirs] = [await add(), await add({ starts_at: '2026-03-05T06:30:00+05:30' })]
    await call(`PATCH /api/staff/classes/${theirs.id}/`, { host: 'dev' })
    const week = { from: '2026-03-02', to: '2026-03-09' }
    const copied = (await call('POST /api/staff/classes/copy-week/', week, host)).json()
    expect(copied.created).toHaveLength(1)
    expect(copied.created[0].host.username).toBe(mine.host.username)
    expect(copied.skipped).toEqual([])
  })

  it('who edits a series does not take back a class that another host leads', async () => {
    const series = (await call('POST /api/staff/series/', weekly(), host)).json()
    const [{ id }] = await server.sql('select id::text from classes order by starts_at limit 1')
    const first = Number(id)
    await call(`PATCH /api/staff/classes/${first}/`, { host: 'dev' })
    const edited = await call(`PATCH /api/staff/series/${series.id}/`, { time: '09:00' }, host)
    expect(edited.json().undecided.map(({ id }: { id: number }) => id)).toEqual([first])
    expect(await server.sql('select host::int from classes where id = $1', [first])).toEqual([
      { host: desk.id },
    ])
  })
})

it('members who keep their seats are notified of a new teacher and of a new time in the same change', async () => {
  const { id } = await add()
  const [asha] = (await addMembers(server, 1)) as [number]
  await book(server, asha, id)
  const changed = await call(`PATCH /api/staff/classes/${id}/`, { host: 'dev', minutes: 45 })
  expect(changed.statusCode, changed.body).toBe(200)
  expect(
    await server.sql(
      `select kind from notifications where member = $1 and kind like 'class%' order by kind`,
      [asha],
    ),
  ).toEqual([{ kind: 'class_host_changed' }, { kind: 'class_moved' }])
  expect((await audit())[0].after).toMatchObject({ affected: 1 })
})

describe('a former host', () => {
  const ways = {
    'loses the role': 'delete from member_roles where member = $1',
    'is disabled': 'update members set disabled_at = app_now() where id = $1',
    'deletes the account': 'delete from members where id = $1',
  }
  const upcoming = (table: string) =>
    server.sql(`select distinct host, revision from ${table} where starts_at > app_now()`)

  it.each(Object.keys(ways) as (keyof typeof ways)[])(
    'who %s leads no future class or webinar; seats stay booked, and the desk is notified',
    async (how) => {
      const left = await staffMember(server, 'host')
      const past = await addClass(server, { startsAt: '2026-03-01T06:00:00Z', host: left.id })
      const { id } = await add({ host: left.username })
      const webinar = await addWebinar(server, { startsAt: '2026-03-07T06:00:00Z', host: left.id })
      await call('POST /api/staff/series/', weekly({ host: left.username }))
      const [asha] = (await addMembers(server, 1)) as [number]
      await book(server, asha, id)
      await addTicket(server, webinar, asha)
      await server.sql(ways[how], [left.id])
      // A change of host raises the sequence number of calendar entries.
      expect(await upcoming('classes')).toEqual([{ host: null, revision: 1 }])
      expect(await upcoming('webinars')).toEqual([{ host: null, revision: 1 }])
      expect(await server.sql('select host from class_series')).toEqual([{ host: null }])
      if (how !== 'deletes the account')
        expect(await server.sql('select host::int from classes where id = $1', [past])).toEqual([
          { host: left.id },
        ])
      expect([await statusOf(server, asha, id), (await ticketOf(server, webinar, asha))!.status]).toEqual([
        'booked',
        'booked',
      ])
      const told = await server.sql(
        `select data from notifications where member = $1 and kind = 'classes_without_host' and key like $2`,
        [desk.id, `${left.id} %`],
      )
      expect(told).toEqual([{ data: { classes: 5, webinars: 1 } }])
      for (const path of [`classes/${id}/`, `webinars/${webinar}/`]) {
        expect((await call(`GET /api/${path}`)).json().host).toBeNull()
        const found = await call(`PATCH /api/staff/${path}`, { host: 'hema' })
        expect(found.json().host.username, found.body).toBe('hema')
      }
    },
  )

  it.each([
    ['a class', { classes: 1, webinars: 0 }],
    ['a webinar', { classes: 0, webinars: 1 }],
  ])('who leads only %s is announced with the right counts', async (what, expected) => {
    const left = await staffMember(server, 'host')
    if (what === 'a class') await add({ host: left.username })
    else await addWebinar(server, { startsAt: '2026-03-07T06:00:00Z', host: left.id })
    await server.sql('delete from member_roles where member = $1', [left.id])
    const told = await server.sql(
      `select data from notifications where member = $1 and kind = 'classes_without_host' and key like $2`,
      [desk.id, `${left.id} %`],
    )
    expect(told).toEqual([{ data: expected }])
  })

  it('who is disabled does not affect other hosts; credits are returned and tickets end when the desk cancels', async () => {
    const left = await staffMember(server, 'owner')
    const webinars = [
      await addWebinar(server, { startsAt: '2026-03-07T06:00:00Z', host: left.id }),
      await addWebinar(server, { startsAt: '2026-03-08T06:00:00Z', host: host.id }),
    ] as const
    const [{ id }] = [await add({ host: left.username }), await add()]
    const [asha] = (await addMembers(server, 1)) as [number]
    await giveClasses(server, asha, 1)
    await book(server, asha, id)
    await addTicket(server, webinars[0], asha)
    const owner = await staffMember(server, 'owner')
    const path = `/api/staff/members/${left.username}/disable/`
    expect((await call(`POST ${path}`, { reason: 'Left us.' }, owner)).statusCode).toBe(200)
    expect((await audit())[0]).toMatchObject({
      before: { disabled: false, leads: 2 },
      after: { disabled: true, reason: 'Left us.' },
    })
    for (const table of ['classes', 'webinars'])
      expect(await server.sql(`select revision from ${table} where host = $1`, [host.id])).toEqual([
        { revision: 0 },
      ])
    const used = async () => (await creditsOf(server, asha)).reduce((sum, credits) => sum + credits.used, 0)
    expect(await used()).toBe(1)
    for (const each of [`classes/${id}`, `webinars/${webinars[0]}`])
      expect((await call(`POST /api/staff/${each}/cancel/`, { reason: 'No teacher.' })).statusCode).toBe(200)
    expect([await used(), (await ticketOf(server, webinars[0], asha))!.status]).toEqual([0, 'host_cancelled'])
    expect(
      await server.sql(
        `select kind from notifications where member = $1 and kind in ('class_cancelled', 'webinar_changed') order by kind`,
        [asha],
      ),
    ).toEqual([{ kind: 'class_cancelled' }, { kind: 'webinar_changed' }])
  })

  it('who loses the role is audited with the number of classes they led', async () => {
    const owner = await staffMember(server, 'owner')
    const left = await staffMember(server, 'host')
    await add({ host: left.username })
    await call(`DELETE /api/staff/roles/${left.username}/host/`, undefined, owner)
    expect((await audit())[0]).toMatchObject({
      what: 'role.revoke',
      before: { roles: ['host'], leads: 1 },
      after: { roles: [] },
    })
  })

  it('who is disabled or lost the role gets no class when a week is copied', async () => {
    const [disabled, former] = [await staffMember(server, 'host'), await staffMember(server, 'host')]
    for (const [day, { id }] of [disabled, former].entries())
      await addClass(server, { startsAt: `2026-02-2${4 + day}T06:00:00Z`, host: id })
    await server.sql(ways['is disabled'], [disabled.id])
    await server.sql(ways['loses the role'], [former.id])
    const copied = await call('POST /api/staff/classes/copy-week/', { from: '2026-02-23', to: '2026-03-09' })
    expect(copied.json().created).toEqual([])
    expect(copied.json().skipped).toHaveLength(2)
  })
})

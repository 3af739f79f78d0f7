import { beforeAll, describe, expect, it } from 'vitest'
import { staffMember } from '../../../testing/builders.ts'
import type { Person } from '../../../testing/people.ts'
import { setUpPlanning } from '../../../testing/planning.ts'
import { useServer } from '../../../testing/server.ts'
import { addClass, addMembers, book, statusOf } from '../../../testing/studio.ts'

const server = useServer()
const { call, plan, add, people } = setUpPlanning(server)
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

describe('a host', () => {
  it.each(['a class', 'a series'])('cannot hand %s to another host, only keep it', async (what) => {
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

  it('cannot preview such a change either', async () => {
    const { id } = await add()
    const preview = (who: Person) => call(`GET /api/staff/classes/${id}/affected/?host=dev`, undefined, who)
    expect((await preview(host)).json()).toEqual(forbidden)
    expect((await preview(desk)).statusCode).toBe(200)
  })

  it('who copies a week copies only classes they lead, even if another took one over', async () => {
    const [mine, theirs] = [await add(), await add({ starts_at: '2026-03-05T06:30:00+05:30' })]
    await call(`PATCH /api/staff/classes/${theirs.id}/`, { host: 'dev' })
    const week = { from: '2026-03-02', to: '2026-03-09' }
    const copied = (await call('POST /api/staff/classes/copy-week/', week, host)).json()
    expect(copied.created).toHaveLength(1)
    expect(copied.created[0].host.username).toBe(mine.host.username)
    expect(copied.skipped).toEqual([])
  })

  it('who edits a series does not take back a class that another leads', async () => {
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

describe('a host who leaves', () => {
  it.each(['loses the role', 'deletes the account'])(
    'and %s leads no future class; seats stay, and the desk is told',
    async (how) => {
      const left = await staffMember(server, 'host')
      const past = await addClass(server, { startsAt: '2026-03-01T06:00:00Z', host: left.id })
      const { id } = await add({ host: left.username })
      await call('POST /api/staff/series/', weekly({ host: left.username }))
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
    },
  )
})

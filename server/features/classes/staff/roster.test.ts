import { beforeAll, describe, expect, it } from 'vitest'
import { giveRoles, staffMember } from '../../../testing/builders.ts'
import type { Person } from '../../../testing/people.ts'
import { setUpPlanning } from '../../../testing/planning.ts'
import { useServer } from '../../../testing/server.ts'
import { addMembers, book, givePlus } from '../../../testing/studio.ts'

const server = useServer()
const { at, call, add, refusal, audit, people } = setUpPlanning(server)
let host: Person
let desk: Person
beforeAll(() => {
  ;({ host, desk } = people())
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
        points: 0,
        milestone: null,
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
      server.sql(
        `select ref, turn, delta from points_ledger where member = $1 and reason = 'class' order by id`,
        [first.member],
      )
    await correct(names[0]!, 'no_show')
    await correct(names[0]!, 'attended')
    // A member's first class is a milestone.
    expect((await call(`GET ${path}`, undefined, host)).json()).toMatchObject([
      ...names.slice(0, 5).map(() => ({ status: 'attended', points: 30, milestone: 1 })),
      { status: 'no_show', points: 0, milestone: null },
    ])
    expect(await points()).toEqual([
      { ref: `${id}`, turn: 0, delta: 20 },
      { ref: `${id}`, turn: 1, delta: -20 },
      { ref: `${id}`, turn: 2, delta: 20 },
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
  })

  it('cannot be corrected by staff in their own row', async () => {
    const { id } = await add()
    await book(server, desk.id, id)
    expect(refusal(await call(`PATCH /api/staff/classes/${id}/roster/dev/`, { status: 'attended' }))).toEqual(
      [409, 'own_account'],
    )
  })

  const flags = (id: number) =>
    server.sql(
      `select distinct data from notifications where kind = 'roster_flagged' and data ->> 'class' = $1`,
      [String(id)],
    )
  /**
   * Adds a class from 01:00 to 02:00 UTC, booked by five members. `minutes` lists how long the first members
   * were in the room.
   */
  async function held(minutes: number[], { link }: { link?: string } = {}) {
    const { id } = await add({ capacity: 10, ...(link && { link }) })
    const members = await addMembers(server, 5)
    for (const member of members) await book(server, member, id)
    const report = (place: number, stayed: number) =>
      server.sql(
        `with pass as (
           insert into room_passes (class, member) values ($1, $2)
           on conflict (class, member) do update set class = excluded.class returning identity
         )
         select record_presence($1, pass.identity, 'session ' || $2::bigint, '2026-03-06T01:00:00Z',
           '2026-03-06T01:00:00Z'::timestamptz + make_interval(mins => $3)) from pass`,
        [id, members[place], stayed],
      )
    for (const [place, stayed] of minutes.entries()) await report(place, stayed)
    await at('2026-03-06T02:00:00Z')
    const names = await server.sql('select username from members where id = any($1) order by id', [members])
    const mark = async (status: string, ...places: number[]) => {
      for (const place of places) {
        const path = `/api/staff/classes/${id}/roster/${names[place].username}/`
        const answer = await call(`PATCH ${path}`, { status }, host)
        expect([answer.statusCode, answer.json().status]).toEqual([200, status])
      }
    }
    const ask = (place: number, moment: string) =>
      server.sql('update bookings set asked_to_join_at = $3 where class = $1 and member = $2', [
        id,
        members[place],
        moment,
      ])
    return { id, mark, report, ask }
  }

  describe('of an ended class that is not settled yet', () => {
    beforeAll(() => staffMember(server, 'owner'))

    it('is flagged when more than three absent members are marked as attended', async () => {
      const { id, mark } = await held([29, 0])
      await mark('attended', 0, 1, 2)
      expect(await flags(id)).toEqual([])
      await mark('attended', 3)
      expect(await flags(id)).toEqual([{ data: { class: id } }])
    })

    it('is not flagged for marks that match the room’s reports', async () => {
      const { id, mark } = await held([30, 60, 45, 31])
      await mark('attended', 0, 1, 2, 3)
      await mark('no_show', 4)
      expect(await flags(id)).toEqual([])
    })

    it('is flagged when more than three members reported as present are marked as absent', async () => {
      const { id, mark } = await held([60, 60, 60, 60])
      await mark('no_show', 0, 1, 2)
      expect(await flags(id)).toEqual([])
      await mark('no_show', 3)
      expect(await flags(id)).toHaveLength(1)
    })

    it('is flagged when a report after the marks contradicts them', async () => {
      const { id, mark, report, ask } = await held([])
      for (const place of [0, 1, 2, 3]) await ask(place, '2026-03-06T00:55:00Z')
      await mark('attended', 0, 1, 2, 3)
      expect(await flags(id)).toEqual([])
      await report(4, 60)
      expect(await flags(id)).toHaveLength(1)
    })

    it.each([
      ['a room that reported nobody', undefined],
      ['a link', 'https://meet.example/dawn'],
    ])(
      'with %s is flagged when members who asked to join too late or never are marked as attended',
      async (_, link) => {
        const { id, mark, ask } = await held([], { link })
        for (const place of [0, 1]) await ask(place, '2026-03-06T01:15:00Z')
        await mark('attended', 0, 1, 2, 3)
        expect(await flags(id)).toEqual([])
        await server.sql(
          `update bookings set asked_to_join_at = '2026-03-06T01:15:00.001Z' where class = $1`,
          [id],
        )
        await mark('attended', 4)
        expect(await flags(id)).toHaveLength(1)
      },
    )
  })
})

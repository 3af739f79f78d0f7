import { beforeAll, describe, expect, it } from 'vitest'
import { staffMember } from '../../../testing/builders.ts'
import { joinWithoutExpiry, type Person } from '../../../testing/people.ts'
import { setUpPlanning } from '../../../testing/planning.ts'
import { useServer } from '../../../testing/server.ts'
import { addMembers, book, creditsOf, giveClasses, statusOf } from '../../../testing/studio.ts'

const server = useServer()
const { at, call, add, refusal, audit, people } = setUpPlanning(server)
let host: Person
let desk: Person
beforeAll(() => {
  ;({ host, desk } = people())
})

describe('the roster before the class', () => {
  const path = (id: number) => `/api/staff/classes/${id}/roster/`
  const usernameOf = async (id: number): Promise<string> =>
    (await server.sql('select username from members where id = $1', [id]))[0].username
  const put = (id: number, username: string, who = host) =>
    call(`POST ${path(id)}`, { username, reason: 'She called.' }, who)
  const take = (id: number, username: string, who = host) =>
    call(`DELETE ${path(id)}${username}/`, { reason: 'She called again.' }, who)
  const told = (member: number) =>
    server.sql('select kind from notifications where member = $1 order by kind', [member])

  it('accepts a member whose own credit pays, and returns the credit when the member is removed', async () => {
    const { id } = await add()
    const [member] = (await addMembers(server, 1)) as [number]
    const username = await usernameOf(member)
    const added = await put(id, username)
    expect([added.statusCode, added.json()]).toMatchObject([201, { username, status: 'booked' }])
    expect((await put(id, username)).statusCode).toBe(200)
    expect(await creditsOf(server, member)).toEqual([{ source: 'free', issued: 1, used: 1, void: 0 }])
    expect(await audit()).toMatchObject([
      { who: 'hema', what: 'roster.add', whom: username, after: { class: id, reason: 'She called.' } },
    ])

    const taken = await take(id, username)
    expect([taken.statusCode, taken.json().status]).toEqual([200, 'cancelled'])
    expect((await take(id, username)).statusCode).toBe(200)
    expect(await creditsOf(server, member)).toEqual([{ source: 'free', issued: 1, used: 0, void: 0 }])
    expect(await told(member)).toEqual([{ kind: 'seat_confirmed' }, { kind: 'seat_withdrawn' }])
    expect(await audit()).toMatchObject([
      {
        what: 'roster.remove',
        before: { class: id, status: 'booked' },
        after: { class: id, status: 'cancelled', reason: 'She called again.' },
      },
    ])
  })

  it('returns the credit even in the last hour, when the seat goes to the first member who books it', async () => {
    const { id } = await add({ capacity: 1 })
    const [seated, waiting] = (await addMembers(server, 2)) as [number, number]
    await book(server, seated, id)
    await book(server, waiting, id, { wait: true })
    await at('2026-03-06T00:30:00Z')
    await take(id, await usernameOf(seated))
    expect(await creditsOf(server, seated)).toMatchObject([{ used: 0 }])
    expect(await told(waiting)).toEqual([{ kind: 'seat_free' }])
  })

  it('passes the seat of a removed member to the waitlist', async () => {
    const { id } = await add({ capacity: 1 })
    const [seated, waiting] = (await addMembers(server, 2)) as [number, number]
    await book(server, seated, id)
    await book(server, waiting, id, { wait: true })
    await take(id, await usernameOf(seated))
    expect(await statusOf(server, waiting, id)).toBe('booked')
  })

  it('refuses additions that break the booking rules', async () => {
    const { id } = await add({ capacity: 1 })
    const [first, second] = (await addMembers(server, 2)) as [number, number]
    const names = [await usernameOf(first), await usernameOf(second)] as const
    expect((await put(id, 'nobody')).json()).toHaveProperty('username')
    expect(refusal(await put(id, 'hema', desk))).toEqual([409, 'own_class'])
    expect(refusal(await put(id, 'hema'))).toEqual([409, 'own_account'])
    expect((await take(id, names[0])).statusCode).toBe(404)
    await put(id, names[0])
    expect(refusal(await put(id, names[1]))).toEqual([409, 'class_full'])
    const other = await add({ capacity: 5, host: 'hema', starts_at: '2026-03-07T06:30:00+05:30' })
    expect(refusal(await put(other.id, names[0]))).toEqual([409, 'no_credit'])
    await giveClasses(server, first, 1)
    const far = await add({ starts_at: '2026-04-06T06:30:00+05:30' })
    expect((await put(far.id, names[0])).json()).toMatchObject({
      code: 'too_early',
      opens_at: '2026-03-23T01:00:00.000Z',
    })
    await at('2026-03-06T01:00:00Z')
    expect(refusal(await put(id, names[1]))).toEqual([409, 'class_over'])
    expect(refusal(await take(id, names[0]))).toEqual([409, 'class_over'])
  })

  it('accepts a member beyond their booking limit, and requires the safety notice on joining', async () => {
    const member = await joinWithoutExpiry(server, 'nandi')
    await giveClasses(server, member.id, 5)
    for (const day of [3, 4, 5]) {
      const { id } = await add({ starts_at: `2026-03-0${day}T06:30:00+05:30` })
      expect((await put(id, 'nandi')).statusCode).toBe(201)
    }
    const { id } = await add({ link: 'https://meet.example/dawn' })
    expect((await put(id, 'nandi')).statusCode).toBe(201)
    await at('2026-03-06T01:00:00Z')
    const join = () => call(`POST /api/classes/${id}/join/`, {}, member)
    expect(refusal(await join())).toEqual([409, 'safety_notice'])
    expect((await call(`POST /api/classes/${id}/book/`, { safety_notice: true }, member)).statusCode).toBe(
      200,
    )
    expect((await join()).statusCode).toBe(200)
  })

  it('cannot be changed by another host', async () => {
    const { id } = await add()
    const other = await staffMember(server, 'host')
    const [member] = (await addMembers(server, 1)) as [number]
    const username = await usernameOf(member)
    for (const answer of [await put(id, username, other), await take(id, username, other)])
      expect(answer.statusCode).toBe(403)
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { joinWithoutExpiry, type Person, send } from '../../../testing/people.ts'
import { setUpPlanning } from '../../../testing/planning.ts'
import { useServer } from '../../../testing/server.ts'
import { acceptNotice, addMembers, book } from '../../../testing/studio.ts'

const server = useServer()
const { at, call, add, refusal, audit, people } = setUpPlanning(server)
const start = '2026-03-06T01:00:00.000Z'
let host: Person
beforeAll(() => {
  ;({ host } = people())
})

const minutesAfter = (minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString()
const write = (id: number, to: string, text = 'Bring a blanket.', who = host) =>
  call(`POST /api/staff/classes/${id}/message/`, { text, to }, who)
/** Settles the class at its end, with this member marked as present. */
async function settle(id: number, member: number): Promise<void> {
  await server.sql("update bookings set status = 'attended' where class = $1 and member = $2", [id, member])
  await server.sql('update classes set settled_at = ends_at where id = $1', [id])
}

describe('a message to a class', () => {
  it('reaches everybody with a seat, is signed, and is audited without its text', async () => {
    const { id } = await add({ capacity: 1 })
    const asha = await joinWithoutExpiry(server, 'asha')
    const [waiting] = (await addMembers(server, 1)) as [number]
    await acceptNotice(server, asha.id)
    await book(server, asha.id, id)
    await book(server, waiting, id, { wait: true })
    const sent = await write(id, 'booked')
    expect([sent.statusCode, sent.json()]).toEqual([201, { sent_to: 1 }])
    const bell = await send(server, 'GET /api/notifications/', undefined, asha.access)
    expect(bell.json()).toContainEqual(
      expect.objectContaining({
        kind: 'class_message',
        title: 'Hema Rao wrote to Dawn',
        text: 'Bring a blanket.',
        path: `/classes/${id}`,
      }),
    )
    expect(await audit()).toMatchObject([
      { who: 'hema', what: 'class.message', after: { class: id, to: 'booked', sent_to: 1 } },
    ])
  })

  it('skips members who switched such messages off', async () => {
    const { id } = await add()
    const bela = await joinWithoutExpiry(server, 'bela')
    await acceptNotice(server, bela.id)
    await book(server, bela.id, id)
    expect((await write(id, 'booked')).json()).toEqual({ sent_to: 1 })
    const off = { kinds: { class_message: { app: false, mail: false, push: false } } }
    await send(server, 'PATCH /api/notifications/settings/', off, bela.access)
    expect((await write(id, 'booked')).json()).toEqual({ sent_to: 0 })
  })

  it('is sent once, although its response was lost and it is sent again with the same key', async () => {
    const { id } = await add()
    const chetan = await joinWithoutExpiry(server, 'chetan')
    await acceptNotice(server, chetan.id)
    await book(server, chetan.id, id)
    const writeWith = (key: string) =>
      server.app.inject({
        method: 'POST',
        url: `/api/staff/classes/${id}/message/`,
        headers: { authorization: `Bearer ${host.access}`, 'idempotency-key': key },
        payload: { text: 'Bring a strap.', to: 'booked' },
      })
    const received = async () => {
      const bell = await send(server, 'GET /api/notifications/', undefined, chetan.access)
      return bell.json().filter(({ text }: { text: string }) => text === 'Bring a strap.').length
    }
    const audited = () =>
      server.sql(
        "select from staff_audit where what = 'class.message' and (after ->> 'class')::bigint = $1",
        [id],
      )
    const answers = [await writeWith('one'), await writeWith('one')]
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual([
      [201, { sent_to: 1 }],
      [200, { sent_to: 1 }],
    ])
    expect([await received(), (await audited()).length]).toEqual([1, 1])
    expect((await writeWith('two')).statusCode).toBe(201)
  })

  it('can be sent three times at most', async () => {
    const { id } = await add()
    for (const _ of [1, 2, 3]) expect((await write(id, 'booked')).statusCode).toBe(201)
    expect(refusal(await write(id, 'booked'))).toEqual([409, 'limit_reached'])
  })

  it('can be sent three times at most, even in simultaneous requests', async () => {
    const { id } = await add()
    const answers = await Promise.all(Array.from({ length: 8 }, () => write(id, 'booked')))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      ...Array(3).fill(201),
      ...Array(5).fill(409),
    ])
  })

  it('for members with a seat is refused once the class is over or cancelled', async () => {
    const { id } = await add()
    await at(minutesAfter(59.99))
    expect((await write(id, 'booked')).statusCode).toBe(201)
    await at(minutesAfter(60))
    expect(refusal(await write(id, 'booked'))).toEqual([409, 'too_late'])
    const cancelled = await add({ starts_at: '2026-03-07T06:30:00+05:30' })
    await call(`POST /api/staff/classes/${cancelled.id}/cancel/`, { reason: 'Rain.' })
    expect(refusal(await write(cancelled.id, 'booked'))).toEqual([409, 'too_late'])
  })

  it('for members who attended can be sent once, within 48 hours of the settlement', async () => {
    const { id } = await add()
    const [present, missing] = (await addMembers(server, 2)) as [number, number]
    await book(server, present, id)
    await book(server, missing, id)
    await at(minutesAfter(61))
    expect(refusal(await write(id, 'came'))).toEqual([409, 'not_settled'])
    await settle(id, present)
    await at(minutesAfter(60 + 48 * 60))
    expect(refusal(await write(id, 'came'))).toEqual([409, 'too_late'])
    await at(minutesAfter(60 + 48 * 60 - 0.01))
    expect((await write(id, 'came', 'Thank you for coming.')).json()).toEqual({ sent_to: 1 })
    expect(refusal(await write(id, 'came'))).toEqual([409, 'limit_reached'])
    expect(
      await server.sql(
        "select member::int from notifications where kind = 'class_message' and data ->> 'class' = $1",
        [String(id)],
      ),
    ).toEqual([{ member: present }])
  })

  it('must be plain text of limited length, from the class’s own host', async () => {
    const { id } = await add()
    const other = await joinWithoutExpiry(server, 'other')
    for (const text of ['', 'x'.repeat(1_001), 'See https://nitya.test'])
      expect((await write(id, 'booked', text)).statusCode, text).toBe(400)
    expect((await write(id, 'booked', 'x'.repeat(1_000))).statusCode).toBe(201)
    expect((await write(id, 'everybody')).json()).toHaveProperty('to')
    expect((await write(id, 'booked', 'Hello.', other)).statusCode).toBe(403)
  })
})

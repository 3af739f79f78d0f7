import { beforeEach, describe, expect, it } from 'vitest'
import { staffMember } from '../../testing/builders.ts'
import { inHours, tick } from '../../testing/clock.ts'
import { send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { addBuyer, addTicket, addWebinar, ask } from '../../testing/webinars.ts'

const server = useServer({ rateLimitScale: 1_000_000 })
let id: number
/** A webinar a day later, in which only Bela has a seat. */
let other: number
let asha: Person
let bela: Person
let host: Person
let stranger: Person
beforeEach(async () => {
  host = await staffMember(server, 'host')
  id = await addWebinar(server, { startsAt: await inHours(server, 100), host: host.id })
  other = await addWebinar(server, { startsAt: await inHours(server, 124), host: host.id })
  ;[asha, bela, stranger] = [
    await addBuyer(server, 'asha'),
    await addBuyer(server, 'bela'),
    await addBuyer(server, 'stranger'),
  ]
  for (const { id: member } of [asha, bela]) await addTicket(server, id, member)
  await addTicket(server, other, bela.id)
  await addTicket(server, id, stranger.id, 'waiting')
})

const codeOf = (answer: Awaited<ReturnType<typeof ask>>) =>
  answer.statusCode < 300 ? answer.statusCode : (answer.json().code ?? answer.statusCode)
async function askAs(who: Person, text: string, webinar = id): Promise<number> {
  await tick(server)
  return (await ask(server, `POST ${webinar}/questions/`, who, { text })).json().id
}
const read = async (who: Person, webinar = id) => (await ask(server, `GET ${webinar}/questions/`, who)).json()
const textsFor = async (who: Person) => (await read(who)).map(({ text }: { text: string }) => text)
const vote = (who: Person, question: number, webinar = id, method = 'PUT') =>
  ask(server, `${method} ${webinar}/questions/${question}/vote/`, who)
const change = async (question: number, body: object, who = host, webinar = id) =>
  send(server, `PATCH /api/staff/webinars/${webinar}/questions/${question}/`, body, who.access)

describe('an audience’s questions', () => {
  it('can be asked and read only by members with a seat in this webinar and by its host', async () => {
    const first = await askAs(asha, 'How?')
    expect(await read(bela)).toEqual([
      {
        id: first,
        text: 'How?',
        author_name: asha.username,
        is_mine: false,
        votes: 0,
        voted: false,
        status: 'open',
        answer: null,
      },
    ])
    expect(await read(host)).toHaveLength(1)
    const another = await staffMember(server, 'host')
    for (const who of [stranger, another])
      for (const call of [
        ask(server, `GET ${id}/questions/`, who),
        ask(server, `POST ${id}/questions/`, who, { text: 'Why?' }),
        vote(who, first),
      ])
        expect(codeOf(await call)).toBe('no_seat')
    expect(codeOf(await ask(server, `POST ${other}/questions/`, asha, { text: 'Why?' }))).toBe('no_seat')
  })

  it('are refused for a while to a member who asks and deletes questions again and again', async () => {
    const strict = await server.openAnother({ scale: 0.1 })
    const askAndDelete = async () => {
      const asked = await ask(strict, `POST ${id}/questions/`, asha, { text: 'Why?' })
      await ask(server, `DELETE ${id}/questions/${asked.json().id}/`, asha)
      return asked.statusCode
    }
    expect([await askAndDelete(), await askAndDelete(), await askAndDelete()]).toEqual([201, 201, 429])
  })

  it('are sorted by votes, then oldest first; a vote counts once and can be taken back', async () => {
    const [first, second, third] = [
      await askAs(asha, 'One?'),
      await askAs(asha, 'Two?'),
      await askAs(bela, 'Three?'),
    ]
    const fourth = await askAs(asha, 'Four?')
    await askAs(bela, 'Elsewhere?', other)
    for (let n = 0; n < 2; n++) expect((await vote(bela, second)).json()).toEqual({ votes: 1, voted: true })
    expect((await vote(host, second)).json()).toEqual({ votes: 2, voted: true })
    expect((await vote(asha, third)).json()).toEqual({ votes: 1, voted: true })
    expect((await read(bela)).map((each: object) => Object.values(each).slice(0, 6))).toEqual([
      [second, 'Two?', asha.username, false, 2, true],
      [third, 'Three?', bela.username, true, 1, false],
      [first, 'One?', asha.username, false, 0, false],
      [fourth, 'Four?', asha.username, false, 0, false],
    ])
    for (let n = 0; n < 2; n++)
      expect((await vote(bela, second, id, 'DELETE')).json()).toEqual({ votes: 1, voted: false })
    expect(codeOf(await vote(asha, second))).toBe('own_question')
    expect(codeOf(await vote(bela, second, other))).toBe(404)
  })

  it('can be deleted by their author at any time, but asked and voted for only until the webinar ends', async () => {
    const question = await askAs(asha, 'How?')
    const drop = (who: Person, webinar = id) => ask(server, `DELETE ${webinar}/questions/${question}/`, who)
    expect([codeOf(await drop(bela)), codeOf(await drop(asha, other))]).toEqual([404, 404])
    await server.sql("update webinars set starts_at = app_now() - interval '61 minutes' where id = $1", [id])
    expect(codeOf(await ask(server, `POST ${id}/questions/`, asha, { text: 'Why?' }))).toBe('class_over')
    expect([codeOf(await vote(bela, question)), codeOf(await drop(asha))]).toEqual(['class_over', 204])
    await server.sql('update webinars set cancelled_at = app_now() where id = $1', [other])
    expect(codeOf(await ask(server, `POST ${other}/questions/`, bela, { text: 'Why?' }))).toBe('class_over')
  })

  it('that are hidden are visible only to their author and a host with a second factor, until they are shown again', async () => {
    const [hidden, seen] = [await askAs(asha, 'Hidden?'), await askAs(asha, 'Seen?')]
    expect((await change(hidden, { hidden: true })).json()).toMatchObject({ status: 'hidden' })
    expect(await Promise.all([asha, host, bela].map(textsFor))).toEqual([
      ['Hidden?', 'Seen?'],
      ['Hidden?', 'Seen?'],
      ['Seen?'],
    ])
    await server.sql('update sessions set second_factor_until = null where member = $1', [host.id])
    expect(await textsFor(host)).toEqual(['Seen?'])
    await server.sql("update sessions set second_factor_until = 'infinity' where member = $1", [host.id])
    expect([codeOf(await vote(bela, hidden)), codeOf(await vote(host, hidden))]).toEqual([404, 200])
    expect(codeOf(await vote(bela, seen))).toBe(200)
    expect((await change(hidden, { answered: true })).json().status).toBe('hidden')
    expect((await change(hidden, { hidden: false })).json().status).toBe('answered')
    expect(await textsFor(bela)).toHaveLength(2)
  })

  it('are answered aloud or in writing, and lose their answer when they are reopened', async () => {
    const [aloud, written] = [await askAs(asha, 'Aloud?'), await askAs(asha, 'In writing?')]
    expect((await change(aloud, { answered: true })).json()).toMatchObject({
      status: 'answered',
      answer: null,
    })
    expect((await change(written, { answer: 'Slowly.' })).json()).toMatchObject({
      status: 'answered',
      answer: 'Slowly.',
    })
    expect((await change(written, { hidden: false })).json()).toMatchObject({ answer: 'Slowly.' })
    expect((await change(written, { answer: null })).json()).toMatchObject({
      status: 'answered',
      answer: null,
    })
    await change(written, { answer: 'Softly.' })
    expect((await change(written, { answered: false })).json()).toMatchObject({
      status: 'open',
      answer: null,
    })
    expect((await read(bela)).map(({ status }: { status: string }) => status)).toEqual(['answered', 'open'])
    expect((await change(aloud, { answered: false }, host, other)).statusCode).toBe(404)
    const another = await staffMember(server, 'host')
    expect((await change(aloud, { answered: false }, another)).statusCode).toBe(403)
  })
})

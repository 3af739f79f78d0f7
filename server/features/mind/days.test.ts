import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runClock, stopClock } from '../../testing/clock.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'

const server = useServer()
let asha: Person

/** The entries' times, at the boundaries of days in Kolkata, oldest first. */
const written = [
  '2023-02-28T18:29:59Z',
  '2024-02-28T18:30:00Z',
  '2025-03-08T18:30:00Z',
  '2026-03-01T10:00:00Z',
  '2026-03-08T18:29:59Z',
  '2026-03-08T18:30:00Z',
]

beforeAll(async () => {
  asha = await insertMember(server, 'asha')
  const bela = await insertMember(server, 'bela')
  for (const at of written) {
    await stopClock(server, at)
    for (const { access } of [asha, bela]) await send(server, 'POST /api/journal/', { content: at }, access)
  }
  // 10 March 2026 in Kolkata, 9 March in Los Angeles.
  await stopClock(server, '2026-03-09T20:00:00Z')
})
afterAll(() => runClock(server))

const ask = (query: string, who = asha) => send(server, `GET /api/journal/?${query}`, undefined, who.access)
const read = async (query: string, who?: Person) =>
  (await ask(query, who)).json().map(({ content }: { content: string }) => content)

describe('the journal filtered by day', () => {
  it.each([
    ['from=2026-03-09', written.slice(5)],
    ['until=2026-03-08', written.slice(0, 5).toReversed()],
    ['from=2026-03-01&until=2026-03-08', [written[4], written[3]]],
    ['from=2026-03-09&until=2026-03-09', [written[5]]],
    ['from=2026-03-09&until=2026-03-01', []],
    ['from=0001-01-01&until=9999-12-31', written.toReversed()],
  ])('%s filters by the member’s own days, newest first', async (query, expected) => {
    expect(await read(query)).toEqual(expected)
  })

  it.each([
    ['on=03-09', [written[2]]],
    ['on=03-08', []],
    ['on=02-28', [written[0]]],
    ['on=02-29', [written[1]]],
    ['on=12-31', []],
  ])('%s returns entries from that day in earlier years', async (query, expected) => {
    expect(await read(query)).toEqual(expected)
  })

  it('uses the member’s time zone', async () => {
    const carol = await insertMember(server, 'carol')
    await server.sql("update members set time_zone = 'America/Los_Angeles' where id = $1", [carol.id])
    await stopClock(server, '2026-03-09T06:59:00Z')
    await send(server, 'POST /api/journal/', { content: 'Late on the eighth' }, carol.access)
    await stopClock(server, '2026-03-09T20:00:00Z')
    expect(await read('from=2026-03-08&until=2026-03-08', carol)).toEqual(['Late on the eighth'])
    expect(await read('from=2026-03-09', carol)).toEqual([])
  })

  it('includes the filter in the links between its pages', async () => {
    const first = await ask('from=2026-03-01&limit=2')
    const next = /<\/api\/journal\/\?([^>]+)>; rel="next"/.exec(String(first.headers.link))![1]!
    expect(next).toContain('from=2026-03-01')
    expect([
      ...first.json().map(({ content }: { content: string }) => content),
      ...(await read(next)),
    ]).toEqual(written.slice(3).toReversed())
  })

  it.each([
    ['from=yesterday', 'from'],
    ['until=2026-02-30', 'until'],
    ['on=02-30', 'on'],
    ['on=3-9', 'on'],
    ['on=13-01', 'on'],
  ])('%s is refused', async (query, field) => {
    const answer = await ask(query)
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]])
  })
})

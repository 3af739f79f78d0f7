import { beforeAll, expect } from 'vitest'
import { stopClock } from './clock.ts'
import { joinWithoutExpiry, send, type Person } from './people.ts'
import { givePoints } from './rewards.ts'
import type { TestServer } from './server.ts'
import { givePlus } from './studio.ts'

/** Sets up members who redeem rewards over HTTP, with the product's clock stopped at the given moment. */
export function useRewards(server: TestServer) {
  const start = '2026-03-04T06:30:00Z'
  const inDays = (days: number) =>
    stopClock(server, new Date(Date.parse(start) + days * 86_400_000).toISOString())
  let ids: Record<string, number>
  let named = 0

  beforeAll(async () => {
    await inDays(0)
    ids = Object.fromEntries(
      (await server.sql('select key, id::text from rewards')).map(({ key, id }) => [key, Number(id)]),
    )
  })

  async function member({ points = 0, verified = true, plus = false } = {}): Promise<Person> {
    const who = await joinWithoutExpiry(server, `member-${named++}`)
    if (points) await givePoints(server, who.id, points, { verified })
    if (plus) await givePlus(server, who.id, 30)
    return who
  }
  const post = (who: Person, path: string, body?: object) =>
    send(server, `POST /api/${path}`, body, who.access)
  const get = async (who: Person, path: string) =>
    (await send(server, `GET /api/${path}`, undefined, who.access)).json()
  const redeem = (who: Person, key: string) => post(who, `rewards/${ids[key]}/redeem/`)
  const points = async (who: Person) => {
    const { expiring: _, ...numbers } = await get(who, 'points/')
    return numbers
  }
  const credits = (who: Person, source: string) =>
    server.sql(
      'select valid_from, valid_to, booking from credits where member = $1 and source = $2 and voided_at is null',
      [who.id, source],
    )
  const refused = (code: string) => [409, expect.objectContaining({ code, detail: expect.any(String) })]
  const answerOf = async (call: ReturnType<typeof post>) => {
    const answer = await call
    return [answer.statusCode, answer.json()]
  }

  const idOf = (key: string) => ids[key]!
  return { start, inDays, member, post, get, redeem, points, credits, refused, answerOf, idOf }
}

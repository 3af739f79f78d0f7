import { describe, expect, it } from 'vitest'
import { api, type Key } from '../contract/api.ts'
import type { Line } from '../contract/line.ts'
import { addCheckin } from './testing/checkins.ts'
import { tick } from './testing/clock.ts'
import { insertMember } from './testing/insert-member.ts'
import { call, matrix, openWorld } from './testing/matrix.ts'
import { send } from './testing/people.ts'
import { useServer } from './testing/server.ts'
import type { Input, Row, World } from './testing/world.ts'

const server = useServer({ rateLimitScale: 1_000_000 })
const lines: Record<string, Line> = api
const lists = (Object.keys(api) as Key[]).filter((key) => lines[key]!.query?.properties['cursor'])

/** Preparations that add another row each time, for calls whose own preparation does not. */
const more: Partial<Record<Key, (world: World, nth: number) => Promise<Input>>> = {
  'GET /api/staff/checkins/': async ({ owner, other }, nth) => {
    await addCheckin(server, other.id, owner.id, 60 + nth * 30)
    return {}
  },
  'GET /api/staff/testimonials/': async () => {
    const { id } = await insertMember(server, 'member')
    await server.sql("insert into testimonials (member, text) values ($1, 'Ten quiet minutes.')", [id])
    return {}
  },
}
/** Lists with at most one row here: each preparation adds a new parent, or the row is unique. */
const short: Key[] = [
  'GET /api/posts/questions/',
  'GET /api/staff/questions/',
  'GET /api/posts/notes/:id/comments/',
  'GET /api/circles/:id/invitations/',
  'GET /api/streaks/ledger/',
  'GET /api/points/lines/',
  'GET /api/payments/orders/',
  'GET /api/staff/members/',
]

describe.each(lists)('%s', (key) => {
  it('returns each row once, on one page or in pages of one row', async () => {
    const world = await openWorld(server, key)
    const { prepare } = matrix[key] as Row
    let input = {}
    for (let nth = 0; nth < 3; nth++) {
      input = (await (more[key] ?? prepare)?.(world, nth)) ?? {}
      await tick(server)
    }
    const whole = await call(server, key, input, world.owner.access)
    expect(whole.statusCode, whole.body).toBe(200)
    const rows: object[] = whole.json()
    expect(rows.length > 1).toBe(!short.includes(key))
    const url = whole.raw.req.url!
    const seen: object[] = []
    let next: string | undefined = `${url}${url.includes('?') ? '&' : '?'}limit=1`
    do {
      const page: Awaited<ReturnType<typeof send>> = await send(
        server,
        `GET ${next}`,
        undefined,
        world.owner.access,
      )
      seen.push(...page.json())
      next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1]
    } while (next && seen.length < rows.length)
    expect(seen).toEqual(rows)
    expect(next === undefined).toBe(whole.headers.link === undefined)
  })
})

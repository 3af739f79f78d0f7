import { beforeAll, expect, it } from 'vitest'
import { api, type Key } from '../contract/api.ts'
import type { Line } from '../contract/line.ts'
import { page } from '../contract/limits.ts'
import { addCheckin } from './testing/checkins.ts'
import { readNow, stopClock } from './testing/clock.ts'
import { insertMember } from './testing/insert-member.ts'
import { call, matrix, openWorld } from './testing/matrix.ts'
import { useServer } from './testing/server.ts'
import { ask, type Input, type Row, type World } from './testing/world.ts'

// A page must begin where the previous page ended, even among rows with the same timestamp.
const server = useServer({ rateLimitScale: 1_000_000 })
const lists = (Object.entries(api) as [Key, Line][])
  .filter(([, { query }]) => query && 'cursor' in query.properties)
  .map(([key]) => key)
beforeAll(async () => stopClock(server, await readNow(server)))

const inLedger = ({ owner }: World) =>
  server.sql(
    `insert into points_ledger (member, delta, reason, ref, day)
     select $1, 1, 'note', n::text, current_date from generate_series(1, 3) n`,
    [owner.id],
  )
const toTeachers = ({ owner }: World) =>
  server.sql(
    `insert into notes (author, title, content, to_teachers)
     select $1, 'How', 'long?', true from generate_series(1, 3)`,
    [owner.id],
  )

/** Adds rows to a list, if the matrix's preparations do not add up to several rows of one list. */
const more: Partial<Record<Key, (world: World, input: Input) => Promise<unknown>>> = {
  'GET /api/posts/questions/': toTeachers,
  'GET /api/staff/questions/': toTeachers,
  'GET /api/posts/notes/:id/comments/': async (world, { path }) => {
    for (const content of ['Yes', 'No'])
      await ask(world, `POST /api/posts/notes/${path!['id']}/comments/`, { content })
  },
  'GET /api/circles/:id/invitations/': async ({ owner }, { path }) => {
    for (const name of ['fourth', 'fifth'])
      await server.sql('insert into circle_invitations (circle, inviter, invited) values ($1, $2, $3)', [
        path!['id'],
        owner.id,
        (await insertMember(server, name)).id,
      ])
  },
  'GET /api/streaks/ledger/': inLedger,
  'GET /api/points/lines/': inLedger,
  'GET /api/payments/orders/': ({ owner }) =>
    server.sql(
      `insert into orders (state, member, payer, tier, tier_name, membership, duration_days, price_paise, amount_paise, payment, paid_at)
       select 'paid', $1, 'payer', 1, 'Plus', 'Plus', 30, 49900, 49900, 'pay_' || n, app_now() from generate_series(1, 3) n`,
      [owner.id],
    ),
  'GET /api/staff/checkins/': async ({ owner, other }) => {
    for (const minutes of [120, 180]) await addCheckin(server, other.id, owner.id, minutes)
  },
  'GET /api/staff/testimonials/': async () => {
    for (const name of ['third', 'fourth'])
      await server.sql("insert into testimonials (member, text) values ($1, 'Slowly.')", [
        (await insertMember(server, name)).id,
      ])
  },
  'GET /api/staff/members/': async (_, { query }) => {
    for (const at of [1, 2])
      await server.sql('insert into members (username, email) values ($1, $2)', [
        `${query!.slice(2)}.${at}`,
        `${query!.slice(2)}.${at}@nitya.test`,
      ])
  },
}

/** Runs the matrix's preparation three times, or once with additional rows. */
async function prepare(key: Key, world: World): Promise<Input> {
  const row: Row = matrix[key]
  let input: Input = {}
  for (let n = 0; n < (more[key] ? 1 : 3); n++) input = (await row.prepare?.(world)) ?? {}
  await more[key]?.(world, input)
  return input
}

it.each(lists)('a list read page by page has the same rows as in a single request: %s', async (key) => {
  const world = await openWorld(server, key)
  const input = await prepare(key, world)
  const read = async (query: string) => {
    const asked = input.query ? `${input.query}&${query}` : query
    const answer = await call(server, key, { ...input, query: asked }, world.owner.access)
    return {
      rows: answer.json() as unknown[],
      next: /[?&](cursor=[^&>]+)/.exec(`${answer.headers.link}`)?.[1],
    }
  }
  const { rows } = await read(`limit=${page.max}`)
  expect(rows.length).toBeGreaterThan(2)
  const limit = Math.floor(rows.length / 3)
  const paged: unknown[] = []
  for (let next: string | undefined = 'cursor='; next && paged.length < page.max;) {
    const one: Awaited<ReturnType<typeof read>> = await read(`limit=${limit}&${next}`)
    paged.push(...one.rows)
    next = one.next
  }
  expect(paged.slice(0, page.max)).toEqual(rows)
})

import { verify } from '@node-rs/argon2'
import Fastify, { type FastifyRequest } from 'fastify'
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { Answer } from '../../contract/api.ts'
import { page } from '../../contract/limits.ts'
import { readMembershipOf } from '../../server/core/membership/queries.types.ts'
import { award } from '../../server/core/queries.types.ts'
import type { Db } from '../../server/db/connect.ts'
import { appRole } from '../../server/db/migrate.ts'
import * as accounts from '../../server/features/accounts/queries.types.ts'
import * as body from '../../server/features/body/queries.types.ts'
import { toCard } from '../../server/features/classes/cards.ts'
import * as classes from '../../server/features/classes/queries.types.ts'
import * as community from '../../server/features/community/queries.types.ts'
import * as mind from '../../server/features/mind/queries.types.ts'
import * as rewards from '../../server/features/rewards/queries.types.ts'
import type { Settings } from '../../server/main.ts'
import { announce } from './serving.ts'

// What the product is compared with: bare Fastify and pg. For each call it runs the same prepared statements, without
// those for the session and the rate limit. The member's id comes in a header; nothing is validated or logged.
process.once('message', async ({ databaseUrl }: Settings) => {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, Number)
  types.setTypeParser(pg.types.builtins.DATE, (text) => text)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, types, options: `-c role=${appRole}` })
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })

  app.get('/api/posts/notes/', async (request: Paged) => {
    const { limit = page.standard, cursor } = request.query
    const [at, id] = cursor ? Buffer.from(cursor, 'base64url').toString().split('.').map(Number) : []
    const moments = [at ? new Date(at) : 'infinity']
    const rows = await readPages(pool, {
      moments,
      ids: [id ?? 0],
      limits: [Number(limit)],
      bytes: page.bytes,
      viewers: [memberOf(request)],
    })
    return rows.map(
      ({
        id,
        title,
        content,
        author_name,
        created_at,
        likes_count,
        liked_by,
      }): Unsent<Answer<'GET /api/posts/notes/'>[number]> => ({
        id,
        title,
        content,
        author_name,
        created_at,
        likes_count,
        is_liked_by_user: liked_by !== null,
      }),
    )
  })
  app.get('/api/posts/notes/:id/', async (request: ById) => {
    const [found] = await findNotes(pool, { ids: [Number(request.params.id)], viewers: [memberOf(request)] })
    const { ordinal: _, ...note } = found!
    return note
  })
  app.get('/api/posts/notes/:id/comments/', async (request: ById) => {
    const note = Number(request.params.id)
    const rows = await readComments(pool, {
      notes: [note],
      moments: ['-infinity'],
      ids: [0],
      limits: [page.standard],
      bytes: page.bytes,
    })
    return rows.map(
      ({ id, content, author_name }): Unsent<Answer<'GET /api/posts/notes/:id/comments/'>[number]> => ({
        id: id!,
        content: content!,
        author_name: author_name!,
        note,
      }),
    )
  })
  app.get('/api/payments/status/', async (request): Promise<Unsent<Answer<'GET /api/payments/status/'>>> => {
    const [paid] = await findMembership(pool, { member: memberOf(request) })
    return {
      subscription_type: paid ? 'premium' : 'free',
      tier_name: paid?.membership ?? null,
      expires_at: paid?.expires_at ?? null,
    }
  })
  app.get(
    '/api/accounts/update-dosha/',
    async (request): Promise<Answer<'GET /api/accounts/update-dosha/'>> => {
      const [found] = await findDosha(pool, { member: memberOf(request) })
      return { dosha_result: found?.result ?? null }
    },
  )
  app.get('/api/streaks/', async (request) => (await findStanding(pool, { member: memberOf(request) }))[0])
  app.get('/api/streaks/year/', async (request) => {
    const member = memberOf(request)
    const [days, [found]] = await Promise.all([listDays(pool, { member }), findToday(pool, { member })])
    return { today: found!.today, days }
  })
  app.get('/api/streaks/ledger/', async (request: Paged) =>
    listLines(pool, {
      member: memberOf(request),
      createdAt: 'infinity',
      id: 0,
      limit: Number(request.query.limit),
    }),
  )
  app.patch('/api/posts/notes/like/:id/', async (request: ById) => {
    const [likes] = await setLike(pool, {
      note: Number(request.params.id),
      member: memberOf(request),
      want: null,
    })
    return likes
  })
  app.post('/api/posts/notes/:id/comments/', async (request: ById, reply) => {
    const { content } = request.body
    const [comment] = await addComment(pool, {
      note: Number(request.params.id),
      author: memberOf(request),
      content,
      retryKey: null,
    })
    return reply.code(201).send(comment)
  })
  app.post('/api/posts/notes/', async (request: FastifyRequest<{ Body: Given }>, reply) => {
    const { title, content } = request.body
    const author = memberOf(request)
    const client = await pool.connect()
    await client.query('begin')
    const [note] = await addNote(client, { author, title, content, retryKey: null })
    await givePoints(client, { member: author, reason: 'note', delta: 2, onceADay: true })
    await client.query('commit')
    client.release()
    return reply.code(201).send({ ...note, is_liked_by_user: false })
  })
  app.post('/api/journal/', async (request: FastifyRequest<{ Body: Given }>, reply) => {
    const member = memberOf(request)
    const [key] = await findKeys(pool, { members: [member] })
    const sealed = randomBytes(request.body.content.length + 28)
    const added = {
      id: randomInt(2 ** 47),
      member,
      sealed,
      keyVersion: key!.version,
      delta: 10,
      retryKey: null,
    }
    const [entry] = await addEntry(pool, added)
    const { id, created_at, points_added } = entry!
    return reply
      .code(201)
      .send({ id, content: request.body.content, created_at, gave_points: points_added > 0, points_added })
  })
  app.post('/api/streaks/ping/', async (request) => {
    const member = memberOf(request)
    const [counted] = await ping(pool, { member, delta: 5, welcome: 10, awayDays: 14 })
    if (counted) return { ...counted, message: 'Streak updated' }
    const [standing] = await findStanding(pool, { member })
    return { streak: standing!.streak, points: standing!.points, message: 'Already updated today' }
  })
  app.get('/api/classes/', async (request: Paged) => {
    const viewer = memberOf(request)
    const [bounds] = await readBounds(pool, {
      viewers: [viewer],
      froms: [''],
      days: [Number(request.query.days)],
    })
    const filters = {
      styles: null,
      levels: null,
      languages: null,
      hosts: null,
      afterId: null,
      afterStart: null,
    }
    const rows = (await readStretch(pool, { ...bounds!, ...filters, limit: page.standard + 1 })).slice(
      0,
      page.standard,
    )
    return rows.map(toCard)
  })
  app.post('/api/classes/:id/book/', async (request: ById, reply) => {
    const [booked] = await bookSeat(pool, {
      member: memberOf(request),
      class: Number(request.params.id),
      wait: false,
      wake: null,
      notice: false,
    })
    return reply.code(201).send(booked!.answer)
  })
  app.post('/api/classes/:id/cancel/', async (request: ById) => {
    const [cancelled] = await cancelSeat(pool, {
      member: memberOf(request),
      class: Number(request.params.id),
    })
    return cancelled!.answer
  })
  app.post('/api/accounts/token/', async (request: FastifyRequest<{ Body: Given }>) => {
    const { username, password } = request.body
    const [member] = await findLogin(pool, { username })
    const { id, password_hash: passwordHash } = member!
    if (!(await verify(passwordHash!, password))) throw new Error('the password is wrong')
    await addSession(pool, {
      member: id,
      passwordHash,
      googleSubject: null,
      hours: 12,
      days: 90,
      refresh: randomUUID(),
      network: null,
    })
    return { access: 'x'.repeat(400), refresh: 'x'.repeat(400) }
  })

  await app.listen({ port: 0, host: '127.0.0.1' })
  announce((app.server.address() as AddressInfo).port)
})
process.on('disconnect', () => process.exit())

/** An answer before it is JSON: its moments may still be dates. */
type Unsent<T> = T extends string ? string | Date : T extends object ? { [K in keyof T]: Unsent<T[K]> } : T
type Given = Record<'title' | 'content' | 'username' | 'password', string>
type Paged = FastifyRequest<{ Querystring: Record<string, string> }>
type ById = FastifyRequest<{ Params: { id: string }; Body: Given }>

const memberOf = ({ headers }: { headers: FastifyRequest['headers'] }) => Number(headers['x-member'])

let prepared = 0

const readPages = prepare(community.readPages)
const findNotes = prepare(community.findNotes)
const readComments = prepare(community.readComments)
const findMembership = prepare(readMembershipOf)
const findDosha = prepare(body.findDosha)
const findStanding = prepare(rewards.findStanding)
const listDays = prepare(rewards.listDays)
const findToday = prepare(rewards.findToday)
const listLines = prepare(rewards.listLines)
const setLike = prepare(community.setLike)
const addComment = prepare(community.addComment)
const addNote = prepare(community.addNote)
const givePoints = prepare(award)
const findKeys = prepare(mind.findKeys)
const addEntry = prepare(mind.addEntry)
const ping = prepare(rewards.ping)
const readBounds = prepare(classes.readBounds)
const readStretch = prepare(classes.readStretch)
const bookSeat = prepare(classes.book)
const cancelSeat = prepare(classes.cancel)
const findLogin = prepare(accounts.findLogin)
const addSession = prepare(accounts.addSession)

/** One of our generated queries as pg runs it: prepared under a name, its values in order, without PgTyped's hints. */
function prepare<P extends object, R>(query: {
  run(params: P, db: Db): Promise<R[]>
}): (on: pg.Pool | pg.PoolClient, params: P) => Promise<R[]> {
  const statement = { name: `s${prepared++}`, text: '' }
  let order: (keyof P)[] = []
  // Passing each parameter's own name as its value shows in which order the query wants them.
  const names = new Proxy({} as P, { get: (_, name) => name })
  const capture = async (text: string, values: unknown[]) => {
    statement.text = text.replace(/ as "(\w+)[!?]"/g, ' as "$1"')
    order = values as (keyof P)[]
    return { rows: [], rowCount: 0 }
  }
  void query.run(names, { query: capture })
  return async (on, params) =>
    (await on.query<R & pg.QueryResultRow>({ ...statement, values: order.map((name) => params[name]) })).rows
}

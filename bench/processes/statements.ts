import { verify } from '@node-rs/argon2'
import Fastify, { type FastifyRequest } from 'fastify'
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { page } from '../../contract/limits.ts'
import { award } from '../../server/core/queries.types.ts'
import { appRole } from '../../server/db/migrate.ts'
import * as accounts from '../../server/features/accounts/queries.types.ts'
import * as community from '../../server/features/community/queries.types.ts'
import * as mind from '../../server/features/mind/queries.types.ts'

// The least that Fastify and pg can do: for each call the statements of the act itself, and none for whose session it
// is or how often they may. The member comes in a header, and nothing is checked.
process.once('message', async ({ databaseUrl }: { databaseUrl: string }) => {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, Number)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, types, options: `-c role=${appRole}` })
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })

  app.get('/api/posts/notes/', async (request: FastifyRequest<{ Querystring: Record<string, string> }>) => {
    const { limit, cursor } = request.query
    const [at, id] = cursor ? Buffer.from(cursor, 'base64url').toString().split('.') : []
    const moments = [at ? new Date(Number(at)) : 'infinity']
    const rows = await readPages(pool, { moments, ids: [id ?? 0], limits: [limit], bytes: page.bytes, viewers: [memberOf(request)] })
    return rows.map(({ id, title, content, author_name, created_at, likes_count, liked_by }) => ({
      id, title, content, author_name, created_at, likes_count, is_liked_by_user: liked_by !== null,
    }))
  })
  app.get('/api/posts/notes/:id/', async (request: ById) => {
    const [note] = await findNote(pool, { id: request.params.id, viewer: memberOf(request) })
    return note
  })
  app.get('/api/posts/notes/:id/comments/', async ({ params: { id } }: ById) => {
    const [comments] = await Promise.all([listComments(pool, { note: id, createdAt: '-infinity', id: 0, limit: 100, bytes: page.bytes }), noteExists(pool, { id })])
    return comments.map(({ id: own, content, author_name, note }) => ({ id: own, content, author_name, note }))
  })
  app.patch('/api/posts/notes/like/:id/', async (request: ById) => {
    const [likes] = await setLike(pool, { note: request.params.id, member: memberOf(request), want: null })
    return likes
  })
  app.post('/api/posts/notes/:id/comments/', async (request: ById, reply) => {
    const { content } = request.body
    const [comment] = await addComment(pool, { note: request.params.id, author: memberOf(request), content, retryKey: null })
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
    const kept = { id: randomInt(2 ** 47), member, sealed, keyVersion: key!.version, delta: 10, retryKey: null }
    const [entry] = await addEntry(pool, kept)
    const { id, created_at, points_added } = entry!
    return reply.code(201).send({ id, content: request.body.content, created_at, gave_points: points_added > 0, points_added })
  })
  app.post('/api/accounts/token/', async (request: FastifyRequest<{ Body: Given }>) => {
    const { username, password } = request.body
    const [member] = await findLogin(pool, { username })
    if (!(await verify(member!.password_hash, password))) throw new Error('the password is wrong')
    await addSession(pool, { member: member!.id, passwordHash: member!.password_hash, googleSubject: null, days: 90, refresh: randomUUID(), network: null })
    return { access: 'x'.repeat(400), refresh: 'x'.repeat(400) }
  })

  await app.listen({ port: 0, host: '127.0.0.1' })
  process.send!({ port: (app.server.address() as AddressInfo).port })
})
process.on('disconnect', () => process.exit())

type Given = Record<'title' | 'content' | 'username' | 'password', string>
type ById = FastifyRequest<{ Params: { id: string }; Body: Given }>
type Run = (on: pg.Pool | pg.PoolClient, params: Record<string, unknown>) => Promise<any[]>

const memberOf = ({ headers }: { headers: FastifyRequest['headers'] }) => Number(headers['x-member'])

const readPages = prepare(community.readPages, 'readPages', ['moments', 'ids', 'limits', 'bytes', 'viewers'])
const findNote = prepare(community.findNote, 'findNote', ['id', 'viewer'])
const noteExists = prepare(community.noteExists, 'noteExists', ['id'])
const listComments = prepare(community.listComments, 'listComments', ['note', 'createdAt', 'id', 'limit', 'bytes'])
const setLike = prepare(community.setLike, 'setLike', ['note', 'member', 'want'])
const addComment = prepare(community.addComment, 'addComment', ['note', 'author', 'content', 'retryKey'])
const addNote = prepare(community.addNote, 'addNote', ['author', 'title', 'content', 'retryKey'])
const givePoints = prepare(award, 'award', ['member', 'reason', 'delta', 'onceADay'])
const findKeys = prepare(mind.findKeys, 'findKeys', ['members'])
const addEntry = prepare(mind.addEntry, 'addEntry', ['id', 'member', 'sealed', 'keyVersion', 'delta', 'retryKey'])
const findLogin = prepare(accounts.findLogin, 'findLogin', ['username'])
const addSession = prepare(accounts.addSession, 'addSession', ['member', 'passwordHash', 'googleSubject', 'days', 'refresh', 'network'])

/** The statement of a query of ours by itself, for pg alone: its text, and its values in their order. */
function prepare(query: object, name: string, params: string[]): Run {
  let text = ''
  let order: string[] = []
  const named = Object.fromEntries(params.map((param) => [param, param]))
  const learn = { query: async (words: string, values: string[]) => ((text = words), (order = values), { rows: [] }) }
  void (query as { run(params: object, db: object): Promise<unknown> }).run(named, learn)
  return async (on, given) => (await on.query({ name, text, values: order.map((param) => given[param]) })).rows
}

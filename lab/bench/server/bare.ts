import { verify } from '@node-rs/argon2'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { api } from '../../../contract/api.ts'
import { page, points } from '../../../contract/limits.ts'
import { readMembership } from '../../../server/core/membership.ts'
import { award } from '../../../server/core/points.ts'
import { connect } from '../../../server/db/connect.ts'
import { appRole } from '../../../server/db/migrate.ts'
import { addSession, findLogin } from '../../../server/features/accounts/queries.types.ts'
import { readDosha } from '../../../server/features/body/routes.ts'
import { toBooked, toCancelled, toCard } from '../../../server/features/classes/cards.ts'
import { book, cancel, readBounds, readStretch } from '../../../server/features/classes/queries.types.ts'
import { toComment, toOwnComment } from '../../../server/features/community/comments.ts'
import { toFeedNote } from '../../../server/features/community/feed.ts'
import { toNewNote, toNote } from '../../../server/features/community/notes.ts'
import {
  addComment,
  addNote,
  findNotes,
  readComments,
  readPages,
  setLike,
} from '../../../server/features/community/queries.types.ts'
import { findKeys } from '../../../server/core/queries.types.ts'
import { toEntry } from '../../../server/features/mind/journal.ts'
import { addEntry } from '../../../server/features/mind/queries.types.ts'
import { toLine } from '../../../server/features/rewards/points.ts'
import { listEntries } from '../../../server/features/rewards/queries.types.ts'
import { countToday, readStreak, readYear } from '../../../server/features/rewards/streak.ts'

/**
 * Opens the baseline for the product: bare Fastify and pg. For each call it runs the product's own
 * statements, one request at a time, and shapes their rows with the product's own functions, so a new field
 * is in both responses; `bare.test.ts` compares the responses. It has no sessions, limits, validation or
 * logs, and receives the member's id in a header.
 */
export function openBare(databaseUrl: string): FastifyInstance {
  const db = connect({ url: databaseUrl, role: appRole })
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  app.addHook('onClose', () => db.close())

  app.get('/api/posts/notes/', async (request: Paged) => {
    const { limit = page.standard, cursor } = request.query
    const [at, id] = cursor ? (JSON.parse(Buffer.from(cursor, 'base64url').toString()) as number[]) : []
    const wanted = { moments: [at ? new Date(at) : 'infinity'], ids: [id ?? 0], limits: [Number(limit)] }
    const rows = await readPages.run({ ...wanted, bytes: page.bytes, viewers: [memberOf(request)] }, db)
    return rows.map((row) => toFeedNote(row, memberOf(request)))
  })
  app.get('/api/posts/notes/:id/', async (request: ById) => {
    const wanted = { ids: [Number(request.params.id)], viewers: [memberOf(request)] }
    const { ordinal: _, ...note } = (await findNotes.run(wanted, db))[0]!
    return toNote(note)
  })
  app.get('/api/posts/notes/:id/comments/', async (request: ById) => {
    const note = Number(request.params.id)
    const wanted = { notes: [note], moments: ['-infinity'], ids: [0], limits: [page.standard] }
    const rows = await readComments.run({ ...wanted, bytes: page.bytes, viewers: [memberOf(request)] }, db)
    return rows.filter(({ id }) => id !== null).map((row) => toComment(note, row))
  })
  app.get('/api/payments/status/', (request) => readMembership(db, memberOf(request)))
  app.get('/api/accounts/update-dosha/', (request) => readDosha(db, memberOf(request)))
  app.get('/api/streaks/', (request) => readStreak(db, memberOf(request)))
  app.get('/api/streaks/year/', (request) => readYear(db, memberOf(request)))
  // Two calls return the ledger from the same rows; the contract's schema selects the fields of each call.
  const { answer } = api['GET /api/streaks/ledger/']
  app.get('/api/streaks/ledger/', { schema: { response: { 200: answer } } }, async (request: Paged) => {
    const reach = Number(request.query.limit)
    const rows = await listEntries.run({ member: memberOf(request), at: 'infinity', id: 0, reach }, db)
    return rows.map(toLine)
  })
  app.patch('/api/posts/notes/like/:id/', async (request: ById) => {
    const wanted = {
      note: Number(request.params.id),
      member: memberOf(request),
      want: null,
      most: 1_000_000,
      seconds: 3_600,
    }
    const [likes] = await setLike.run(wanted, db)
    return { likes_count: likes!.likes_count, is_liked_by_user: likes!.is_liked_by_user }
  })
  app.post('/api/posts/notes/:id/comments/', async (request: ById, reply) => {
    const { content } = request.body
    const added = { note: Number(request.params.id), author: memberOf(request), content, retryKey: null }
    const [comment] = await addComment.run(added, db)
    return reply.code(201).send(toOwnComment(comment!))
  })
  app.post('/api/posts/notes/', async (request: Posted, reply) => {
    const { title, content } = request.body
    const author = memberOf(request)
    const note = await db.transaction(async (tx) => {
      const [added] = await addNote.run(
        { author, title, content, anonymous: false, toTeachers: false, retryKey: null },
        tx,
      )
      await award(tx, author, 'note')
      return added!
    })
    return reply.code(201).send(toNewNote(note, null))
  })
  app.post('/api/journal/', async (request: Posted, reply) => {
    const member = memberOf(request)
    const { content } = request.body
    const [key] = await findKeys.run({ members: [member] }, db)
    const sealed = randomBytes(content.length + 28)
    const id = randomInt(2 ** 47)
    const added = { id, member, sealed, keyVersion: key!.version, delta: points.journal, retryKey: null }
    const [entry] = await addEntry.run(added, db)
    return reply.code(201).send(toEntry(entry!, content))
  })
  app.post('/api/streaks/ping/', (request) => countToday(db, memberOf(request), null))
  app.get('/api/classes/', async (request: Paged) => {
    const wanted = { viewers: [memberOf(request)], froms: [''], days: [Number(request.query.days)] }
    const [bounds] = await readBounds.run(wanted, db)
    const filters = { styles: null, levels: null, languages: null, hosts: null }
    const start = { afterId: null, afterStart: null, reach: page.standard + 1 }
    const rows = await readStretch.run({ ...bounds!, ...filters, ...start }, db)
    return rows.slice(0, page.standard).map(toCard)
  })
  app.post('/api/classes/:id/book/', async (request: ById, reply) => {
    const wanted = { member: memberOf(request), class: Number(request.params.id) }
    const [booked] = await book.run({ ...wanted, wait: false, wake: null, notice: false }, db)
    return reply.code(201).send(toBooked(booked!))
  })
  app.post('/api/classes/:id/cancel/', async (request: ById) => {
    const wanted = { member: memberOf(request), class: Number(request.params.id) }
    return toCancelled((await cancel.run(wanted, db))[0]!)
  })
  app.post('/api/accounts/token/', async (request: Posted) => {
    const { username, password } = request.body
    const [member] = await findLogin.run({ username }, db)
    const { id, password_hash: passwordHash } = member!
    if (!(await verify(passwordHash!, password))) throw new Error('the password is wrong')
    const session = { member: id, passwordHash, googleSubject: null, hours: 12, days: 90, network: null }
    await addSession.run({ ...session, refresh: randomUUID() }, db)
    return { access: 'x'.repeat(400), refresh: 'x'.repeat(400) }
  })
  return app
}

type Given = Record<'title' | 'content' | 'username' | 'password', string>
type Posted = FastifyRequest<{ Body: Given }>
type Paged = FastifyRequest<{ Querystring: Record<string, string> }>
type ById = FastifyRequest<{ Params: { id: string }; Body: Given }>

const memberOf = ({ headers }: { headers: FastifyRequest['headers'] }) => Number(headers['x-member'])

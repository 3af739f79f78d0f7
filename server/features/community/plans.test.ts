import { beforeAll, expect, it } from 'vitest'
import { addRows, planOf } from '../../testing/plans.ts'
import { useServer } from '../../testing/server.ts'
import * as queries from './queries.types.ts'

const server = useServer()
const notes = 200_000
let circle: number
let middle: { id: number; created_at: Date }

beforeAll(async () => {
  await server.sql(`
    insert into members (username, email, email_verified_at)
    select 'author' || n, 'author' || n || '@nitya.test', now() from generate_series(1, 1000) n`)
  await addRows(
    server,
    'notes',
    `
    insert into notes (author, title, content, created_at)
    select 1 + n % 1000, 'Title', 'A line of text.', now() - n * interval '1 second' from generate_series(1, ${notes}) n`,
  )
  await server.sql(
    'insert into comments (note, author, content) select id, author, $1 from notes limit 20000',
    ['Text'],
  )
  await server.sql('insert into likes (note, member) select id, author from notes limit 20000')
  await server.sql('insert into follows (note, member) select id, author from notes limit 20000')
  await server.sql(
    'insert into blocks (member, blocked) select a, a + b from generate_series(1, 900) a, generate_series(1, 20) b',
  )
  await server.sql('update notes set hidden_at = now() where id in (select id from notes limit 1000)')
  const [founded] = await server.sql(
    "insert into circles (name, goal, time_zone) values ('Early birds', 12, 'Asia/Kolkata') returning id::float8",
  )
  circle = founded.id
  await server.sql('insert into circle_members (circle, member) select $1, id from members', [circle])
  await server.sql('update notes set circle = $1 where id in (select id from notes limit 1000)', [circle])
  await server.sql(
    'update notes set to_teachers = true where id in (select id from notes order by id limit 30000)',
  )
  await server.sql(
    `insert into questions (note, member, asked_at, answered)
     select id, author, created_at, row_number() over (order by id) % 100 <> 0 from notes where to_teachers`,
  )
  await server.sql('analyze')
  ;[middle] = (await server.sql(
    'select id::text, created_at from notes order by created_at offset 100000 limit 1',
  )) as any
})

/** The statements that a member's ordinary visit runs, with typical parameters. */
const hot: [name: keyof typeof queries, params: () => object][] = [
  [
    'readPages',
    () => ({
      moments: ['infinity', middle.created_at],
      ids: [0, middle.id],
      limits: [20, 20],
      bytes: 1_000,
      viewers: [1, 2],
    }),
  ],
  [
    'addNote',
    () => ({
      author: 1,
      title: 'T',
      content: 'C',
      retryKey: Buffer.from('key'),
      circle: null,
      anonymous: false,
      toTeachers: false,
    }),
  ],
  ['readCircleNotes', () => ({ circle, viewer: 1, at: 'infinity', id: 0, reach: 21, bytes: 1_000 })],
  ['findNotes', () => ({ ids: [middle.id], viewers: [1] })],
  ['deleteNote', () => ({ id: middle.id, author: 1 })],
  [
    'readComments',
    () => ({
      notes: [middle.id],
      moments: [middle.created_at],
      ids: [5],
      limits: [100],
      bytes: 1_000,
      viewers: [1],
    }),
  ],
  ['listOwnQuestions', () => ({ author: 1, at: 'infinity', id: 0, reach: 21 })],
  ['listOpenQuestions', () => ({ host: 1, at: '-infinity', id: 0, reach: 21 })],
  ['refuseNote', () => ({ member: 1, retryKey: null, asks: false })],
  ['addComment', () => ({ note: middle.id, author: 1, content: 'C', retryKey: null })],
]

it.each(hot)('%s uses no sequential scan when there are many notes', async (name, params) => {
  expect(await planOf(server, queries[name], params())).not.toMatch(/Seq Scan/)
})

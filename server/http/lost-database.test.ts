import pg from 'pg'
import { expect, it } from 'vitest'
import { insertMember } from '../testing/insert-member.ts'
import { untilWaiting } from '../testing/locks.ts'
import { send } from '../testing/people.ts'
import { useServer } from '../testing/server.ts'

const server = useServer({ proxied: true })

it('a write that loses its database connection gets a 503, and its member is not treated as deleted', async () => {
  const asha = await insertMember(server, 'asha')
  const other = new pg.Client({ connectionString: server.url })
  await other.connect()
  await other.query('begin; lock table notes in access exclusive mode')
  const writing = send(server, 'POST /api/posts/notes/', { title: 'A note', content: 'A note' }, asha.access)
  await untilWaiting(server)
  server.proxy!.cut()
  const answer = await writing
  server.proxy!.restore()
  await other.query('rollback')
  await other.end()
  expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
    503,
    '1',
    { detail: 'Service temporarily unavailable, try again later.' },
  ])
})

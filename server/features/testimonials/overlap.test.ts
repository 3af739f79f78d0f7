import { beforeEach, expect, it } from 'vitest'
import { insertMember } from '../../testing/insert-member.ts'
import { meet, type Statement } from '../../testing/locks.ts'
import type { Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { lockAuthor, lockTestimonial } from './queries.types.ts'

const server = useServer()
let asha: Person
let id: number

beforeEach(async () => {
  asha = await insertMember(server, 'asha')
  const [row] = await server.sql(
    `insert into testimonials (member, text) values ($1, 'Quiet') returning id::float8 as id`,
    [asha.id],
  )
  id = row.id
})

it('a testimonial cannot be decided while its author’s account is being deleted', async () => {
  const leaves: Statement = ['delete from members where id = $1', [asha.id]]
  const [, found] = await meet(server, leaves, (db) => lockAuthor.run({ id }, db))
  expect(found).toBeUndefined()
})

it('a decision waits for a concurrent decision and reads its result', async () => {
  const decides: Statement = [
    `update testimonials set status = 'approved', decided_at = app_now() where id = $1`,
    [id],
  ]
  const [, found] = await meet(server, decides, (db) => lockTestimonial.run({ id }, db))
  expect(found).toEqual({ status: 'approved' })
})

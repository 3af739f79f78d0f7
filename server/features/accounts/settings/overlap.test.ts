import { beforeEach, describe, expect, it } from 'vitest'
import { insertMember } from '../../../testing/insert-member.ts'
import { meet, type Statement } from '../../../testing/locks.ts'
import type { Person } from '../../../testing/people.ts'
import { useServer } from '../../../testing/server.ts'

const server = useServer()
let who: Person
let session: string
let confirm: Buffer
let undo: Buffer

beforeEach(async () => {
  who = await insertMember(server, 'who')
  session = (await server.sql('select id from sessions where member = $1', [who.id]))[0].id
  confirm = Buffer.from(`confirm ${who.id}`)
  undo = Buffer.from(`undo ${who.id}`)
})

const asks = (): Statement => [
  `select * from ask_for_email($1, $2, $3, $4, interval '1 day', interval '7 days')`,
  [who.id, session, `new-${who.email}`, confirm],
]
const accepts = (): Statement => [
  `select * from accept_email($1, $2, interval '7 days', null)`,
  [confirm, undo],
]
const disowns = (): Statement => ['select * from disown_email($1)', [confirm]]
const undoes = (): Statement => ['select * from undo_email($1)', [undo]]
const holds = (): Statement => ['select from members where id = $1 for update', [who.id]]
/** Deletes the change, as the sweep and the member's deletion do. */
const forgets = (): Statement => ['delete from email_changes where member = $1', [who.id]]

it('a session that a concurrent undo ends cannot request a change', async () => {
  await server.sql(...asks())
  await server.sql(...accepts())
  const [, second] = await meet(server, undoes(), asks())
  expect(second.refusal).not.toBeNull()
})

it('a member who is disabled concurrently cannot confirm a change', async () => {
  await server.sql(...asks())
  const disables: Statement = ['update members set disabled_at = app_now() where id = $1', [who.id]]
  const [, second] = await meet(server, disables, accepts())
  expect(second.refusal).not.toBeNull()
})

it('disowning a concurrently confirmed change restores the old address', async () => {
  await server.sql(...asks())
  const [, second] = await meet(server, accepts(), disowns())
  expect(second.released).toBe(true)
})

describe('a concurrently deleted change', () => {
  it.each([
    ['confirmed', accepts, false],
    ['disowned', disowns, false],
    ['undone', undoes, true],
  ])('is not %s', async (_, uses, isConfirmed) => {
    await server.sql(...asks())
    if (isConfirmed) await server.sql(...accepts())
    const [, second] = await meet(server, forgets(), uses())
    expect(second.refusal).not.toBeNull()
  })

  it('causes no deadlock with an undo if the member’s row is locked first', async () => {
    await server.sql(...asks())
    await server.sql(...accepts())
    const [, second] = await meet(server, holds(), undoes(), forgets())
    expect(second.refusal).not.toBeNull()
  })
})

import { beforeEach, expect, it } from 'vitest'
import { giveRoles } from '../../testing/builders.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { meet, type Statement } from '../../testing/locks.ts'
import type { Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'

const server = useServer()
let one: Person
let other: Person

beforeEach(async () => {
  await server.sql('delete from member_roles')
  ;[one, other] = [await insertMember(server, 'one'), await insertMember(server, 'other')]
  for (const each of [one, other]) await giveRoles(server, each, 'owner')
})

const removes = (who: Person, whom: Person): Statement => [
  `select * from change_role($1, 'operator', $2, 'owner', false, null)`,
  [who.id, whom.username],
]
const resigns = (who: Person): Statement => [`select * from set_role($1, 'owner', false, null)`, [who.id]]
const leaves = (who: Person): Statement => ['delete from members where id = $1', [who.id]]

it('one owner remains when two remove each other', async () => {
  const [first, second] = await meet(server, removes(one, other), removes(other, one))
  expect([first.changed, second.refusal]).toEqual([true, 'forbidden'])
})

it('one owner remains when two give up the role', async () => {
  const [first, second] = await meet(server, resigns(one), resigns(other))
  expect([first.changed, second.refusal]).toEqual([true, 'last_owner'])
})

it('an owner whose account is being deleted cannot change a role', async () => {
  const [, second] = await meet(server, leaves(one), removes(one, other))
  expect(second.refusal).toBe('forbidden')
})

it('a member whose account is being deleted is not found', async () => {
  const [, second] = await meet(server, leaves(other), removes(one, other))
  expect(second.refusal).toBe('not_found')
})

it('the audit records the roles before each change, even when two roles are granted at the same time', async () => {
  const host = await insertMember(server, 'host')
  const grants = (who: Person, role: string): Statement => [
    'select change_role($1, null, $2, $3, true, null)',
    [who.id, host.username, role],
  ]
  await meet(server, grants(one, 'host'), grants(other, 'coach'))
  const [entry] = await server.sql('select before from staff_audit where who_member = $1', [other.id])
  expect(entry.before.roles).toEqual(['host'])
})

it('of two staff members who write to the same member at the same time, only one succeeds', async () => {
  const member = await insertMember(server, 'first')
  const writes = (who: Person): Statement => [
    "select note_morning($1, $2, 'away') as at",
    [who.id, member.id],
  ]
  const [first, second] = await meet(server, writes(one), writes(other))
  expect([first.at, second.at]).toEqual([expect.any(Date), null])
})

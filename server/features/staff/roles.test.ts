import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { Role } from '../../../contract/limits.ts'
import { keepsRole, readRoles } from '../../core/roles.ts'
import { giveRoles, staffMember } from '../../testing/builders.ts'
import { useServer } from '../../testing/server.ts'
import { send, type Person } from '../../testing/people.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { listRoles } from './operator.ts'

const server = useServer()
let owner: Person
let bela: Person

beforeAll(async () => {
  owner = await staffMember(server, 'owner')
  bela = await insertMember(server, 'bela')
})

const grant = (whom: Person, role: Role, body?: object, by = owner) =>
  send(server, `PUT /api/staff/roles/${whom.username}/${role}/`, body, by.access)
const revoke = (whom: Person, role: Role, by = owner) =>
  send(server, `DELETE /api/staff/roles/${whom.username}/${role}/`, undefined, by.access)
const auditOf = (whom: Person) =>
  server.sql('select who, what, whom, before, after from staff_audit where whom_member = $1 order by id', [
    whom.id,
  ])

it('a role is granted once, with a display name, and each change is audited', async () => {
  const answers = [await grant(bela, 'host', { display_name: 'Bela R.' }), await grant(bela, 'host')]
  for (const answer of answers) {
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { username: bela.username, name: 'Bela R.', roles: ['host'] },
    ])
  }
  expect((await grant(bela, 'host', { display_name: 'Bela' })).json().name).toBe('Bela')
  expect((await grant(bela, 'coach')).json().roles).toEqual(['coach', 'host'])
  expect([(await revoke(bela, 'coach')).statusCode, (await revoke(bela, 'coach')).statusCode]).toEqual([
    204, 204,
  ])
  const entry = { who: owner.username, whom: bela.username }
  expect(await auditOf(bela)).toEqual([
    {
      ...entry,
      what: 'role.grant',
      before: { roles: [], name: null },
      after: { roles: ['host'], name: 'Bela R.' },
    },
    {
      ...entry,
      what: 'role.grant',
      before: { roles: ['host'], name: 'Bela R.' },
      after: { roles: ['host'], name: 'Bela' },
    },
    {
      ...entry,
      what: 'role.grant',
      before: { roles: ['host'], name: 'Bela' },
      after: { roles: ['coach', 'host'], name: 'Bela' },
    },
    {
      ...entry,
      what: 'role.revoke',
      before: { roles: ['coach', 'host'], name: 'Bela' },
      after: { roles: ['host'], name: 'Bela' },
    },
  ])
})

it('all members with a role are listed page by page', async () => {
  await giveRoles(server, bela, 'desk')
  const list = async (url: string) => {
    const answer = await send(server, url, undefined, owner.access)
    return { rows: answer.json(), next: /<([^>]+)>/.exec(String(answer.headers['link']))?.[1] }
  }
  const first = await list('GET /api/staff/roles/?limit=1')
  expect(first.rows).toEqual([{ username: owner.username, name: owner.username, roles: ['owner'] }])
  expect((await list(`GET ${first.next}`)).rows).toMatchObject([
    { username: bela.username, roles: expect.arrayContaining(['desk']) },
  ])
})

it('an operator can list all roles, or those of one member', async () => {
  await giveRoles(server, bela, 'desk')
  const whose = async (name: string | null) =>
    new Set((await listRoles(server.services.db, name)).map(({ username }) => username))
  expect(await whose(bela.username.toUpperCase())).toEqual(new Set([bela.username]))
  expect([...(await whose(null))]).toEqual(expect.arrayContaining([bela.username, owner.username]))
})

it('unknown members and roles return 404, and a name has at most 60 characters', async () => {
  const nobody = { ...bela, username: 'nobody-of-us' }
  for (const answer of [await grant(nobody, 'host'), await revoke(nobody, 'host')]) {
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { detail: 'No Member matches the given query.' },
    ])
  }
  expect((await grant(bela, 'admin' as Role)).json()).toEqual({ detail: 'Not found.' })
  expect((await grant(bela, 'host', { display_name: 'x'.repeat(61) })).json()).toEqual({
    display_name: ['Ensure this field has no more than 60 characters.'],
  })
})

it('a role check accepts the role’s holders and owners, but no disabled or deleted account', async () => {
  const holds = (who: Pick<Person, 'id'>, wanted: Role[]) =>
    server.services.db.transaction((tx) => keepsRole(tx, who.id, wanted))
  const desk = await staffMember(server, 'desk')
  expect([
    await holds(desk, ['coach', 'desk']),
    await holds(desk, ['host']),
    await holds(owner, ['host']),
  ]).toEqual([true, false, true])
  await server.sql('update members set disabled_at = now() where id = $1', [desk.id])
  expect(await holds(desk, ['desk'])).toBe(false)
  expect(await readRoles(server.services.db, { member: 0, session: randomUUID() })).toBeNull()
})

it('nobody can change their own roles or remove the last owner', async () => {
  const own = { detail: 'You cannot do this to your own account.', code: 'own_account' }
  expect([(await grant(owner, 'desk')).statusCode, (await grant(owner, 'desk')).json()]).toEqual([409, own])
  expect((await revoke(owner, 'owner')).json()).toEqual({
    detail: 'One owner has to remain.',
    code: 'last_owner',
  })
  await grant(bela, 'owner')
  expect((await revoke(owner, 'owner')).json()).toEqual(own)
  // A disabled owner doesn't count as an owner.
  await server.sql('update members set disabled_at = now() where id = $1', [bela.id])
  expect((await revoke(owner, 'owner')).json().code).toBe('last_owner')
  await server.sql('update members set disabled_at = null where id = $1', [bela.id])
  await revoke(bela, 'owner')
  expect(await auditOf(owner)).toEqual([])
})

it('the last owner cannot delete their account; when the last two try simultaneously, one remains', async () => {
  const leave = (who: Person) =>
    send(server, 'DELETE /api/accounts/me/', { password: who.password }, who.access)
  const refused = await leave(owner)
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { error: 'One owner has to remain.', code: 'last_owner' },
  ])
  const [one, two] = [await staffMember(server, 'owner'), await staffMember(server, 'owner')]
  await server.sql("delete from member_roles where member = $1 and role = 'owner'", [owner.id])
  const codes = (await Promise.all([leave(one), leave(two)])).map(({ statusCode }) => statusCode)
  expect(codes.toSorted()).toEqual([204, 409])
  await giveRoles(server, owner, 'owner')
  await server.sql("delete from member_roles where role = 'owner' and member <> $1", [owner.id])
})

it('one owner remains when two remove each other through two processes', async () => {
  const processes = [server, await server.openAnother()]
  for (let round = 0; round < 10; round++) {
    const two = [await staffMember(server, 'owner'), await staffMember(server, 'owner')] as const
    const remove = (n: 0 | 1) =>
      send(processes[n]!, `DELETE /api/staff/roles/${two[1 - n]!.username}/owner/`, undefined, two[n].access)
    const codes = (await Promise.all([remove(0), remove(1)])).map(({ statusCode }) => statusCode)
    expect(codes.toSorted()).toEqual([204, 403])
    const left = await server.sql(
      "select member::int from member_roles where role = 'owner' and member = any($1)",
      [two.map(({ id }) => id)],
    )
    expect(left).toEqual([{ member: two[codes.indexOf(204)]!.id }])
    await server.sql('delete from member_roles where member = any($1)', [two.map(({ id }) => id)])
  }
})

it('audit entries remain after either account is deleted, with one pseudonym per account', async () => {
  const [boss, coach] = [await staffMember(server, 'owner'), await insertMember(server, 'coach')]
  await grant(coach, 'coach', { display_name: 'Coach Name' }, boss)
  await revoke(coach, 'coach', boss)
  await grant(boss, 'desk')
  await server.sql('delete from members where id = any($1)', [[boss.id, coach.id]])
  const rows = await server.sql(
    'select who, what, whom, before, after, who_member, whom_member from staff_audit order by id desc limit 3',
  )
  const pseudonym = expect.stringMatching(/^former:[0-9a-f-]{36}$/)
  const [latest, revoked, granted] = rows
  expect(granted).toMatchObject({
    who: pseudonym,
    what: 'role.grant',
    whom: pseudonym,
    after: { roles: ['coach'] },
    who_member: null,
    whom_member: null,
  })
  expect([revoked!.who, revoked!.whom, latest!.whom]).toEqual([granted!.who, granted!.whom, granted!.who])
  expect(granted!.who).not.toBe(granted!.whom)
  expect(latest!.who).toBe(owner.username)
  for (const sign of [boss.username, coach.username, 'Coach Name', `"${boss.id}"`])
    expect(JSON.stringify(rows)).not.toContain(sign)
})

it('the audit is append-only', async () => {
  for (const change of [
    "update staff_audit set what = 'x'",
    'delete from staff_audit',
    'update staff_audit set after = null',
  ]) {
    await expect(server.sql(change)).rejects.toThrow('the audit only grows')
    await expect(server.services.db.query(change, [])).rejects.toThrow('permission denied')
  }
})

it('staff’s calls require only a role if a setting turns off the second factor', async () => {
  const local = await server.openAnother({ staffSecondFactor: 'none' })
  await server.sql('update sessions set second_factor_until = null where member = $1', [owner.id])
  const list = (through: Pick<typeof local, 'app'>) =>
    send(through, 'GET /api/staff/roles/', undefined, owner.access)
  expect([(await list(local)).statusCode, (await list(server)).statusCode]).toEqual([200, 403])
})

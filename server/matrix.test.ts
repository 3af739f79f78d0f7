import type { TSchema } from 'typebox'
import { Check, Errors } from 'typebox/value'
import { beforeAll, describe, expect, it } from 'vitest'
import { api, type Key } from '../contract/api.ts'
import type { Line } from '../contract/line.ts'
import { roles, type Role } from '../contract/limits.ts'
import type { RateName } from '../contract/rates.ts'
import { closed } from './http/openapi.ts'
import { rateLimitsOf } from './http/policy.ts'
import { useServer } from './testing/server.ts'
import { call, matrix, openWorld } from './testing/matrix.ts'
import type { Input, Row, World } from './testing/world.ts'
import type { Person } from './testing/people.ts'
import { openMemberSession, insertMember } from './testing/insert-member.ts'

const server = useServer({ rateLimitScale: 1_000_000 })
const keys = Object.keys(api) as Key[]
const rowOf = (key: Key): Row | undefined => (matrix as Partial<Record<Key, Row>>)[key]
/**
 * Declared limits for which the matrix's calls leave no counter: deleting an account deletes its counters,
 * and the password-reset row only requests the email.
 */
const notCounted: Partial<Record<Key, RateName>> = {
  'DELETE /api/accounts/me/': 'password',
  'POST /api/accounts/forgot-reset-password/': 'reset',
}
let disabled: Person
let expired: string
/** Another process of the app, in which every rate limit allows one call. */
let strict: Pick<typeof server, 'app'>

beforeAll(async () => {
  disabled = await insertMember(server, 'disabled')
  await server.sql('update members set disabled_at = now() where id = $1', [disabled.id])
  strict = await server.openAnother({ scale: 1e-9 })
  const late = await insertMember(server, 'late')
  const { sid, jti } = JSON.parse(Buffer.from(late.access.split('.')[1]!, 'base64url').toString())
  expired = await server.services.tokens.sign('access', {
    member: late.id,
    username: late.username,
    session: sid,
    id: jti,
    issued: 1,
    expires: 2,
  })
})

/** Creates two new members and the input for one call. */
async function begin(key: Key): Promise<{ world: World; input: Input }> {
  const world = await openWorld(server, key)
  return { world, input: (await rowOf(key)?.prepare?.(world)) ?? {} }
}

it('every line of the contract has a row in the matrix, and every row has a line', () => {
  expect(Object.keys(matrix).toSorted()).toEqual(keys.toSorted())
})

describe.each(keys)('%s', (key) => {
  const line: Line = api[key]
  const [toVisitor, toOwner, toOther] = rowOf(key)?.answers ?? []

  it('returns exactly the fields of the contract to its owner', async () => {
    const { world, input } = await begin(key)
    const answer = await call(server, key, input, world.owner.access)
    expect([answer.statusCode, toOwner], answer.body).toEqual([line.status, line.status])
    if (!line.answer) return expect([answer.body, answer.headers['content-type']]).toEqual(['', undefined])
    expect(faultsOf(closed(line.answer), line.mediaType ? answer.body : answer.json())).toEqual([])
    return expect(answer.headers['content-type']).toBe(line.mediaType ?? 'application/json; charset=utf-8')
  })

  it('does not return the owner’s data to visitors or other members', async () => {
    for (const who of ['visitor', 'other'] as const) {
      const { world, input } = await begin(key)
      const answer = await call(server, key, input, who === 'other' ? world.other.access : undefined)
      expect([who, answer.statusCode], answer.body).toEqual([who, who === 'other' ? toOther : toVisitor])
      if (answer.body && !(line.mediaType && answer.statusCode === line.status))
        expect(answer.json()).toEqual(expect.anything())
      expect(answer.body).not.toContain(world.owner.email)
      expect(answer.body).not.toMatch(/argon2|password_hash/)
    }
  })

  it('refuses expired sessions and disabled members if it is guarded, and treats them as visitors if it is public', async () => {
    for (const access of [expired, disabled.access]) {
      const { input } = await begin(key)
      const answer = await call(server, key, input, access)
      expect(answer.statusCode, answer.body).toBe(line.guard === 'member' ? 401 : toVisitor)
      if (line.guard === 'member')
        expect(answer.json().code).toBe(access === expired ? 'token_not_valid' : 'user_inactive')
    }
  })

  it('counts only against the limits of its line, by member, network, address or account', async () => {
    const { world, input } = await begin(key)
    const nth = keys.indexOf(key)
    const from = `10.77.${nth >> 8}.${nth & 255}`
    await server.sql('delete from rate_limits')
    const first = await call(strict, key, input, world.owner.access, from)
    expect(first.statusCode, first.body).toBe(line.status)
    const declared = rateLimitsOf(line, 1)
    const counters = await server.sql('select key from rate_limits')
    for (const [name, by] of counters.map((row) => limitOf(row.key, from))) {
      expect(declared).toContainEqual(expect.objectContaining({ name, by }))
    }
    const counted = counters.map((row) => limitOf(row.key, from)[0])
    for (const name of line.alsoCounts ?? [])
      expect(counted.includes(name), name).toBe(name !== notCounted[key])

    const second = await call(strict, key, input, world.owner.access, from)
    // These calls end the session, so the second call is not counted for its member.
    const ended = key === 'DELETE /api/accounts/me/' || key === 'POST /api/accounts/change-email/undo/'
    expect(second.statusCode === 429, second.body).toBe(declared.length > 0 && !ended)
    // Another member on another network is refused only if a limit counts by the call's address or account.
    const another = await call(strict, key, input, world.other.access, '10.78.0.1')
    expect(another.statusCode === 429, another.body).toBe(declared.some(({ by }) => by === 'address'))
    await server.sql('delete from rate_limits')
  })
})

describe.each(keys.filter((key) => 'role' in api[key]))('for staff only: %s', (key) => {
  const line: Line = api[key]
  const forbidden = { detail: 'You do not have permission to perform this action.' }
  const ask = async (prepare: (world: World) => Promise<unknown>) => {
    const { world, input } = await begin(key)
    await prepare(world)
    const row: Row = matrix[key]
    const current = row.byRole ? await row.prepare!(world) : input
    const answer = await call(server, key, current, world.owner.access)
    return [answer.statusCode, answer.statusCode === line.status ? '' : answer.json()]
  }
  const become = (role: Role) => (world: World) =>
    server.sql('update member_roles set role = $2 where member = $1', [world.owner.id, role])

  it.each(roles)('admits or refuses a %s according to its line', async (role) => {
    const allowed = role === 'owner' || line.role!.includes(role)
    expect(await ask(become(role))).toEqual(allowed ? [line.status, ''] : [403, forbidden])
  })

  it('requires a fresh second factor in the same session, and checks it after the role', async () => {
    const factor = (until: string) => (world: World) =>
      server.sql(`update sessions set second_factor_until = ${until} where member = $1`, [world.owner.id])
    for (const until of ['null', 'app_now()'])
      expect(await ask(factor(until))).toEqual([403, { ...forbidden, code: 'second_factor' }])
    expect(await ask(factor("app_now() + interval '1 minute'"))).toEqual([line.status, ''])
    const onlyElsewhere = async (world: World) => {
      await factor('null')(world)
      await openMemberSession(server, world.owner)
      await server.sql(
        "update sessions set second_factor_until = 'infinity' where member = $1 and id <> $2",
        [world.owner.id, sessionOf(world.owner)],
      )
    }
    expect(await ask(onlyElsewhere)).toEqual([403, { ...forbidden, code: 'second_factor' }])
  })

  it('refuses a role that was revoked, or whose member was disabled, at the next call', async () => {
    const lose = (world: World) => server.sql('delete from member_roles where member = $1', [world.owner.id])
    expect(await ask(lose)).toEqual([403, forbidden])
    const disable = (world: World) =>
      server.sql('update members set disabled_at = now() where id = $1', [world.owner.id])
    expect(await ask(disable)).toEqual([401, { detail: 'User is inactive', code: 'user_inactive' }])
  })

  it('checks the session, then the role, then the second factor, then the path and the body', async () => {
    const { world } = await begin(key)
    for (const input of wrongInputs(key)) {
      const status = async (access?: string) => (await call(server, key, input, access)).statusCode
      await server.sql('update sessions set second_factor_until = null where member = $1', [world.owner.id])
      const codes = [await status(), await status(world.other.access), await status(world.owner.access)]
      await server.sql("update sessions set second_factor_until = 'infinity' where member = $1", [
        world.owner.id,
      ])
      codes.push(await status(world.owner.access))
      expect([input, codes]).toEqual([input, [401, 403, 403, input.path ? 404 : 400]])
    }
  })

  it('is guarded for members, and lists its roles in the order of `roles`', () => {
    expect(line.guard).toBe('member')
    expect(line.role).toEqual(roles.filter((role) => line.role!.includes(role)))
  })
})

/**
 * Returns input that every line refuses: a path with a NUL, a body that is not JSON, and a body that is not
 * an object.
 */
function wrongInputs(key: Key): Input[] {
  const { params, body }: Line = api[key]
  const names = Object.keys(params?.properties ?? {})
  if (names.length) return [{ path: Object.fromEntries(names.map((name) => [name, '%00'])) }]
  return body ? [{ body: '{' }, { body: '[]' }] : []
}

const sessionOf = ({ access }: Person) =>
  JSON.parse(Buffer.from(access.split('.')[1]!, 'base64url').toString()).sid as string

/** Returns the limit of a counter, and the kind of subject that it counts by. */
function limitOf(counter: string, network: string): [name: string, by: string] {
  const [name = '', ...rest] = counter.split(':')
  const subject = rest.join(':')
  if (/^member:\d+$/.test(subject)) return [name, 'member']
  if (subject.startsWith('member:')) return [name, /:(author|note):/.test(subject) ? 'author' : 'text']
  if (subject === network) return [name, 'network']
  return [name, subject.startsWith(network) ? 'account' : 'address']
}

const faultsOf = (schema: TSchema, value: unknown) => (Check(schema, value) ? [] : [...Errors(schema, value)])

import type { TSchema } from 'typebox'
import { Check, Errors } from 'typebox/value'
import { beforeAll, describe, expect, it } from 'vitest'
import { api, type Key } from '../contract/api.ts'
import type { Line } from '../contract/line.ts'
import { closed } from './http/openapi.ts'
import { useHouse } from './testing/house.ts'
import { call, matrix, type Given, type Row, type World } from './testing/matrix.ts'
import type { Person } from './testing/people.ts'
import { settle } from './testing/settlers.ts'

const held = useHouse({ rateLimitScale: 1_000_000 })
const keys = Object.keys(api) as Key[]
const rowOf = (key: Key): Row | undefined => (matrix as Partial<Record<Key, Row>>)[key]
let disabled: Person
let expired: string

beforeAll(async () => {
  const { house } = held
  disabled = await settle(house, 'disabled')
  await house.sql('update members set disabled_at = now() where id = $1', [disabled.id])
  const late = await settle(house, 'late')
  const { sid, jti } = JSON.parse(Buffer.from(late.access.split('.')[1]!, 'base64url').toString())
  expired = await house.services.tokens.sign('access', { member: late.id, username: late.username, session: sid, id: jti, issued: 1, expires: 2 })
})

/** A world of its own for one call, and what the call is given there. */
async function begin(key: Key): Promise<{ world: World; given: Given }> {
  const { house } = held
  const world = { house, owner: await settle(house, 'owner'), other: await settle(house, 'other') }
  return { world, given: (await rowOf(key)?.prepare?.(world)) ?? {} }
}

it('every line of the contract has a row in the matrix, and every row a line', () => {
  expect(Object.keys(matrix).toSorted()).toEqual(keys.toSorted())
})

describe.each(keys)('%s', (key) => {
  const line: Line = api[key]
  const [toNobody, toOwner, toOther] = rowOf(key)?.answers ?? []

  it('answers its owner in exactly the fields of the contract (S24)', async () => {
    const { world, given } = await begin(key)
    const answer = await call(held.house, key, given, world.owner.access)
    expect([answer.statusCode, toOwner], answer.body).toEqual([line.status, line.status])
    if (!line.answer) return expect([answer.body, answer.headers['content-type']]).toEqual(['', undefined])
    expect(faultsOf(closed(line.answer), answer.json())).toEqual([])
    return expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  it('gives nobody and no other member what is the owner’s (S22)', async () => {
    for (const who of ['nobody', 'other'] as const) {
      const { world, given } = await begin(key)
      const answer = await call(held.house, key, given, who === 'other' ? world.other.access : undefined)
      expect([who, answer.statusCode], answer.body).toEqual([who, who === 'other' ? toOther : toNobody])
      if (answer.body) expect(answer.json()).toEqual(expect.anything())
      expect(answer.body).not.toContain(world.owner.email)
      expect(answer.body).not.toMatch(/argon2|password_hash/)
    }
  })

  it('treats an expired session and a disabled member as it must (C2, C3, C5)', async () => {
    for (const access of [expired, disabled.access]) {
      const { given } = await begin(key)
      const answer = await call(held.house, key, given, access)
      expect(answer.statusCode, answer.body).toBe(line.guard === 'member' ? 401 : toNobody)
      if (line.guard === 'member') expect(answer.json().code).toBe(access === expired ? 'token_not_valid' : 'user_inactive')
    }
  })
})

const faultsOf = (schema: TSchema, value: unknown) => (Check(schema, value) ? [] : [...Errors(schema, value)])

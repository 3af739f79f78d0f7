import { expect, it } from 'vitest'
import type { Role } from '../../contract/limits.ts'
import { actsAs } from './roles.ts'

it.each<[roles: Role[], wanted: Role[], may: boolean]>([
  [['owner'], ['desk'], true],
  [['desk', 'host'], ['host'], true],
  [['host'], ['desk', 'host'], true],
  [['desk', 'coach'], ['host'], false],
  [[], ['host'], false],
])('with the roles %j, a member may act as one of %j: %j', (roles, wanted, may) => {
  expect(actsAs(roles, wanted)).toBe(may)
})

import { expect, test } from 'vitest'
import { intentOf, loginFor } from './intent.ts'

test.each([
  ['/classes/12', { kind: 'class', id: 12 }],
  ['/payments?plan=2', { kind: 'tier', id: 2 }],
] as const)('registration preserves %s, and login returns to it', (next, intent) => {
  expect(intentOf(next)).toEqual(intent)
  expect(loginFor(intent)).toBe(`/login?next=${encodeURIComponent(next)}`)
})

test.each([
  undefined,
  '/community',
  '/classes/mine',
  '/classes/12/room',
  '/classes/12?x=1',
  '//evil/classes/1',
  '/classes/99999999999999999',
])('registration ignores %s', (next) => {
  expect(intentOf(next)).toBeUndefined()
  expect(loginFor(intentOf(next))).toBe('/login')
})

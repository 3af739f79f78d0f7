import { expect, test } from 'vitest'
import { safeNext } from './next.ts'

test.each([
  ['/community', '/community'],
  ['/notes/7?from=feed#comments', '/notes/7?from=feed#comments'],
  ['/a/../community', '/community'],
])('%j resolves to our own path %j', (next, path) => {
  expect(safeNext(next)).toBe(path)
})

test.each([
  null,
  '',
  'community',
  'https://evil.test/',
  'http:evil.test',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/.//evil.test',
  '/a/..//evil.test',
  '/%5C/../\\evil.test',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
])('%j is rejected', (next) => {
  expect(safeNext(next)).toBeUndefined()
})

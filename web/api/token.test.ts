import { afterEach, expect, test, vi } from 'vitest'
import { accessFor } from '../testing/people.ts'
import { claimsOf, dropTokens, storeTokens, storedAccess, storedRefresh, watchTokens } from './token.ts'

afterEach(() => localStorage.clear())

test('local storage contains only the access and refresh tokens', () => {
  storeTokens({ access: 'a.b.c', refresh: 'd.e.f' })
  expect({ ...localStorage }).toEqual({ access: 'a.b.c', refresh: 'd.e.f' })
  dropTokens()
  expect({ ...localStorage }).toEqual({})
})

test('storing only an access token keeps the refresh token', () => {
  storeTokens({ access: 'a.b.c', refresh: 'd.e.f' })
  storeTokens({ access: 'g.h.i' })
  expect([storedAccess(), storedRefresh()]).toEqual(['g.h.i', 'd.e.f'])
})

test.each(['undefined', 'null', '', 'junk', '{}', 'a.b', 'a.b.c.d', 'a.b.c\nX: y', 'नम.स्.ते', ' a.b.c'])(
  'a stored %j counts as no token',
  (value) => {
    localStorage.setItem('access', value)
    expect(storedAccess()).toBeUndefined()
  },
)

test('a browser that stores no data has no token, and nothing throws', () => {
  const shelf = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError')
  })
  storeTokens({ access: 'a.b.c' })
  expect(storedAccess()).toBeUndefined()
  dropTokens()
  shelf.mockRestore()
})

test('claims can contain any Unicode text', () => {
  const claims = claimsOf(accessFor('असha~?>', { exp: 1_700_000_000, user_id: 12 }))
  expect(claims).toEqual({ exp: 1_700_000_000, member: '12', username: 'असha~?>' })
})

test.each([
  ['no payload', 'a..c'],
  ['not base64', 'a.%%%.c'],
  ['not JSON', `a.${btoa('hello')}.c`],
  ['null', `a.${btoa('null')}.c`],
  ['no exp', accessFor('asha', { exp: undefined })],
  ['exp as text', accessFor('asha', { exp: '1700000000' })],
])('a token cannot be decoded: %s', (_, token) => {
  expect(claimsOf(token)).toBeUndefined()
})

test('watchers are notified of changes in this and other tabs until they stop watching', () => {
  const listener = vi.fn()
  const stop = watchTokens(listener)
  storeTokens({ access: 'a.b.c' })
  window.dispatchEvent(new StorageEvent('storage', { key: 'access' }))
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(listener).toHaveBeenCalledTimes(3)
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  stop()
  dropTokens()
  expect(listener).toHaveBeenCalledTimes(3)
})

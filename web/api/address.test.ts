import { expect, test } from 'vitest'
import { addressOf, nextCursor } from './address.ts'

test('an address is built from a call’s key and input', () => {
  const { method, url } = addressOf('GET /api/posts/notes/:id/', {
    params: { id: 7 },
    query: { limit: 20, cursor: undefined },
  })
  expect(method).toBe('GET')
  expect(url.href).toBe(`${location.origin}/api/posts/notes/7/?limit=20`)
})

test('a parameter cannot change the path around it', () => {
  const { url } = addressOf('GET /api/accounts/verify-email/:token/', { params: { token: '../a b/?c#d%' } })
  expect(url.href).toBe(`${location.origin}/api/accounts/verify-email/..%2Fa%20b%2F%3Fc%23d%25/`)
})

test.each([
  [null, undefined],
  ['', undefined],
  ['</api/posts/notes/?limit=2&cursor=abc%3D>; rel="next"', 'abc='],
  ['<https://x.test/api/posts/notes/?cursor=z>; rel=next', 'z'],
  ['</first?cursor=a>; rel="first", </next?cursor=b>; rel="next"', 'b'],
  ['</api/posts/notes/>; rel="next"', undefined],
  ['<http://[>; rel="next"', undefined],
])('the cursor in %j is %j', (link, cursor) => {
  expect(nextCursor(link)).toBe(cursor)
})

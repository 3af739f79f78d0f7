import { beforeEach, describe, expect, test, vi } from 'vitest'
import { call, exchange } from './call.ts'
import { Refused, Unreachable } from './failures.ts'
import { useBackend } from '../testing/backend.ts'
import { refresh } from './refresh.ts'
import { accessFor, expiredFor, remember } from '../testing/people.ts'
import { storedAccess } from './token.ts'

const backend = useBackend()
const stale = {
  status: 401,
  body: { detail: 'Given token not valid for any token type', code: 'token_not_valid' },
}
const note = { title: 'Dawn', content: 'A walk.' }

describe('one request', () => {
  test('has the call’s method, path and body, and returns the response’s body', async () => {
    const answer = { access: 'a.b.c', refresh: 'd.e.f' }
    backend.answers('POST /api/accounts/token/', { body: answer })
    const body = { username: 'asha', password: ' exact ' }
    expect(await call('POST /api/accounts/token/', { body })).toEqual(answer)
    expect(backend.requests).toMatchObject([
      { method: 'POST', path: '/api/accounts/token/', bearer: undefined, body },
    ])
  })

  test('has the stored access token as its bearer', async () => {
    const access = accessFor('asha')
    remember(access)
    backend.answers('GET /api/posts/user/', { body: { username: 'asha' } })
    await call('GET /api/posts/user/')
    expect(backend.requests[0]?.bearer).toBe(`Bearer ${access}`)
  })

  test('omits a stored token that does not fit in a header, so junk in storage cannot prevent a login', async () => {
    remember('नमस्ते', 'null')
    backend.answers('POST /api/accounts/token/', { body: { access: 'a.b.c', refresh: 'd.e.f' } })
    await call('POST /api/accounts/token/', { body: { username: 'asha', password: 'x' } })
    expect(backend.requests[0]?.bearer).toBeUndefined()
  })

  test('returns the status and the cursor of the next page on request', async () => {
    backend.answers('GET /api/posts/notes/', {
      body: [],
      headers: { Link: '</api/posts/notes/?cursor=n2>; rel="next"' },
    })
    expect(await exchange('GET /api/posts/notes/', { query: { limit: 20 } })).toEqual({
      status: 200,
      answer: [],
      next: 'n2',
    })
    expect(backend.requests[0]?.path).toBe('/api/posts/notes/?limit=20')
  })
})

describe('failures:', () => {
  const ask = (signal?: AbortSignal) =>
    call('GET /api/posts/user/', {}, signal ? { signal } : {}).catch((f: unknown) => f)

  test.each([
    [400, { detail: 'no' }, { detail: 'no' }],
    [500, ['a list'], {}],
    [503, null, {}],
  ])('status %i throws Refused, with the body if it is an object', async (status, sent, body) => {
    backend.answers('GET /api/posts/user/', { status, body: sent })
    expect(await ask()).toMatchObject({ name: 'Refused', status, body })
  })

  test('a read is retried up to three times when a busy server requests it, but a write never is', async () => {
    const busy = { status: 503, body: { detail: 'Busy.' }, headers: { 'Retry-After': '0' } }
    let asked = 0
    backend.answers('GET /api/posts/user/', () => (++asked < 3 ? busy : { body: { username: 'asha' } }))
    expect(await ask()).toEqual({ username: 'asha' })
    expect(backend.requests).toHaveLength(3)
    backend.answers('GET /api/posts/user/', busy)
    expect(await ask()).toMatchObject({ name: 'Refused', status: 503 })
    expect(backend.requests).toHaveLength(7)
    backend.answers('POST /api/posts/notes/', busy)
    await expect(call('POST /api/posts/notes/', { body: note })).rejects.toMatchObject({ status: 503 })
    expect(backend.requests).toHaveLength(8)
  })

  test('a 503 that requests a longer wait throws Refused', async () => {
    backend.answers('GET /api/posts/user/', { status: 503, body: {}, headers: { 'Retry-After': '10' } })
    expect(await ask()).toMatchObject({ name: 'Refused', status: 503 })
    expect(backend.requests).toHaveLength(1)
  })

  test('a gateway’s HTML error page throws Refused with an empty body', async () => {
    backend.answers('GET /api/posts/user/', { status: 502, raw: '<h1>Bad gateway</h1>' })
    expect(await ask()).toMatchObject({ name: 'Refused', status: 502, body: {} })
  })

  test('a lost connection throws Unreachable', async () => {
    backend.answers('GET /api/posts/user/', 'cut')
    expect(await ask()).toBeInstanceOf(Unreachable)
  })

  test('a 200 that is not JSON (a hotel network’s login page) throws Unreachable', async () => {
    backend.answers('GET /api/posts/user/', { status: 200, raw: '<h1>Welcome to our wifi</h1>' })
    expect(await ask()).toBeInstanceOf(Unreachable)
  })

  test('a response that never arrives throws Unreachable', async () => {
    const limit = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation(() => AbortSignal.abort(new DOMException('', 'TimeoutError')))
    expect(await ask()).toBeInstanceOf(Unreachable)
    expect(limit).toHaveBeenCalledWith(15_000)
    limit.mockRestore()
  })

  test('an abort by the caller throws the caller’s reason unchanged', async () => {
    expect(await ask(AbortSignal.abort('gone elsewhere'))).toBe('gone elsewhere')
  })
})

describe('an expired session', () => {
  const fresh = accessFor('asha', { jti: 'fresh' })
  beforeEach(() => remember(expiredFor('asha')))

  test('is refreshed once, both new tokens are stored, and the call is repeated', async () => {
    backend.answers('POST /api/accounts/token/refresh/', {
      body: { access: fresh, refresh: 'new.refresh.token' },
    })
    backend.answers('POST /api/posts/notes/', ({ bearer }) =>
      bearer === `Bearer ${fresh}` ? { status: 201, body: note } : stale,
    )
    expect(await call('POST /api/posts/notes/', { body: note })).toEqual(note)
    expect(backend.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/posts/notes/',
      'POST /api/accounts/token/refresh/',
      'POST /api/posts/notes/',
    ])
    expect({ ...localStorage }).toEqual({ access: fresh, refresh: 'new.refresh.token' })
  })

  test('is not refreshed twice for one call, even if the new token is refused too', async () => {
    backend.answers('POST /api/accounts/token/refresh/', {
      body: { access: fresh, refresh: 'new.refresh.token' },
    })
    backend.answers('GET /api/posts/user/', stale)
    await expect(call('GET /api/posts/user/')).rejects.toMatchObject({ status: 401 })
    expect(backend.requestsTo('POST /api/accounts/token/refresh/')).toHaveLength(1)
    expect(backend.requestsTo('GET /api/posts/user/')).toHaveLength(2)
  })

  test('is refreshed once for simultaneous calls', async () => {
    backend.answers('POST /api/accounts/token/refresh/', {
      body: { access: fresh, refresh: 'new.refresh.token' },
    })
    backend.answers('GET /api/posts/user/', ({ bearer }) =>
      bearer === `Bearer ${fresh}` ? { body: { username: 'asha' } } : stale,
    )
    await Promise.all(Array.from({ length: 10 }, () => call('GET /api/posts/user/')))
    expect(backend.requestsTo('POST /api/accounts/token/refresh/')).toHaveLength(1)
  })

  test('ends if it cannot be refreshed, and the tokens are removed', async () => {
    backend.answers('GET /api/posts/user/', stale)
    backend.answers('POST /api/accounts/token/refresh/', {
      status: 401,
      body: { detail: 'Token is blacklisted', code: 'token_not_valid' },
    })
    await expect(call('GET /api/posts/user/')).rejects.toBeInstanceOf(Refused)
    expect({ ...localStorage }).toEqual({})
  })

  test.each(['cut', { status: 503 }, { status: 429 }] as const)(
    'survives a refresh that fails temporarily: %j',
    async (trouble) => {
      const before = { ...localStorage }
      backend.answers('GET /api/posts/user/', stale)
      backend.answers('POST /api/accounts/token/refresh/', trouble)
      await expect(call('GET /api/posts/user/')).rejects.toThrow()
      expect({ ...localStorage }).toEqual(before)
    },
  )

  test('is not refreshed after a 401 from a call that issues tokens', async () => {
    backend.answers('POST /api/accounts/token/', stale)
    backend.answers('POST /api/accounts/token/refresh/', stale)
    backend.answers('POST /api/accounts/google-login/', stale)
    const body = { username: 'asha', password: 'wrong' }
    await expect(call('POST /api/accounts/token/', { body })).rejects.toMatchObject({ status: 401 })
    await expect(call('POST /api/accounts/token/refresh/', { body: { refresh: 'x' } })).rejects.toMatchObject(
      { status: 401 },
    )
    await expect(call('POST /api/accounts/google-login/', { body: { token: 'x' } })).rejects.toMatchObject({
      status: 401,
    })
    expect(backend.requests).toHaveLength(3)
  })

  test.each([
    ['a read', () => call('GET /api/classes/')],
    ['a change', () => call('POST /api/accounts/change-email/confirm/', { body: { token: 'mailed' } })],
  ])('is refreshed before %s that treats an expired token as a visitor’s', async (_, make) => {
    backend.answers('POST /api/accounts/token/refresh/', {
      body: { access: fresh, refresh: 'new.refresh.token' },
    })
    backend.answers('GET /api/classes/', { body: [] })
    backend.answers('POST /api/accounts/change-email/confirm/', { body: { message: 'Changed.' } })
    await make()
    await make()
    expect(backend.requests.map(({ bearer }) => bearer)).toEqual([
      undefined,
      `Bearer ${fresh}`,
      `Bearer ${fresh}`,
    ])
  })

  test.each([
    [401, undefined],
    [503, expiredFor('asha')],
  ])('whose refresh fails with %i does not prevent a call that visitors may make', async (status, kept) => {
    remember(kept ?? expiredFor('asha'))
    backend.answers('POST /api/accounts/token/refresh/', { status })
    backend.answers('GET /api/classes/', { body: [] })
    expect(await call('GET /api/classes/')).toEqual([])
    expect(backend.requestsTo('GET /api/classes/')).toMatchObject([{ bearer: kept && `Bearer ${kept}` }])
  })

  test('is refreshed only once before such calls on a device whose clock is ahead', async () => {
    backend.answers('POST /api/accounts/token/refresh/', {
      body: { access: expiredFor('asha'), refresh: 'new.refresh.token' },
    })
    backend.answers('GET /api/classes/', { body: [] })
    // The guard of a member's screen refreshes first.
    await refresh(storedAccess()!)
    await call('GET /api/classes/')
    await call('GET /api/classes/')
    expect(backend.requestsTo('POST /api/accounts/token/refresh/')).toHaveLength(1)
  })

  test.each(['user_not_found', 'user_inactive'])(
    'of a deleted or disabled member (%s) ends without a refresh',
    async (code) => {
      backend.answers('GET /api/posts/user/', { status: 401, body: { code } })
      await expect(call('GET /api/posts/user/')).rejects.toMatchObject({ status: 401 })
      expect(backend.requests).toHaveLength(1)
      expect({ ...localStorage }).toEqual({})
    },
  )
})

/** Never called: type checking is the test. */
export function typed() {
  // @ts-expect-error no such call
  void call('GET /api/nowhere/')
  // @ts-expect-error a parameter is missing
  void call('GET /api/posts/notes/:id/')
  // @ts-expect-error a body key has the wrong type
  void call('POST /api/posts/notes/', { body: { title: 1, content: '' } })
  // @ts-expect-error this call has no input
  void call('GET /api/posts/user/', { body: {} })
  void call('GET /api/posts/notes/')
  // @ts-expect-error the response has no such key
  void call('GET /api/posts/user/').then(({ email }) => email)
}

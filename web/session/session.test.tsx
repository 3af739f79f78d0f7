import { act, renderHook, waitFor } from '@testing-library/react'
import { locks } from 'node:worker_threads'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { refresh } from '../api/refresh.ts'
import { readDraft, storeDraft } from './draftStorage.ts'
import { checkSession, currentSession, followLogouts, logIn, logOut, useSession } from './session.ts'
import { useBackend } from '../testing/backend.ts'
import { expectWarning } from '../testing/console.ts'
import { accessFor, expiredFor, remember } from '../testing/people.ts'

const backend = useBackend()
const fresh = accessFor('asha', { jti: 'fresh' })
const successors = { access: fresh, refresh: 'new.refresh.token' }

describe('the session check:', () => {
  test('a missing token is unauthorised', async () => {
    expect(await checkSession()).toBe('unauthorised')
  })

  test.each(['undefined', 'null', 'junk', 'a.b.c', accessFor('asha', { exp: 'soon' })])(
    'the token %j is unauthorised',
    async (access) => {
      remember(access)
      expect(await checkSession()).toBe('unauthorised')
      expect(backend.requests).toEqual([])
    },
  )

  test('a valid token passes without a request', async () => {
    remember(accessFor('asha'))
    expect(await checkSession()).toBe('authorised')
    expect(backend.requests).toEqual([])
  })

  test('an expired token is refreshed, and both new tokens are stored', async () => {
    remember(expiredFor('asha'))
    backend.answers('POST /api/accounts/token/refresh/', { body: successors })
    expect(await checkSession()).toBe('authorised')
    expect(backend.requests[0]?.body).toEqual({ refresh: 'head.refresh.signature' })
    expect({ ...localStorage }).toEqual(successors)
  })

  test('the refresh token stays if the server returns only an access token', async () => {
    remember(expiredFor('asha'))
    backend.answers('POST /api/accounts/token/refresh/', { status: 200, body: { access: fresh } })
    expect(await checkSession()).toBe('authorised')
    expect({ ...localStorage }).toEqual({ access: fresh, refresh: 'head.refresh.signature' })
  })

  test('a clock that is a day ahead causes only one refresh', async () => {
    remember(accessFor('asha'))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
    backend.answers('POST /api/accounts/token/refresh/', { body: successors })
    expect(await checkSession()).toBe('authorised')
    expect(backend.requests).toHaveLength(1)
    vi.useRealTimers()
  })

  test.each([401, 400])('a refused refresh (%i) ends the session', async (status) => {
    remember(expiredFor('asha'))
    backend.answers('POST /api/accounts/token/refresh/', { status, body: { detail: 'Token is expired' } })
    expect(await checkSession()).toBe('unauthorised')
    expect({ ...localStorage }).toEqual({})
  })

  test('a missing refresh token ends the session without a request', async () => {
    localStorage.setItem('access', expiredFor('asha'))
    expect(await checkSession()).toBe('unauthorised')
    expect(backend.requests).toEqual([])
  })

  test.each(['cut', { status: 500 }, { status: 429 }, { status: 200, raw: 'hotel' }] as const)(
    'a refresh that fails temporarily (%j) counts as unauthorised, but the tokens stay',
    async (trouble) => {
      remember(expiredFor('asha'))
      const before = { ...localStorage }
      backend.answers('POST /api/accounts/token/refresh/', trouble)
      expect(await checkSession()).toBe('unauthorised')
      expect({ ...localStorage }).toEqual(before)
    },
  )
})

describe('refreshing alongside other tabs:', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'))

  test('a tab that waited for the lock uses the tokens of the other tab', async () => {
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
    const stale = expiredFor('asha')
    remember(stale)
    // The other tab holds the lock and stores tokens whose `exp` this tab does not check.
    const others = expiredFor('asha').replace('signature', 'others')
    let answer: Promise<string> | undefined
    await locks.request('refresh', async () => {
      answer = refresh(stale)
      await new Promise((later) => setTimeout(later, 20))
      remember(others, 'others.refresh.token')
    })
    expect(await answer).toBe(others)
    expect(backend.requests).toEqual([])
  })

  test('simultaneous refreshes make one request, and a later refresh makes another', async () => {
    remember(expiredFor('asha'))
    backend.answers('POST /api/accounts/token/refresh/', { body: successors })
    const stale = expiredFor('asha')
    expect(await Promise.all([refresh(stale), refresh(stale)])).toEqual([fresh, fresh])
    await refresh(fresh)
    expect(backend.requests).toHaveLength(2)
  })

  test('a logout during a refresh is not undone by the refresh’s response', async () => {
    const stale = expiredFor('asha')
    remember(stale)
    backend.answers('POST /api/accounts/token/refresh/', () => {
      localStorage.clear()
      return { body: successors }
    })
    await expect(refresh(stale)).rejects.toMatchObject({ status: 401 })
    expect({ ...localStorage }).toEqual({})
  })

  test('a login by someone else during a refresh is not undone by the refresh’s response', async () => {
    const stale = expiredFor('asha')
    remember(stale)
    const belas = accessFor('bela')
    backend.answers('POST /api/accounts/token/refresh/', () => {
      remember(belas, 'belas.refresh.token')
      return { status: 401, body: {} }
    })
    await expect(refresh(stale)).rejects.toMatchObject({ status: 401 })
    expect({ ...localStorage }).toEqual({ access: belas, refresh: 'belas.refresh.token' })
  })
})

describe('the session', () => {
  test('is the member’s after a login and a visitor’s after a logout', async () => {
    const { result } = renderHook(useSession)
    expect(result.current).toMatchObject({ isAuthenticated: false, username: '' })
    act(() => logIn({ access: accessFor('asha'), refresh: 'x.y.z' }))
    expect(result.current).toMatchObject({ isAuthenticated: true, username: 'asha', member: 'id-of-asha' })
    backend.answers('POST /api/accounts/logout/', { body: { message: 'Logged out.' } })
    act(() => logOut())
    expect(result.current).toMatchObject({ isAuthenticated: false, username: '', hasLeft: 'logged out' })
    expect({ ...localStorage }).toEqual({})
    await waitFor(() => expect(backend.requests[0]?.body).toEqual({ refresh: 'x.y.z' }))
  })

  test('ends at a logout even while offline', async () => {
    logIn({ access: accessFor('asha'), refresh: 'x.y.z' })
    backend.answers('POST /api/accounts/logout/', 'cut')
    logOut()
    expect({ ...localStorage }).toEqual({})
    await waitFor(() => expect(backend.requests).toHaveLength(1))
  })

  test('follows a logout, and then the login of someone else, in another tab', () => {
    logIn({ access: accessFor('asha'), refresh: 'x.y.z' })
    const { result } = renderHook(useSession)
    const elsewhere = (change: () => void) =>
      act(() => {
        change()
        window.dispatchEvent(new StorageEvent('storage', { key: 'access' }))
      })
    elsewhere(() => localStorage.clear())
    expect(result.current.isAuthenticated).toBe(false)
    elsewhere(() => remember(accessFor('bela')))
    expect(result.current.username).toBe('bela')
  })

  test('keeps unsent texts when it ends, and removes them at a logout in another tab', () => {
    followLogouts()
    storeDraft('id-of-asha', 'entry', 'A hard day.')
    window.dispatchEvent(new StorageEvent('storage', { key: 'access' }))
    expect(readDraft('id-of-asha', 'entry')).toBe('A hard day.')
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(readDraft('id-of-asha', 'entry')).toBe('')
  })

  test('is a visitor’s if the token cannot be decoded, which is logged', () => {
    expectWarning(/^The stored access token cannot be decoded\.$/)
    remember('a.b.c')
    expect(currentSession()).toMatchObject({ isAuthenticated: false, username: '' })
    expect(currentSession()).toMatchObject({ isAuthenticated: false })
  })
})

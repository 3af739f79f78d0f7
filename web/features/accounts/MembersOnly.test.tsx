import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type Scripted, useBackend } from '../../testing/backend.ts'
import { expectWarning } from '../../testing/console.ts'
import { accessFor, expiredFor, remember } from '../../testing/people.ts'
import { address, visit } from '../../testing/visit.tsx'

const backend = useBackend()
const refreshed = 'POST /api/accounts/token/refresh/'
const successors = { access: accessFor('asha', { jti: 'fresh' }), refresh: 'new.refresh.token' }
const login = '/login?next=%2Fcommunity'

beforeEach(() => backend.answers('GET /api/posts/notes/', { body: [] }))

const community = () => screen.findByRole('heading', { name: 'Share Your Journey' })
const inAnotherTab = (change: () => void) =>
  act(() => {
    change()
    window.dispatchEvent(new StorageEvent('storage', { key: 'access' }))
  })

test('a logged-in member sees the screen', async () => {
  remember(accessFor('asha'))
  visit('/community')
  expect(await community()).toBeVisible()
  expect(backend.requestsTo(refreshed)).toEqual([])
})

test.each([undefined, 'undefined', 'null', 'junk', 'a.b.c'])(
  'with %j as the stored token, the screen redirects to login',
  async (access) => {
    if (access === 'a.b.c') expectWarning(/^The stored access token cannot be decoded\.$/)
    if (access) remember(access, access)
    visit('/community')
    await waitFor(() => expect(address()).toBe(login))
    expect(backend.requestsTo('GET /api/posts/notes/')).toEqual([])
  },
)

test('the login link preserves the whole address, with its query and hash', async () => {
  visit('/change-username?from=menu#name')
  await waitFor(() =>
    expect(address()).toBe(`/login?next=${encodeURIComponent('/change-username?from=menu#name')}`),
  )
})

test('the screen shows Loading... while an expired session is refreshed, then its content', async () => {
  remember(expiredFor('asha'))
  const reply = Promise.withResolvers<Scripted<typeof refreshed>>()
  backend.answers(refreshed, () => reply.promise)
  visit('/community')
  expect(await screen.findByText('Loading...')).toBeInTheDocument()
  await waitFor(() => expect(backend.requestsTo(refreshed)).toHaveLength(1))
  expect(screen.getByRole('status')).toHaveTextContent('Loading...')
  expect(screen.queryByRole('heading', { name: 'Share Your Journey' })).toBeNull()
  reply.resolve({ body: successors })
  expect(await community()).toBeVisible()
  expect({ ...localStorage }).toEqual(successors)
  expect(backend.requestsTo(refreshed)).toHaveLength(1)
})

test.each<[string, Scripted<typeof refreshed>, string[]]>([
  ['is refused', { status: 401, body: { detail: 'Token is blacklisted', code: 'token_not_valid' } }, []],
  ['fails on the server', { status: 500 }, ['access', 'refresh']],
  ['is cut off', 'cut', ['access', 'refresh']],
])('an expired session whose refresh %s redirects to login', async (_, reply, kept) => {
  remember(expiredFor('asha'))
  backend.answers(refreshed, reply)
  visit('/community')
  await waitFor(() => expect(address()).toBe(login))
  expect(Object.keys(localStorage)).toEqual(kept)
})

test('a member redirected to login by a lost connection returns once the connection is back', async () => {
  remember(expiredFor('asha'))
  backend.answers(refreshed, 'cut')
  visit('/community')
  await screen.findByRole('button', { name: 'Let’s Begin!' })
  expect(address()).toBe(login)
  backend.answers(refreshed, { body: successors })
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(address()).toBe('/community'))
})

test('a session that ends while a screen is open redirects to login, with a return address', async () => {
  remember(accessFor('asha'))
  backend.answers('GET /api/posts/notes/', { status: 401, body: { code: 'token_not_valid' } })
  backend.answers(refreshed, { status: 401, body: { detail: 'Token is blacklisted' } })
  visit('/community')
  await waitFor(() => expect(address()).toBe(login))
  expect({ ...localStorage }).toEqual({})
})

test('a logout in another tab redirects this tab to login', async () => {
  remember(accessFor('asha'))
  visit('/community')
  await community()
  inAnotherTab(() => localStorage.clear())
  await waitFor(() => expect(address()).toBe(login))
})

test('a login by another member in another tab removes all of the previous member’s data from the screen', async () => {
  remember(accessFor('asha'))
  visit('/change-username')
  backend.answers('GET /api/posts/user/', { body: { username: 'asha' } })
  expect(await screen.findByText('asha')).toBeVisible()
  backend.answers('GET /api/posts/user/', { body: { username: 'bela' } })
  inAnotherTab(() => remember(accessFor('bela')))
  expect(screen.queryByText('asha')).toBeNull()
  expect(await screen.findByText('bela')).toBeVisible()
})

import { beforeEach, expect, test } from 'vitest'
import { useBackend } from '../testing/backend.ts'
import { accessFor, expiredFor, remember } from '../testing/people.ts'
import { call } from './call.ts'
import { startEarly } from './earlyCalls.ts'
import { keepTokens } from './token.ts'

const backend = useBackend()
const status = 'GET /api/payments/status/'
const free = { subscription_type: 'free', tier_name: null, expires_at: null } as const

beforeEach(() => {
  delete window.earlyCalls
  backend.answers(status, { body: free })
})

test('the app takes the answer that the document has asked for, once', async () => {
  remember(accessFor('asha'))
  startEarly([status])
  expect(await call(status)).toEqual(free)
  expect(backend.requestsTo(status)).toHaveLength(1)
  expect(backend.requestsTo(status)[0]?.bearer).toBe(`Bearer ${accessFor('asha')}`)
  await call(status)
  expect(backend.requestsTo(status)).toHaveLength(2)
})

test('an answer to one member is not given to another', async () => {
  remember(accessFor('asha'))
  startEarly([status])
  keepTokens({ access: accessFor('bela') })
  await call(status)
  expect(backend.requestsTo(status)).toHaveLength(2)
})

test.each([undefined, 'junk', expiredFor('asha')])('nothing is asked with the token %s', (access) => {
  if (access) remember(access)
  startEarly([status])
  expect(window.earlyCalls).toBeUndefined()
})

test('a refused early call is refreshed like any other', async () => {
  remember(accessFor('asha'))
  backend.answers(status, ({ bearer }) =>
    bearer?.includes(accessFor('asha', { jti: 'fresh' })) ? { body: free } : { status: 401, body: { code: 'token_not_valid' } },
  )
  backend.answers('POST /api/accounts/token/refresh/', { body: { access: accessFor('asha', { jti: 'fresh' }), refresh: 'a.b.c' } })
  startEarly([status])
  expect(await call(status)).toEqual(free)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answer } from '../../contract/api.ts'
import { useBackend } from '../testing/backend.ts'
import { aNote, free } from '../testing/builders.ts'
import { accessFor, expiredFor, remember } from '../testing/people.ts'
import { call } from './call.ts'
import { startEarly } from './earlyCalls.ts'
import { timeZone } from './timeZone.ts'
import { storeTokens } from './token.ts'

const backend = useBackend()
const ping = 'POST /api/streaks/ping/'
const status = 'GET /api/payments/status/'

/** Milliseconds since the document was opened. */
let age = 0

beforeEach(() => {
  age = 0
  vi.spyOn(performance, 'now').mockImplementation(() => age)
  delete window.earlyCalls
  backend.answers(status, { body: free })
})

afterEach(() => void vi.restoreAllMocks())

test.each([
  [10_000, 1],
  [10_001, 2],
])(
  'an early response is used for at most ten seconds after the document was opened (%i ms)',
  async (ms, requests) => {
    remember(accessFor('asha'))
    startEarly([status])
    age = ms
    await call(status)
    expect(backend.requestsTo(status)).toHaveLength(requests)
  },
)

test('the app uses the response to an early call once', async () => {
  const access = accessFor('asha')
  remember(access)
  startEarly([status])
  expect(await call(status)).toEqual(free)
  expect(backend.requestsTo(status)).toHaveLength(1)
  expect(backend.requestsTo(status)[0]?.bearer).toBe(`Bearer ${access}`)
  await call(status)
  expect(backend.requestsTo(status)).toHaveLength(2)
})

test('an early call reads its `:id` from the page’s address, and is not made if the address has none', async () => {
  const note = 'GET /api/posts/notes/:id/'
  remember(accessFor('asha'))
  backend.answers(note, { body: aNote({ id: 7 }) })
  startEarly([note, status])
  expect([...window.earlyCalls!.keys()].map((key) => key.split(' ')[1])).toEqual(['/api/payments/status/'])
  history.replaceState(null, '', '/notes/7')
  startEarly([note])
  expect(await call(note, { params: { id: 7 } })).toMatchObject({ id: 7 })
  expect(backend.requestsTo(note)).toHaveLength(1)
})

test('an early response is not used for another member', async () => {
  remember(accessFor('asha'))
  startEarly([status])
  storeTokens({ access: accessFor('bela') })
  await call(status)
  expect(backend.requestsTo(status)).toHaveLength(2)
})

test.each([undefined, 'junk', expiredFor('asha')])('no early call is made with the token %s', (access) => {
  if (access) remember(access)
  startEarly([status])
  expect(window.earlyCalls).toBeUndefined()
})

test('a 401 to an early call triggers a refresh, as for any call', async () => {
  const fresh = accessFor('asha', { jti: 'fresh' })
  remember(accessFor('asha'))
  backend.answers(status, ({ bearer }) =>
    bearer?.includes(fresh) ? { body: free } : { status: 401, body: { code: 'token_not_valid' } },
  )
  backend.answers('POST /api/accounts/token/refresh/', { body: { access: fresh, refresh: 'a.b.c' } })
  startEarly([status])
  expect(await call(status)).toEqual(free)
})

test('calls that the ping may affect wait for its response, and the app uses their responses too', async () => {
  remember(accessFor('asha'))
  const streak: Answer<'GET /api/streaks/'> = {
    today: '2026-11-21',
    streak: 12,
    longest: 30,
    active_days: 101,
    freezes: 1,
    points: 1_240,
    hidden: false,
    week: [],
    repair: null,
    classes_attended: 4,
    next_milestone: { classes: 9, points: 20 },
  }
  let answerPing = () => {}
  backend.answers(
    ping,
    () =>
      new Promise(
        (answer) =>
          (answerPing = () => answer({ body: { streak: 12, points: 1_240, message: 'Streak updated' } })),
      ),
  )
  backend.answers('GET /api/streaks/', { body: streak })
  startEarly([ping, 'GET /api/streaks/', status])
  await vi.waitFor(() => expect(backend.requestsTo(ping)).toHaveLength(1))
  expect(backend.requests).toHaveLength(1)
  expect(backend.requests[0]?.body).toEqual(timeZone())
  answerPing()
  expect(await call(ping, { body: timeZone() })).toMatchObject({ message: 'Streak updated' })
  expect(await call('GET /api/streaks/')).toEqual(streak)
  expect(await call(status)).toEqual(free)
  expect(backend.requests).toHaveLength(3)
})

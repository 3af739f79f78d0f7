import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { join, type Person } from '../testing/people.ts'
import { useServer } from '../testing/server.ts'

const server = useServer()
let asha: Person
beforeAll(async () => void (asha = await join(server, 'asha')))

const refused: [name: string, request: InjectOptions, member?: true][] = [
  ['an unknown path', { url: '/api/nowhere/' }],
  ['a method that a path does not have', { method: 'DELETE', url: '/api/tiers/' }],
  [
    'a broken body',
    {
      method: 'POST',
      url: '/api/accounts/register/',
      payload: '{',
      headers: { 'content-type': 'application/json' },
    },
  ],
  [
    'another media type',
    { method: 'POST', url: '/api/accounts/register/', payload: 'x', headers: { 'content-type': 'text/csv' } },
  ],
  ['missing fields', { method: 'POST', url: '/api/accounts/verify-email/', payload: {} }],
  [
    'a weak password',
    {
      method: 'POST',
      url: '/api/accounts/register/',
      payload: { username: 'be', email: 'b', password: 'short' },
    },
  ],
  [
    'a failed login',
    { method: 'POST', url: '/api/accounts/token/', payload: { username: 'nobody', password: 'wrong' } },
  ],
  ['no session', { url: '/api/posts/user/' }],
  ['a staff call', { url: '/api/staff/today/' }, true],
  ['a missing row', { url: '/api/posts/notes/7/' }, true],
  [
    'an unknown plan',
    {
      method: 'POST',
      url: '/api/payments/create-order/',
      payload: { tier_id: 99, currency: 'INR', payment_method: 'razorpay' },
    },
    true,
  ],
]

const send = (request: InjectOptions, language?: string, member?: true) =>
  server.app.inject({
    ...request,
    headers: {
      ...request.headers,
      ...(member && { authorization: `Bearer ${asha.access}` }),
      ...(language && { 'x-language': language }),
    },
  })

/** Returns every sentence of a body: all its texts except codes and a token's type. */
function sentencesIn(body: Record<string, unknown>): string[] {
  return Object.entries(body).flatMap(([key, value]) => {
    if (['code', 'token_class', 'token_type'].includes(key)) return []
    if (typeof value === 'string') return [value]
    return Array.isArray(value) ? value.flatMap((each) => sentencesIn({ each })) : []
  })
}

describe('a refusal', () => {
  it.each(refused)('of %s is in the language of X-Language, with a code', async (_, request, member) => {
    const plain = (await send(request, undefined, member)).json()
    const english = (await send(request, 'en', member)).json()
    const pseudo = (await send(request, 'en-XA', member)).json()
    expect(english).toEqual({ ...plain, code: plain.code ?? expect.stringMatching(/^[a-z_]+$/) })
    expect(pseudo.code).toBe(english.code)
    expect(sentencesIn(pseudo).length).toBe(sentencesIn(plain).length)
    expect(sentencesIn(pseudo)).toEqual(sentencesIn(plain).map(() => expect.stringMatching(/^\[.*\]$/)))
  })

  it('is in English for an unsupported X-Language, and regardless of Accept-Language', async () => {
    const request = { url: '/api/nowhere/' }
    const plain = (await send(request)).body
    expect((await send(request, 'fr')).body).toBe(plain)
    expect((await send({ ...request, headers: { 'accept-language': 'hi' } })).body).toBe(plain)
  })
})

it('a success with a sentence has a code for clients that name a language', async () => {
  const ping = { method: 'POST', url: '/api/streaks/ping/', payload: {} } as const
  expect((await send(ping, 'en', true)).json()).toMatchObject({ message: 'Streak updated', code: 'counted' })
  const again = (await send(ping, undefined, true)).json()
  expect([again.message, 'code' in again]).toEqual(['Already updated today', false])
})

it('a login to an unverified account and a failed login have different codes', async () => {
  const { username, password } = asha
  const logIn = (payload: object) => send({ method: 'POST', url: '/api/accounts/token/', payload }, 'hi')
  expect((await logIn({ username, password: 'wrong' })).json().code).toBe('no_account')
  await server.sql('update members set email_verified_at = null where id = $1', [asha.id])
  expect((await logIn({ username, password })).json()).toMatchObject({ code: 'email_not_verified' })
  await server.sql('update members set email_verified_at = app_now() where id = $1', [asha.id])
})

it('the day’s boost and the titles of rewards are in the requested language', async () => {
  const read = async (url: string) => (await send({ url }, 'en-XA', true)).json()
  const [boost] = await read('/api/daily-content/?type=wisdom')
  const rewards: { title: string }[] = await read('/api/rewards/')
  const words = [boost.title, boost.body, ...rewards.map(({ title }) => title)]
  expect(words.length).toBeGreaterThan(5)
  expect(words).toEqual(words.map(() => expect.stringMatching(/^\[.*\]$/)))
})

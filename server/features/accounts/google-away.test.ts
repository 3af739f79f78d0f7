import { expect, it } from 'vitest'
import { useServer } from '../../testing/server.ts'
import { withPatience } from '../../testing/patience.ts'
import { send } from '../../testing/people.ts'
import { insertMember } from '../../testing/insert-member.ts'

const server = useServer()

it('a Google login without Google’s keys gets 503 and does not delay password logins', async () => {
  const asha = await insertMember(server, 'asha')
  const google = async () =>
    send(server, 'POST /api/accounts/google-login/', {
      token: await server.google.mint({ sub: 'g', email: 'g@gmail.com' }),
    })
  const password = () =>
    send(server, 'POST /api/accounts/token/', { username: asha.username, password: asha.password })
  await server.google.down('silent')
  const order: string[] = []
  const waiting = withPatience(google).finally(() => order.push('google'))
  // Password logins do not queue behind Google logins.
  expect((await password()).statusCode).toBe(200)
  order.push('password')
  const { result: answer, patience } = await waiting
  expect(order).toEqual(['password', 'google'])
  expect([answer.statusCode, typeof answer.json().error, Number(answer.headers['retry-after']) > 0]).toEqual([
    503,
    'string',
    true,
  ])
  expect(patience).toBeGreaterThan(0)
  expect(patience).toBeLessThanOrEqual(3_000)
  await server.google.up()
  expect((await google()).statusCode).toBe(200)
})

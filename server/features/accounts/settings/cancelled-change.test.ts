import { expect, it } from 'vitest'
import { insertMember } from '../../../testing/insert-member.ts'
import { mailTo, send, type Person } from '../../../testing/people.ts'
import { useServer } from '../../../testing/server.ts'

const server = useServer({ rateLimitScale: 1_000_000 })
const post = (path: string, body: object, who?: Person) =>
  send(server, `POST /api/accounts/${path}/`, body, who?.access)
const tokenIn = async (email: string, subject: string) =>
  /\/(?:confirm-email|forgot-reset-password)\/([\w-]+)/.exec((await mailTo(server, email, subject)).Text)![1]!
const fresh = 'slow water, warm stone'

const acts: [string, (who: Person) => Promise<{ statusCode: number }>][] = [
  [
    'a reset of the password',
    async ({ email }) => {
      await post('forgot-reset-password', { email })
      const token = await tokenIn(email, 'Reset your')
      return post('forgot-reset-password', { token, new_password: fresh })
    },
  ],
  [
    'a change of the password',
    (who) => post('change-password', { old_password: who.password, new_password: fresh }, who),
  ],
  [
    'the removal of a Google account',
    async (who) => {
      const { id, access, password } = who
      const credential = await server.google.mint({ sub: `theirs-${id}`, email: `theirs-${id}@gmail.com` })
      await post('google', { credential, password }, who)
      return send(server, `DELETE /api/accounts/google/theirs-${id}/`, { password }, access)
    },
  ],
]

it.each(acts)('a change of email that was requested earlier cannot be confirmed after %s', async (_, act) => {
  const who = await insertMember(server, 'owner')
  const email = `${who.username}.thief@nitya.test`
  await post('change-email', { email, password: who.password }, who)
  const token = await tokenIn(email, 'Confirm your new email')
  expect([200, 204]).toContain((await act(who)).statusCode)
  expect((await post('change-email/confirm', { token })).statusCode).toBe(400)
  expect(await server.sql('select email from members where id = $1', [who.id])).toEqual([
    { email: who.email },
  ])
})

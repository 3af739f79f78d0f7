import { expect, it } from 'vitest'
import { closedAccount } from '../../testing/moderation.ts'
import { linkToken, send } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'

const server = useServer()
const ask = (email: string) => send(server, 'POST /api/accounts/forgot-reset-password/', { email })

it('the owner of a closed account without a password sets one to download their data, but cannot log in', async () => {
  const { author, token: closing } = await closedAccount(server)
  const { username, email } = author
  await server.sql('update members set password_hash = null where id = $1', [author.id])
  await ask(email)
  const token = await linkToken(server, email, 'forgot-reset-password')
  const password = 'a slow and quiet river'
  const set = await send(server, 'POST /api/accounts/forgot-reset-password/', {
    token,
    new_password: password,
  })
  expect(set.statusCode).toBe(200)
  const exported = await send(server, 'POST /api/moderation/closed/export/', { token: closing, password })
  expect(exported.json()).toMatchObject({ account: { username } })
  expect((await send(server, 'POST /api/accounts/token/', { username, password })).statusCode).toBe(401)
})

it('no reset link is sent for a closed account whose data can no longer be downloaded', async () => {
  const { author } = await closedAccount(server)
  await server.sql("update decisions set created_at = created_at - interval '30 days' where member = $1", [
    author.id,
  ])
  await ask(author.email)
  const states = () => server.sql("select distinct state from pgboss.job where name = 'askedMail'")
  await expect.poll(states).toEqual([{ state: 'completed' }])
  expect(await server.sql('select from password_resets where member = $1', [author.id])).toEqual([])
})

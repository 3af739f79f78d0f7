import { expect, it } from 'vitest'
import { useServer } from '../../testing/server.ts'
import { linkToken, send } from '../../testing/people.ts'
import { insertMember } from '../../testing/insert-member.ts'

const server = useServer()
const secret = (name: string) => `canary ${name} ${Math.random().toString(36).slice(2)}`
const post = (path: string, body: unknown, access?: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/api/accounts/${path}/`,
    headers: {
      'content-type': 'application/json',
      ...(access ? { authorization: `Bearer ${access}` } : {}),
      ...headers,
    },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })

/** Returns every row of every table, including the job queues' tables. */
async function everyRow(): Promise<string> {
  const tables = await server.sql(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  )
  const dumps = []
  for (const { name } of tables)
    dumps.push(...(await server.sql(`select to_jsonb(t)::text as row from ${name} t`)).map(({ row }) => row))
  return dumps.join('\n')
}

it('secrets from accounts calls appear in no log, row or queued email', async () => {
  const asha = { username: 'asha', email: 'asha@nitya.test', password: secret('joined') }
  const secrets: Record<string, string> = { joined: asha.password }

  await server.mailbox.down()
  const [refused, broken, unknown, malformed] = ['refused', 'broken', 'unknown', 'malformed'].map(
    (name) => (secrets[name] = secret(name)),
  )
  await post('register', asha)
  await post('register', { ...asha, username: 'a', password: refused })
  await post('register', `{"username":"asha","password":"${broken}`)
  await post('register', { ...asha, secret: unknown })
  await post('register', { username: { $ne: malformed }, email: [malformed], password: [malformed] })
  await post('forgot-reset-password', { email: asha.email })
  const waiting = await everyRow()

  await server.mailbox.up()
  secrets['verify token'] = await linkToken(server, asha.email, 'verify-email')
  secrets['reset token'] = await linkToken(server, asha.email, 'forgot-reset-password')
  secrets['wrong token'] = 'canary-wrong-token-of-a-link'
  await send(server, `GET /api/accounts/verify-email/${secrets['verify token']}/`)
  await send(server, `GET /api/accounts/verify-email/${secrets['wrong token']}/`)
  await send(server, `GET /api/accounts/verify-email/${secrets['wrong token']}/more/`)
  await send(
    server,
    `DELETE /api/accounts/verify-email/${secrets['wrong token']}/?token=${secrets['wrong token']}`,
  )
  await post('forgot-reset-password', {
    token: secrets['wrong token'],
    new_password: (secrets['reset in vain'] = secret('vain')),
  })
  await post('forgot-reset-password', {
    token: secrets['reset token'],
    new_password: (secrets['reset'] = secret('reset')),
  })

  secrets['wrong password'] = secret('wrong')
  await post('token', { username: 'asha', password: secrets['wrong password'] })
  await post('token', { username: 'nobody', password: secrets['wrong password'] })
  const pair = (await post('token', { username: 'asha', password: secrets['reset'] })).json()
  expect(pair).toEqual({ access: expect.any(String), refresh: expect.any(String) })
  Object.assign(secrets, pair)
  await post('token/refresh', { refresh: `${pair.refresh}x` })
  await post('token/refresh', { refresh: pair.refresh })
  await post(
    'change-password',
    { old_password: secrets['wrong password'], new_password: secret('x') },
    pair.access,
  )
  await post(
    'change-password',
    { old_password: secrets['reset'], new_password: (secrets['changed'] = secret('changed')) },
    pair.access,
  )
  secrets['google'] = String(await server.google.mint({ sub: 'canary', email: 'canary@gmail.com' }))
  await post('google-login', { token: secrets['google'] })
  await post('google-login', { token: secrets['google'] })
  const headers = { 'x-account-password': encodeURIComponent(secrets['changed']) }
  await server.app.inject({
    url: '/api/accounts/export/',
    headers: { ...headers, authorization: `Bearer ${pair.access}` },
  })
  await post('logout', { refresh: pair.refresh })
  await send(
    server,
    'DELETE /api/accounts/me/',
    { password: secrets['wrong password'] },
    (await insertMember(server, 'bela')).access,
  )

  expect(Object.keys(secrets).length).toBeGreaterThanOrEqual(12)
  const [logs, rows] = [server.logs.join(''), await everyRow()]
  const spellings = (value: string) => [value, encodeURIComponent(value), Buffer.from(value).toString('hex')]
  const found = (text: string) =>
    Object.entries(secrets).filter(([, value]) => spellings(value).some((one) => text.includes(one)))
  expect([found(logs), found(rows), found(waiting)]).toEqual([[], [], []])
  // Proves that the search works and that the calls were logged.
  expect(rows).toContain('asha@nitya.test')
  expect(waiting).toContain('"kind": "verify"')
  expect(logs).toContain('/api/accounts/verify-email/:token/')
  expect(logs).not.toContain('asha@nitya.test')
})

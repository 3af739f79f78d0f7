import pg from 'pg'
import { expect, it } from 'vitest'
import { useServer } from '../../testing/server.ts'
import { linkToken, passwordOf, send } from '../../testing/people.ts'

const server = useServer()

it.each([
  [
    'verification',
    async (email: string) => {
      const token = await linkToken(server, email, 'verify-email')
      return () => send(server, `GET /api/accounts/verify-email/${token}/`)
    },
  ],
  [
    'reset',
    async (email: string) => {
      await send(server, 'POST /api/accounts/forgot-reset-password/', { email })
      const token = await linkToken(server, email, 'forgot-reset-password')
      return () =>
        send(server, 'POST /api/accounts/forgot-reset-password/', {
          token,
          new_password: 'a river of my own',
        })
    },
  ],
])('a %s link waits for its member’s deletion in progress without a deadlock', async (purpose, prepare) => {
  const who = {
    username: `leaver-${purpose}`,
    email: `leaver-${purpose}@nitya.test`,
    password: passwordOf('leaver'),
  }
  await send(server, 'POST /api/accounts/register/', who)
  const useLink = await prepare(who.email)
  const deleting = new pg.Client({ connectionString: server.url })
  await deleting.connect()
  try {
    // Imitates a deletion that has locked the member's row but not yet deleted the dependent rows.
    await deleting.query('begin')
    await deleting.query('select from members where username = $1 for update', [who.username])
    const {
      rows: [{ pid }],
    } = await deleting.query('select pg_backend_pid() as pid')
    const answer = useLink()
    const blocked = 'select from pg_stat_activity where $1::int = any(pg_blocking_pids(pid))'
    await expect.poll(() => server.sql(blocked, [pid]), { interval: 5 }).toHaveLength(1)
    await deleting.query('delete from members where username = $1', [who.username])
    await deleting.query('commit')
    expect((await answer).statusCode).toBe(400)
  } finally {
    await deleting.end()
  }
})

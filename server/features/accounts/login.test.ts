import { expect, it } from 'vitest'
import type { Database } from '../../db/connect.ts'
import { insertMember, insertedPassword } from '../../testing/insert-member.ts'
import { send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { logIn, type Tries } from './login.ts'
import { hashesAtOnce, openPasswords } from './passwords.ts'

const server = useServer()
const enter = ({ username }: Person, more: object = {}) =>
  send(server, 'POST /api/accounts/token/', { username, password: insertedPassword, ...more })
const stored = async ({ id }: Person) =>
  (await server.sql('select password_hash, time_zone from members where id = $1', [id]))[0]

it('a hash that meets the policy is not replaced', async () => {
  const asha = await insertMember(server, 'asha')
  const { password_hash } = await stored(asha)
  expect((await enter(asha)).statusCode).toBe(200)
  expect(await stored(asha)).toMatchObject({ password_hash })
})

it('the first known time zone that a browser reports is stored under its current name', async () => {
  const asha = await insertMember(server, 'asha')
  for (const [time_zone, kept] of [
    [undefined, null],
    ['Mars/Olympus', null],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Europe/Berlin', 'Asia/Kolkata'],
  ]) {
    expect((await enter(asha, { time_zone })).statusCode).toBe(200)
    expect(await stored(asha), String(time_zone)).toMatchObject({ time_zone: kept })
  }
})

it('a login to an unverified account stores no time zone and opens no session', async () => {
  const asha = await insertMember(server, 'asha')
  await server.sql('delete from sessions where member = $1', [asha.id])
  await server.sql('update members set email_verified_at = null where id = $1', [asha.id])
  expect((await enter(asha, { time_zone: 'Europe/Berlin' })).statusCode).toBe(403)
  expect(await stored(asha)).toMatchObject({ time_zone: null })
  expect(await server.sql('select from sessions where member = $1', [asha.id])).toEqual([])
})

it('a login that finds too many others waiting is refused without counting as an attempt', async () => {
  const passwords = openPasswords()
  let waiting: Promise<string>[] = []
  // Fills the queue just after the account is read.
  const db: Database = {
    ...server.services.db,
    async query(text, values) {
      const found = await server.services.db.query(text, values)
      waiting = Array.from({ length: 20 + hashesAtOnce }, () => passwords.hash('anyone', insertedPassword))
      return found
    },
  }
  const attempts: string[] = []
  const tries: Tries = { count: async () => (attempts.push('counted'), []), forgive: async () => {} }
  const login = {
    username: 'nobody',
    password: 'x',
    client: { network: '127.0.0.1', device: null, timeZone: null },
  }
  await expect(logIn({ ...server.services, db }, passwords, login, tries)).rejects.toMatchObject({
    status: 503,
  })
  await Promise.all(waiting)
  expect(attempts).toEqual([])
})

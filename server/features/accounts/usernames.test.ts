import { describe, expect, it } from 'vitest'
import { runClock } from '../../testing/clock.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { untilWaiting } from '../../testing/locks.ts'
import { passwordOf, send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { keepUsername } from './usernames.ts'

const server = useServer({ rateLimitScale: 1_000_000 })
const taken = 'A user with that username already exists.'
let turn = 0
const rename = (who: Person, username: string) =>
  send(server, 'PUT /api/accounts/change-username/', { username }, who.access)
const register = (username: string, email = `newcomer${++turn}@nitya.test`) =>
  send(server, 'POST /api/accounts/register/', { username, email, password: passwordOf('a newcomer') })
const leave = async (who: Person) => {
  const left = await send(server, 'DELETE /api/accounts/me/', { password: who.password }, who.access)
  expect(left.statusCode).toBe(204)
}

it('a member cannot reserve any number of usernames by renaming their account again and again', async () => {
  const strict = await server.openAnother({ scale: 0.2 })
  const who = await insertMember(server, 'hoarder')
  const take = async () => {
    const wanted = { username: `hoard${++turn}` }
    return (await send(strict, 'PUT /api/accounts/change-username/', wanted, who.access)).statusCode
  }
  expect([await take(), await take(), await take()]).toEqual([200, 200, 429])
})

describe.each([
  ['renamed their account', async (who: Person) => void (await rename(who, `other${++turn}`))],
  ['deleted their account', leave],
])('the username of a member who %s', (_what, giveUp) => {
  it('is refused to others for 90 days, in any letter case', async () => {
    const [who, other] = [await insertMember(server, 'given'), await insertMember(server, 'other')]
    await giveUp(who)
    const registered = await register(who.username.toUpperCase())
    expect([registered.statusCode, registered.json()]).toEqual([400, { username: [taken] }])
    const renamed = await rename(other, who.username)
    expect([renamed.statusCode, renamed.json()]).toEqual([400, { error: taken, username: [taken] }])
    await runClock(server, '89 days 23 hours')
    expect((await register(who.username)).statusCode).toBe(400)
    await runClock(server, '90 days 1 hour')
    expect((await register(who.username)).statusCode).toBe(201)
    await runClock(server)
  })

  it('is not given to a new account that a Google login creates', async () => {
    const who = await insertMember(server, 'google')
    await giveUp(who)
    const person = { sub: `google ${who.username}`, email: `${who.username}@gmail.com` }
    const { access } = (
      await send(server, 'POST /api/accounts/google-login/', { token: await server.google.mint(person) })
    ).json()
    const me = await send(server, 'GET /api/accounts/me/', undefined, access)
    expect(me.json().username).toMatch(new RegExp(`^${who.username.slice(0, 24)}\\d+$`))
  })

  it('cannot be read from the database', async () => {
    const who = await insertMember(server, 'secret')
    await giveUp(who)
    const rows = JSON.stringify(await server.sql('select f::text from freed_usernames f'))
    expect(rows).not.toContain(who.username)
    expect(rows).not.toContain(Buffer.from(who.username).toString('hex'))
  })
})

describe('the last holder of a username', () => {
  it('may take the name back, even after further renames', async () => {
    const who = await insertMember(server, 'back')
    for (const name of [`first${++turn}`, `second${++turn}`, who.username])
      expect((await rename(who, name)).statusCode).toBe(200)
  })

  it('may take the name back after a deletion, with the account’s last address', async () => {
    const who = await insertMember(server, 'returns')
    await rename(who, `meanwhile${++turn}`)
    const email = `moved${turn}@nitya.test`
    await server.sql('update members set email = $2 where id = $1', [who.id, email])
    await leave(who)
    expect((await register(who.username, who.email)).statusCode).toBe(400)
    expect((await register(who.username, email)).statusCode).toBe(201)
  })
})

it('the username of an unverified account is free as soon as the account expires', async () => {
  const name = `early${++turn}`
  const email = `${name}@nitya.test`
  expect((await register(name, email)).statusCode).toBe(201)
  await server.sql("update members set created_at = now() - interval '73 hours' where email = $1", [email])
  expect((await register(name)).statusCode).toBe(201)
})

it('a rename to the name of a member whose deletion is in progress is refused', async () => {
  const [who, other] = [await insertMember(server, 'raced'), await insertMember(server, 'waiting')]
  const { db, seals } = server.services
  const renaming = await db.transaction(async (tx) => {
    await keepUsername({ seals }, tx, who.id)
    await tx.query('delete from members where id = $1', [who.id])
    const answer = rename(other, who.username).then((given) => given.statusCode)
    await untilWaiting(server)
    return { answer }
  })
  expect(await renaming.answer).toBe(400)
})

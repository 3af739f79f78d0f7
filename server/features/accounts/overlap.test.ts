import { hash } from '@node-rs/argon2'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { useServer } from '../../testing/server.ts'
import { linkToken, send, type Person } from '../../testing/people.ts'
import { insertMember, insertedPassword } from '../../testing/insert-member.ts'
import { hashesAtOnce } from './passwords.ts'

const server = useServer()
/** A second process, whose logins can be paused in its hash queue. */
let slow: Awaited<ReturnType<typeof server.openAnother>>
let blocker: Person
const fresh = 'slow water, warm stone'

beforeAll(async () => {
  slow = await server.openAnother()
  blocker = await insertMember(server, 'blocker')
  await setHash(
    blocker,
    await hash('as slow as it gets', { algorithm: 2, memoryCost: 19_456, timeCost: 50, parallelism: 1 }),
  )
})

const setHash = ({ id }: Person, passwordHash: string) =>
  server.sql('update members set password_hash = $2 where id = $1', [id, passwordHash])
const enter = ({ username }: Person, password: string, at: Pick<typeof slow, 'app'> = server) =>
  send(at, 'POST /api/accounts/token/', { username, password })
const change = (
  { access }: Person,
  old_password: string,
  new_password: string,
  at: Pick<typeof slow, 'app'> = server,
) => send(at, 'POST /api/accounts/change-password/', { old_password, new_password }, access)
const isOpen = async (access: string) =>
  (await send(server, 'GET /api/posts/user/', undefined, access)).statusCode === 200

async function reset({ email }: Person) {
  await send(server, 'POST /api/accounts/forgot-reset-password/', { email })
  const token = await linkToken(server, email, 'forgot-reset-password')
  return () => send(server, 'POST /api/accounts/forgot-reset-password/', { token, new_password: fresh })
}

const hashesWaiting = async () => {
  const text = await slow.meters.registry.getSingleMetricAsString('nitya_hashes_waiting')
  return Number(/^nitya_hashes_waiting (\d+)$/m.exec(text)![1])
}

/**
 * Runs `begin` and pauses it in the hash queue, after it has read the stored hash, until `meanwhile` has
 * finished.
 */
async function overlap<T>(begin: () => Promise<T>, meanwhile: () => Promise<unknown>): Promise<T> {
  const blockers = Array.from({ length: hashesAtOnce + 1 }, () => enter(blocker, 'not this', slow))
  await expect.poll(hashesWaiting, { interval: 5 }).toBe(1)
  const begun = begin()
  await expect.poll(hashesWaiting, { interval: 5 }).toBe(2)
  await meanwhile()
  await Promise.all(blockers)
  return begun
}

describe('a login with the old password leaves no session', () => {
  const losses: [string, (who: Person) => Promise<() => Promise<unknown>>][] = [
    ['a reset', reset],
    ['a password change', async (who) => () => change(who, insertedPassword, fresh)],
    [
      'a deletion',
      async (who) => () =>
        send(server, 'DELETE /api/accounts/me/', { password: insertedPassword }, who.access),
    ],
    [
      'the disabling of the account',
      async ({ id }) =>
        () =>
          server.sql('update members set disabled_at = now() where id = $1', [id]),
    ],
  ]

  it.each(losses)('during %s', async (_, prepare) => {
    const who = await insertMember(server, 'owner')
    const lose = await prepare(who)
    const answer = await overlap(() => enter(who, insertedPassword, slow), lose)
    expect(answer.statusCode).toBe(401)
    // Once enabled again, the member must have only the earlier session.
    await server.sql('update members set disabled_at = null where id = $1', [who.id])
    const open = 'select id from sessions where member = $1 and revoked_at is null'
    const known = JSON.parse(Buffer.from(who.access.split('.')[1]!, 'base64url').toString()).sid
    expect((await server.sql(open, [who.id])).filter(({ id }) => id !== known)).toEqual([])
  })

  it('during an uncommitted reset', async () => {
    const who = await insertMember(server, 'owner')
    const owner = new pg.Client({ connectionString: server.url })
    await owner.connect()
    try {
      await owner.query('begin')
      await owner.query("update members set password_hash = 'another' where id = $1", [who.id])
      await owner.query('update sessions set revoked_at = now() where member = $1', [who.id])
      let answered = false
      const login = enter(who, insertedPassword).finally(() => (answered = true))
      const waits = async () =>
        answered ||
        (
          await server.sql(
            "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          )
        ).length > 0
      await expect.poll(waits, { interval: 5 }).toBe(true)
      await owner.query('commit')
      await login
      expect(
        await server.sql('select from sessions where member = $1 and revoked_at is null', [who.id]),
      ).toEqual([])
    } finally {
      await owner.end()
    }
  })
})

describe('a reset prevails', () => {
  it('over a concurrent password change that uses the old password', async () => {
    const who = await insertMember(server, 'owner')
    const finish = await reset(who)
    const answer = await overlap(
      () => change(who, insertedPassword, 'the thief’s own password', slow),
      finish,
    )
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'Your old password is incorrect.'])
    expect(await isOpen(who.access)).toBe(false)
    expect((await enter(who, fresh)).statusCode).toBe(200)
  })

  it('over a concurrent login that would upgrade a weak hash', async () => {
    const who = await insertMember(server, 'owner')
    await setHash(
      who,
      await hash(insertedPassword, { algorithm: 2, memoryCost: 8_192, timeCost: 1, parallelism: 1 }),
    )
    const finish = await reset(who)
    const answer = await overlap(() => enter(who, insertedPassword, slow), finish)
    expect(answer.statusCode).toBe(401)
    expect((await enter(who, fresh)).statusCode).toBe(200)
  })
})

it('ten simultaneous logins with a weak hash all succeed and upgrade the hash', async () => {
  const who = await insertMember(server, 'owner')
  await setHash(
    who,
    await hash(insertedPassword, { algorithm: 2, memoryCost: 8_192, timeCost: 1, parallelism: 1 }),
  )
  const answers = await Promise.all(Array.from({ length: 10 }, () => enter(who, insertedPassword)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
  for (const answer of answers) expect(await isOpen(answer.json().access)).toBe(true)
  const [{ password_hash }] = await server.sql('select password_hash from members where id = $1', [who.id])
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

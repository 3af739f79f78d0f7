import { createHash } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as buying from '../../testing/buying.ts'
import { liveAWhile } from '../../testing/full-life.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { join, linkToken, mailTo, send, type Person } from '../../testing/people.ts'
import { useServer, type TestServer } from '../../testing/server.ts'

const server = useServer({ rateLimitScale: 1_000_000 })
let asha: Person
let bela: Person
afterEach(() => server.mailbox.up())

const remove = (who: Pick<Person, 'access'>, body: object, app: Pick<TestServer, 'app'> = server) =>
  send(app, 'DELETE /api/accounts/me/', body, who.access)
const eventsNamed = (event: string) => server.logs.filter((line) => line.includes(`"event":"${event}"`))
const mailsOf = async (member: number) =>
  (
    await server.sql(
      `select data ->> 'kind' as kind from pgboss.job where name = 'mail' and data ->> 'member' = $1 order by 1`,
      [String(member)],
    )
  ).map(({ kind }) => kind)

describe('the deletion of an account with queued emails', () => {
  const ask = (who: Person, email: string) =>
    send(server, 'POST /api/accounts/change-email/', { email, password: who.password }, who.access)
  const confirm = async (email: string) => {
    const { Text } = await mailTo(server, email, 'Confirm your new email')
    const token = /confirm-email\/([\w-]+)/.exec(Text)![1]!
    await server.mailbox.down()
    const answer = await send(server, 'POST /api/accounts/change-email/confirm/', { token })
    expect(answer.statusCode).toBe(200)
  }

  it('does not delete another member’s undo link', async () => {
    const [victim, thief] = [await insertMember(server, 'victim'), await insertMember(server, 'thief')]
    const stolen = `${thief.username}.second@nitya.test`
    await ask(victim, stolen)
    await confirm(stolen)
    await ask(thief, victim.email)
    expect((await remove(thief, { password: thief.password })).statusCode).toBe(204)
    await server.mailbox.up()
    expect((await mailTo(server, victim.email, 'email was changed')).Text).toContain('/undo-email/')
  })

  it('does not delete the warning to the owner of a stolen account', async () => {
    const victim = await insertMember(server, 'robbed')
    const stolen = `${victim.username}.stolen@nitya.test`
    await ask(victim, stolen)
    await confirm(stolen)
    expect((await remove(victim, { password: victim.password })).statusCode).toBe(204)
    await server.mailbox.up()
    expect((await mailTo(server, victim.email, 'email was changed')).Text).toContain(stolen)
  })

  it('leaves a warning that could not be sent to the operator', async () => {
    const victim = await insertMember(server, 'unwarned')
    const warning = { kind: 'no-such-kind', to: victim.email, member: victim.id, username: victim.username }
    await server.services.jobs.queue(server.services.db, 'mail', warning)
    const parked = () =>
      server.sql("select from pgboss.job where name = 'parked' and data ->> 'member' = $1", [
        String(victim.id),
      ])
    await expect.poll(parked).toHaveLength(1)
    expect((await remove(victim, { password: victim.password })).statusCode).toBe(204)
    expect(await parked()).toHaveLength(1)
    await server.sql("delete from pgboss.job where name = 'parked'")
  })

  it('deletes emails that contain only a link to the account', async () => {
    const dev = await insertMember(server, 'dev')
    await server.mailbox.down()
    await ask(dev, 'of-dev@nitya.test')
    await send(server, 'POST /api/accounts/forgot-reset-password/', { email: dev.email })
    await expect.poll(() => mailsOf(dev.id)).toEqual(['email-confirm', 'reset'])
    expect((await remove(dev, { password: dev.password })).statusCode).toBe(204)
    expect(await mailsOf(dev.id)).toEqual([])
  })
})

describe('a member who deletes their account', () => {
  beforeAll(async () => {
    // Starts ids at an unusual number, so that a search for them finds only the member's data.
    await server.sql('alter table members alter column id restart with 765432101234')
    asha = await join(server, 'asha')
    bela = await join(server, 'bela')
    await liveAWhile(server, asha, bela)
  })

  it('appears in no row of any table by email, name or id; orders remain without a name', async () => {
    await linkToken(server, asha.email, 'forgot-reset-password')
    const before = await rowsWith(server, asha)
    expect(before).toEqual(
      expect.arrayContaining(['members', 'orders', 'newsletter_subscribers', 'rate_limits']),
    )
    expect(before.some((name) => name.startsWith('pgboss.'))).toBe(true)

    const unwritable = { kind: 'no-such-kind', to: asha.email, member: asha.id, username: asha.username }
    await server.services.jobs.queue(server.services.db, 'mail', unwritable)
    await expect.poll(() => server.sql(waiting)).toEqual([])
    expect(await server.sql("select from pgboss.job where name = 'parked'")).toHaveLength(1)
    await server.sql(`update pgboss.job set data = data || '{"kind": "verify"}' where name = 'parked'`)
    // Another member's receipt was sent to this address. Sent emails are normally removed after an hour.
    await server.sql("delete from pgboss.job where data ->> 'member' = $1", [String(bela.id)])

    expect((await remove(asha, { password: asha.password })).statusCode).toBe(204)

    expect(await rowsWith(server, asha)).toEqual([])
    const orders = await server.sql(
      'select id, member, email, payer, state, amount_paise from orders order by created_at',
    )
    const kept = { email: null, state: 'paid', amount_paise: 49_900 }
    const nameless = ({ id }: { id?: string }) => ({ ...kept, member: null, payer: `former:${id}` })
    expect(orders).toMatchObject([
      nameless(orders[0]!),
      nameless(orders[1]!),
      { ...kept, payer: digestOf(bela.email) },
    ])
    expect(Number(orders[2]!.member)).toBe(bela.id)
    expect(await server.sql('select from journal_keys')).toEqual([])
    expect(eventsNamed('account.deleted').at(-1)).toContain(`"member":${asha.id}`)
    for (const line of eventsNamed('account.deleted')) expect(line).not.toContain('@')
  })

  it('is logged out by the next call, and cannot use the old tokens or password', async () => {
    const read = await send(server, 'GET /api/posts/user/', undefined, asha.access)
    expect([read.statusCode, read.json().code]).toEqual([401, 'user_not_found'])
    expect(
      (await send(server, 'POST /api/accounts/token/refresh/', { refresh: asha.refresh })).statusCode,
    ).toBe(401)
    expect((await send(server, 'POST /api/accounts/token/', asha)).statusCode).toBe(401)
  })

  it('leaves other members’ notes, with their likes recounted', async () => {
    const [note] = (await send(server, 'GET /api/posts/notes/', undefined, bela.access)).json()
    expect(note).toMatchObject({ title: 'Dusk', likes_count: 0 })
    expect((await send(server, `GET /api/posts/notes/${note.id}/comments/`)).json()).toEqual([])
  })

  it('is removed only once by ten simultaneous calls to two processes', async () => {
    const processes = [server, await server.openAnother()]
    for (let round = 0; round < 3; round++) {
      const one = await join(server, `leaver${round}`)
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, turn) =>
          remove(one, { password: one.password }, processes[turn % 2]!),
        ),
      )
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, ...Array(9).fill(401)])
      expect(
        new Set(answers.filter(({ statusCode }) => statusCode === 401).map((answer) => answer.json().code)),
      ).toEqual(new Set(['user_not_found']))
    }
  })

  it('leaves the address on an order that may still be paid', async () => {
    const uma = await join(server, 'uma')
    const order = await buying.orderId(server, { access: uma.access, email: uma.email })
    expect((await remove(uma, { password: uma.password })).statusCode).toBe(204)
    expect(await buying.booksOf(server, order)).toMatchObject({
      state: 'created',
      member: null,
      email: uma.email,
    })
  })
})

const waiting = "select from pgboss.job where name = 'mail' and state not in ('completed', 'failed')"
const digestOf = (email: string) => createHash('sha256').update(email).digest('hex')

/** Returns the tables with rows that contain a person's email, its digest, their name or their id. */
async function rowsWith(server: TestServer, { email, username, id }: Person): Promise<string[]> {
  const tables = await server.sql(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`)
  const found: string[] = []
  for (const { name } of tables) {
    const rows = (await server.sql(`select lower(t::text) as row from ${name} t`)) as { row: string }[]
    const signs = [email, digestOf(email), String(id), new RegExp(`\\b${username}\\b`)]
    if (
      rows.some(({ row }) =>
        signs.some((sign) => (typeof sign === 'string' ? row.includes(sign) : sign.test(row))),
      )
    ) {
      found.push(name.replace(/^public\./, ''))
    }
  }
  return found
}

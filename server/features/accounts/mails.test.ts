import { PgBoss } from 'pg-boss'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestServer, useServer } from '../../testing/server.ts'
import { mailTo, linkToken, logIn, passwordOf, send } from '../../testing/people.ts'

const server = useServer()
beforeEach(() => server.mailbox.up())

const person = (username: string, email = `${username}@nitya.test`) => ({
  username,
  email,
  password: passwordOf(username),
})
const register = (who: ReturnType<typeof person>, instance: Pick<TestServer, 'app'> = server) =>
  send(instance, 'POST /api/accounts/register/', who)
const mailsTo = async (email: string): Promise<{ Subject: string; MessageID: string }[]> =>
  (
    await (
      await fetch(`${server.mailbox.address}/api/v1/search?query=${encodeURIComponent(`to:"${email}"`)}`)
    ).json()
  ).messages
const jobsTo = (email: string) =>
  server.sql("select state, retry_count from pgboss.job where data ->> 'to' = $1", [email])
const until = async <T>(look: () => Promise<T>, good: (seen: T) => boolean) => {
  for (const end = performance.now() + 30_000; ; await new Promise((over) => setTimeout(over, 50))) {
    const seen = await look()
    if (good(seen) || performance.now() > end) return seen
  }
}
const waits = (email: string) =>
  until(
    () => jobsTo(email),
    ([job]) => job?.state === 'retry',
  )

describe('an email', () => {
  it('is written in the language that its recipient uses when it is sent', async () => {
    const chitra = person('chitra')
    await server.mailbox.down()
    await register(chitra)
    await waits(chitra.email)
    await server.sql("update members set language = 'hi' where username = 'chitra'")
    await server.mailbox.up()
    await hurry()
    const { HTML } = await mailTo(server, chitra.email)
    // So far only the product's name is translated.
    expect(HTML).toContain('<html lang="hi">')
    expect(HTML).toContain('नित्य')
  })

  it('is queued in the transaction that creates the account', async () => {
    await server.mailbox.down()
    await server.sql(
      `create function no() returns trigger language plpgsql as $$ begin raise 'no' using errcode = 'P0001'; end $$`,
    )
    const breaks = [
      ['trigger no before insert', 'email_verifications', ''],
      ['trigger no before insert', 'pgboss.job_common', ''],
      // Fails at the end of the transaction, after every write.
      ['constraint trigger no after insert', 'members', 'deferrable initially deferred'],
    ]
    for (const [kind, table, when] of breaks) {
      await server.sql(`create ${kind} on ${table} ${when} for each row execute function no()`)
      expect((await register(person('nobody'))).statusCode).toBe(500)
      await server.sql(`drop trigger no on ${table}`)
      expect(await server.sql("select from members where username = 'nobody'")).toEqual([])
      expect(await jobsTo('nobody@nitya.test')).toEqual([])
    }
    expect((await register(person('somebody'))).statusCode).toBe(201)
    expect(await jobsTo('somebody@nitya.test')).toHaveLength(1)
  })

  it('does not delay registration while the mail server is down, and arrives afterwards', async () => {
    await server.mailbox.down()
    expect((await register(person('patient'))).statusCode).toBe(201)
    await waits('patient@nitya.test')
    expect(await mailsTo('patient@nitya.test')).toEqual([])
    await server.mailbox.up()
    await hurry()
    const token = await linkToken(server, 'patient@nitya.test', 'verify-email')
    await send(server, `GET /api/accounts/verify-email/${token}/`)
    expect((await logIn(server, person('patient'))).access).toEqual(expect.any(String))
    expect(await mailsTo('patient@nitya.test')).toHaveLength(1)
  })

  it('is sent only once when several processes run', async () => {
    await server.openAnother()
    await Promise.all(Array.from({ length: 8 }, (_, n) => register(person(`many${n}`))))
    for (let n = 0; n < 8; n++) await mailTo(server, `many${n}@nitya.test`)
    const open =
      "select count(*)::int from pgboss.job where data ->> 'to' like 'many%' and state <> 'completed'"
    await expect.poll(() => server.sql(open)).toEqual([{ count: 0 }])
    for (let n = 0; n < 8; n++) expect(await mailsTo(`many${n}@nitya.test`)).toHaveLength(1)
  })

  it('is sent even if the process that queued it and the process that was sending it die', async () => {
    await server.mailbox.down()
    const doomed = await server.openAnother()
    expect((await register(person('heir'), doomed)).statusCode).toBe(201)
    // A killed process leaves its job marked as started.
    await waits('heir@nitya.test')
    await server.sql(
      `update pgboss.job set state = 'active', started_on = now() - interval '2 minutes', expire_seconds = 60 where data ->> 'to' = 'heir@nitya.test'`,
    )
    await doomed.services.jobs.stop()
    await server.mailbox.up()
    await missTheLost()
    await hurry()
    expect((await mailTo(server, 'heir@nitya.test')).Subject).toContain('Verify')
    expect(await mailsTo('heir@nitya.test')).toHaveLength(1)
  })

  it('is sent again, with the same Message-ID, if it was sent but not marked as sent', async () => {
    await register(person('twice'))
    await mailTo(server, 'twice@nitya.test')
    await until(
      () => jobsTo('twice@nitya.test'),
      ([job]) => job.state === 'completed',
    )
    await server.sql(
      `update pgboss.job set state = 'retry', completed_on = null, start_after = now() where data ->> 'to' = 'twice@nitya.test'`,
    )
    const mails = await until(
      () => mailsTo('twice@nitya.test'),
      ({ length }) => length > 1,
    )
    expect(mails).toHaveLength(2)
    expect(new Set(mails.map(({ MessageID }) => MessageID)).size).toBe(1)
  })

  it('is reported and not retried after a permanent refusal', async () => {
    await register(person('bounced', 'bounce@nitya.test'))
    const [job] = await until(
      () => jobsTo('bounce@nitya.test'),
      ([found]) => found?.state === 'completed',
    )
    expect(job).toEqual({ state: 'completed', retry_count: 0 })
    expect(server.jobErrors).toContain('a mail of kind verify was refused for good')
  })

  it('is retried after a deferral until it is accepted', async () => {
    await register(person('later', 'later@nitya.test'))
    for (const count of [0, 1]) {
      const [job] = await until(
        () => jobsTo('later@nitya.test'),
        ([found]) => found?.state === 'retry' && found.retry_count === count,
      )
      expect(job).toEqual({ state: 'retry', retry_count: count })
      await hurry()
    }
    expect((await mailTo(server, 'later@nitya.test')).Subject).toContain('Verify')
    const [job] = await until(
      () => jobsTo('later@nitya.test'),
      ([found]) => found?.state === 'completed',
    )
    expect(job).toEqual({ state: 'completed', retry_count: 2 })
  })
})

/** Makes retries due now. */
const hurry = () => server.sql("update pgboss.job set start_after = now() where state = 'retry'")

/** Makes abandoned jobs due again, as every process does once a minute. */
async function missTheLost() {
  const boss = new PgBoss({ connectionString: server.url, migrate: false, supervise: false, schedule: false })
  await boss.start()
  await server.sql('update pgboss.queue set monitor_on = null')
  await boss.supervise('mail')
  await boss.stop({ graceful: false })
}

describe('the text of an email', () => {
  beforeAll(async () => {
    await register(person('reader'))
  })

  it('has the same links in plain text and HTML, all to the configured origin', async () => {
    const mail = (await mailTo(server, 'reader@nitya.test')) as { Text: string; HTML?: string }
    const token = await linkToken(server, 'reader@nitya.test', 'verify-email')
    expect(mail.Text).toContain(`http://nitya.test/verify-email/${token}`)
    expect(mail.HTML).toContain(`http://nitya.test/verify-email/${token}`)
    const places = `${mail.Text}${mail.HTML}`.match(/https?:\/\/[^\s"'<)]+/g)!.map((url) => new URL(url).host)
    expect(new Set(places)).toEqual(new Set(['nitya.test']))
  })

  it.each(['a@b.c\r\nBcc: victim@x.yz', 'a@b.cd\nX: y', 'a@b.cd,victim@x.yz', '<a@b.cd>', 'a b@c.de'])(
    'goes only to a single well-formed address: registering %j is refused',
    async (email) => {
      const answer = await register(person('injector', email))
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { non_field_errors: ['Enter a valid email address.'] },
      ])
    },
  )
})

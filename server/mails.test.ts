import { beforeAll, expect, it } from 'vitest'
import { queueAccountMail, type AccountMail } from './features/accounts/mails.ts'
import { readNow } from './testing/clock.ts'
import { join, type Person } from './testing/people.ts'
import { useServer } from './testing/server.ts'
import { addClass } from './testing/studio.ts'

const server = useServer({ proxied: true })
let asha: Person
beforeAll(async () => void (asha = await join(server, 'asha')))

const mailsAbout = async (subject: string) => {
  const url = `${server.mailbox.address}/api/v1/search?query=${encodeURIComponent(`to:"${asha.email}" subject:"${subject}"`)}`
  return ((await (await fetch(url)).json()) as { messages: unknown[] }).messages
}

/** Queues an email, and cuts off the database once the mail server has received but not yet confirmed it. */
async function loseTheDatabaseAfter(queue: () => Promise<unknown>, subject: string) {
  const answered = Promise.withResolvers<void>()
  server.mailbox.holdUntil(answered.promise)
  await queue()
  await expect.poll(() => mailsAbout(subject)).toHaveLength(1)
  server.proxy!.cut()
  const before = server.proxy!.refused()
  answered.resolve()
  // Marking the email as sent is among the statements that fail.
  await expect.poll(() => server.proxy!.refused() - before).toBeGreaterThan(20)
  server.proxy!.restore()
}

const markedOnce = [{ state: 'completed', retry_count: 0 }]

it('an email sent while the database goes away is marked as sent once the database is back, and not sent again', async () => {
  const { services } = server
  const mail: AccountMail = {
    kind: 'password-changed',
    to: asha.email,
    member: asha.id,
    username: asha.username,
    former: false,
  }
  await loseTheDatabaseAfter(() => queueAccountMail(services, services.db, mail), 'password was changed')
  const jobs = () =>
    server.sql(
      "select state::text, retry_count from pgboss.job where name = 'mail' and data ->> 'kind' = 'password-changed'",
    )
  await expect.poll(jobs).toEqual(markedOnce)
  expect(await mailsAbout('password was changed')).toHaveLength(1)
})

it('a notification’s email sent while the database goes away is not sent again', async () => {
  const aClass = await addClass(server, { startsAt: await readNow(server, '48 hours') })
  const notify = () =>
    server.sql("select notify($1, 'waitlist_promoted', 'one', $2)", [asha.id, { class: aClass }])
  await loseTheDatabaseAfter(notify, 'You got a seat')
  await expect
    .poll(() => server.sql('select outcome from notification_deliveries'))
    .toEqual([{ outcome: 'sent' }])
  await expect
    .poll(() => server.sql("select state::text, retry_count from pgboss.job where name = 'notification'"))
    .toEqual(markedOnce)
  expect(await mailsAbout('You got a seat')).toHaveLength(1)
})

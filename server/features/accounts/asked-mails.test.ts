import pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { useServer } from '../../testing/server.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { join, send, type Person } from '../../testing/people.ts'

const server = useServer()
let asha: Person
const early = { username: 'early', email: 'early@nitya.test', password: 'a slow and quiet river' }

beforeAll(async () => {
  asha = await join(server, 'asha')
  await send(server, 'POST /api/accounts/register/', early)
})

it.each([
  ['forgot-reset-password', 'a forgotten password'],
  ['verify-email', 'another verification link'],
])('%s responds without reading the members table, so its timing reveals no account', async (path) => {
  const owner = new pg.Client({ connectionString: server.url })
  await owner.connect()
  try {
    await owner.query('begin; lock table members in access exclusive mode')
    const ask = (email: string) => send(server, `POST /api/accounts/${path}/`, { email })
    const answers = [await ask(asha.email), await ask(early.email), await ask('nobody@nitya.test')]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    const jobs = await server.sql("select data::text from pgboss.job where name = 'askedMail'")
    for (const { data } of jobs) expect(data).not.toContain('@')
  } finally {
    await owner.end()
  }
  // The emails are sent once the table is unlocked; `early` also got one at registration.
  const [subject, recipients] =
    path === 'verify-email'
      ? ['Verify', { [early.email]: 2 }]
      : ['Reset', { [asha.email]: 1, [early.email]: 1 }]
  for (const [email, count] of Object.entries(recipients))
    await expect.poll(() => mailsTo(email, subject!)).toBe(count)
  expect(await mailsTo('nobody@nitya.test', '')).toBe(0)
})

it('no verification email is sent to a verified address, and no email to a disabled or unknown one', async () => {
  const [off, waiting] = [await insertMember(server, 'off'), await insertMember(server, 'waiting')]
  await server.sql('update members set disabled_at = now() where id = any($1)', [[off.id, waiting.id]])
  await server.sql('update members set email_verified_at = null where id = $1', [waiting.id])
  const mails = async () => (await server.sql("select from pgboss.job where name = 'mail'")).length
  const before = await mails()
  for (const email of [asha.email, waiting.email, 'nobody@nitya.test'])
    await send(server, 'POST /api/accounts/verify-email/', { email })
  for (const email of [off.email, 'nobody@nitya.test'])
    await send(server, 'POST /api/accounts/forgot-reset-password/', { email })
  const states = () => server.sql("select distinct state from pgboss.job where name = 'askedMail'")
  await expect.poll(states).toEqual([{ state: 'completed' }])
  expect(await mails()).toBe(before)
})

it('a job whose encryption key was removed is reported and not retried', async () => {
  const { db, jobs } = server.services
  await jobs.queue(db, 'askedMail', { kind: 'reset', email: 'sealed with a lost key' })
  await expect.poll(() => server.jobErrors).toContain('no key opens the address of an asked mail')
  await expect
    .poll(() => server.sql("select distinct state, retry_count from pgboss.job where name = 'askedMail'"))
    .toEqual([{ state: 'completed', retry_count: 0 }])
})

async function mailsTo(email: string, subject: string): Promise<number> {
  const answer = await fetch(
    `${server.mailbox.address}/api/v1/search?query=${encodeURIComponent(`to:"${email}"`)}`,
  )
  const { messages } = (await answer.json()) as { messages: { Subject: string }[] }
  return messages.filter((message) => message.Subject.includes(subject)).length
}

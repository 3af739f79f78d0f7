import { readFile } from 'node:fs/promises'
import { join as joinPath } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { staffMember } from './testing/builders.ts'
import { join, send, type Person } from './testing/people.ts'
import { useServer } from './testing/server.ts'
import { addClass } from './testing/studio.ts'
import { readNow } from './testing/clock.ts'

const server = useServer()
let asha: Person
beforeAll(async () => void (asha = await join(server, 'asha')))

const parked = (queue: string) =>
  server.sql(
    "select data, source_retry_count as retries from pgboss.job where name = 'parked' and source_name = $1",
    [queue],
  )
const failedJobs = async () => {
  const owner = await staffMember(server, 'owner')
  return (await send(server, 'GET /api/staff/today/', undefined, owner.access)).json().failed_jobs
}

it('an unwritable notification is parked without retries and shown to owners, and the next is sent', async () => {
  const startsAt = await readNow(server, '48 hours')
  const data = { class: await addClass(server, { startsAt }) }
  await server.sql("select notify($1, 'class_moved', 'no time', $2)", [asha.id, { ...data, from: 'never' }])
  await server.sql("select notify($1, 'class_moved', 'a time', $2)", [asha.id, { ...data, from: startsAt }])
  await expect
    .poll(() => parked('notification'))
    .toEqual([{ data: { delivery: expect.any(String) }, retries: 0 }])
  await expect
    .poll(() =>
      server.sql("select count(*)::integer as sent from notification_deliveries where outcome = 'sent'"),
    )
    .toEqual([{ sent: 1 }])
  expect(await failedJobs()).toEqual([
    { queue: 'notification', jobs: 1, last_at: expect.stringMatching(/Z$/) },
  ])
})

it('an email that cannot be written is parked without retries', async () => {
  const mail = { kind: 'no-such-kind', to: asha.email }
  await server.services.jobs.queue(server.services.db, 'mail', mail)
  await expect.poll(() => parked('mail')).toEqual([{ data: mail, retries: 0 }])
})

it('a job that fails unexpectedly is tried twelve times, and then parked', async () => {
  const mail = { kind: 'password-changed', to: asha.email, username: 'asha', token: 'not sealed by us' }
  await server.services.jobs.queue(server.services.db, 'mail', mail)
  const state = () =>
    server.sql(
      "select state::text, retry_count from pgboss.job where name = 'mail' and data ->> 'token' = 'not sealed by us'",
    )
  await expect.poll(state).toEqual([{ state: 'retry', retry_count: expect.any(Number) }])
  const skipTo = (tries: number) =>
    server.sql(
      `update pgboss.job set retry_count = $1, start_after = now() where data ->> 'token' = 'not sealed by us' and state = 'retry'`,
      [tries],
    )
  await skipTo(9)
  await expect.poll(state).toEqual([{ state: 'retry', retry_count: 10 }])
  await skipTo(10)
  await expect.poll(state).toEqual([{ state: 'failed', retry_count: 11 }])
  expect(await parked('mail')).toContainEqual({ data: mail, retries: 11 })
  const failures = server.logs.filter((line) => line.includes('a job failed')).map((line) => JSON.parse(line))
  expect(failures).toContainEqual(
    expect.objectContaining({ queue: 'mail', job: expect.any(String), err: expect.any(Object) }),
  )
  expect(failures.filter((line) => JSON.stringify(line).includes(asha.email))).toEqual([])
})

it('the alert’s statements show, repeat and remove a parked message', async () => {
  const { groups } = parse(await readFile(joinPath(import.meta.dirname, '../deploy/alerts.yaml'), 'utf8'))
  const { annotations } = groups[0].rules.find(({ alert }: { alert: string }) => alert === 'MessageParked')
  const shown = () => server.sql(/select .* 'parked'/.exec(annotations.summary)![0])
  const run = (statement: string, id: string) => server.sql(statement.replace('…', id))
  const [first, second] = await shown()
  await run(annotations.remove, first.id)
  expect(await shown()).not.toContainEqual(first)
  await run(annotations.repeat, second.id)
  // It fails as before, and is parked again.
  await expect
    .poll(async () => (await shown()).filter(({ id }) => id !== second.id))
    .toContainEqual({
      ...second,
      id: expect.any(String),
    })
})

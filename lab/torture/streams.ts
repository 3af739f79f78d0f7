import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { get, type ClientRequest } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { insertMembers } from './crowd.ts'
import { atMost, type Outcome } from './outcome.ts'
import type { Rig } from './rig.ts'

/** The number of tabs per member. */
const tabs = 4
/** How long the tabs stay idle: two of the server's heartbeats. */
const idleSeconds = 60

/**
 * Opens many tabs that wait for notifications; then notifies all of them at the same time, and stops the
 * process (docs/decisions/0126-notifications.md).
 */
export async function streams(rig: Rig, count: number): Promise<Outcome> {
  const members = await insertMembers(rig, 'watcher', Math.ceil(count / tabs))
  const app = await rig.start()
  await pause(2_000)
  const before = await app.burden()
  let events = 0
  let ended = 0
  const requests: ClientRequest[] = []
  for (let n = 0; n < count; n++) {
    const headers = { authorization: `Bearer ${members[n % members.length]!.access}` }
    await new Promise<void>((opened, failed) => {
      const request = get(`${app.address}/api/notifications/live/`, { headers, agent: false }, (answer) => {
        assert.equal(answer.statusCode, 200)
        answer
          .on('data', (part: Buffer) => (events += String(part).split('data: changed').length - 1))
          .on('end', () => ended++)
          .on('error', () => undefined)
        opened()
      })
      request.on('error', failed)
      requests.push(request)
    })
  }
  const held = await app.burden()
  const from = await cpuMs(app.pid)
  await pause(idleSeconds * 1_000)
  const idleMs = (await cpuMs(app.pid)) - from
  await until(() => events >= count)
  const told = events
  const since = performance.now()
  await rig.sql(`select notify(id, 'streak', 'now', '{"streak": 3}') from unnest($1::bigint[]) id`, [
    members.map(({ id }) => id),
  ])
  await until(() => events >= told + count)
  const heardAfter = Math.round(performance.now() - since)
  const stopping = performance.now()
  assert.equal(await app.end('SIGTERM'), 0)
  const stopped = Math.round(performance.now() - stopping)
  await until(() => ended === count)
  for (const request of requests) request.destroy()
  return {
    figures: {
      streams: count,
      'memory each, kB': Math.round(((held.megabytes - before.megabytes) * 1_024) / count),
      'processor of all while idle, %': Math.round((idleMs / idleSeconds / 10) * 10) / 10,
      'all notified after, ms': heardAfter,
      'stopped after, ms': stopped,
    },
    missed: atMost([
      ['all notified, ms', heardAfter, 5_000],
      ['stopped, ms', stopped, 10_000],
    ]),
  }
}

async function until(done: () => boolean) {
  for (const end = performance.now() + 30_000; !done() && performance.now() < end;) await pause(10)
  assert.ok(done(), 'a step took longer than 30 s')
}

/** Returns the CPU time that a process has used, in ms with a resolution of 10 ms. Needs Linux. */
async function cpuMs(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

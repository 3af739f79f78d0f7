import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { call } from './call.ts'
import { checkInvariants } from './invariants.ts'
import { atMost, percentile, type Outcome } from './outcome.ts'
import type { Place } from './place.ts'

/** People register while the mail server is down; it returns, and the app is killed while it sends (docs/promises.md#r23). */
export async function letters(place: Place, count: number): Promise<Outcome> {
  let app = await place.start()
  await place.mailbox.down()
  const times: number[] = []
  for (let n = 0; n < count; n++) {
    const body = { username: `joiner${n}`, email: `joiner${n}@nitya.test`, password: 'a slow and quiet river' }
    const answer = await call(app.address, 'POST /api/accounts/register/', { body })
    assert.equal(answer.status, 201)
    times.push(answer.ms)
  }
  await place.mailbox.up()
  const back = performance.now()
  for (let kills = 0; kills < 3; kills++) {
    const before = (await arrived(place)).length
    for (const end = performance.now() + 20_000; (await arrived(place)).length === before && performance.now() < end; ) await pause(20)
    await app.end('SIGKILL')
    app = await place.start({ port: app.port })
  }
  let names: string[]
  do {
    await pause(500)
    names = await arrived(place)
  } while (new Set(names).size < count && performance.now() - back < 300_000)
  const last = Math.round((performance.now() - back) / 1_000)
  assert.equal(new Set(names).size, count, 'a letter was lost')
  const most = Math.max(...[...Map.groupBy(names, (name) => name).values()].map(({ length }) => length))
  assert.ok(most <= 2, `a letter came ${most} times`)
  await checkInvariants(place)
  await app.end('SIGTERM')
  const p95 = percentile(times, 0.95)
  return {
    figures: { letters: count, lost: 0, 'twice': names.length - count, 'joining p95, ms': p95, 'last letter after, s': last },
    missed: atMost([['joining while mail is away, p95 ms', p95, 500], ['the last letter after recovery, s', last, 120]]),
  }
}

/** Whom letters have reached, one name a letter. */
async function arrived({ mailbox }: Place): Promise<string[]> {
  const { messages } = await (await fetch(`${mailbox.address}/api/v1/messages?limit=100000`)).json() as { messages: { To: { Address: string }[] }[] }
  return messages.map(({ To }) => To[0]!.Address).filter((address) => address.startsWith('joiner'))
}

import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { call } from './call.ts'
import { checkInvariants } from './invariants.ts'
import { atMost, percentile, type Outcome } from './outcome.ts'
import type { Rig } from './rig.ts'

/**
 * Lets members register while the mail server is down, and kills the app while it sends the emails later
 * (docs/promises.md#r23).
 */
export async function mails(rig: Rig, count: number): Promise<Outcome> {
  let app = await rig.start()
  await rig.mailbox.down()
  const times: number[] = []
  for (let n = 0; n < count; n++) {
    const body = {
      username: `joiner${n}`,
      email: `joiner${n}@nitya.test`,
      password: 'a slow and quiet river',
    }
    const answer = await call(app.address, 'POST /api/accounts/register/', { body })
    assert.equal(answer.status, 201)
    times.push(answer.ms)
  }
  await rig.mailbox.up()
  const back = performance.now()
  for (let kills = 0; kills < 3; kills++) {
    const before = (await arrived(rig)).length
    for (
      const end = performance.now() + 20_000;
      (await arrived(rig)).length === before && performance.now() < end;
    )
      await pause(20)
    await app.end('SIGKILL')
    app = await rig.start({ port: app.port })
  }
  let names: string[]
  do {
    await pause(500)
    names = await arrived(rig)
  } while (new Set(names).size < count && performance.now() - back < 300_000)
  const last = Math.round((performance.now() - back) / 1_000)
  assert.equal(new Set(names).size, count, 'an email was lost')
  const most = Math.max(...[...Map.groupBy(names, (name) => name).values()].map(({ length }) => length))
  assert.ok(most <= 2, `an email arrived ${most} times`)
  await checkInvariants(rig)
  await app.end('SIGTERM')
  const p95 = percentile(times, 0.95)
  return {
    figures: {
      mails: count,
      lost: 0,
      twice: names.length - count,
      'joining p95, ms': p95,
      'last mail after, s': last,
    },
    missed: atMost([
      ['joining while mail is away, p95 ms', p95, 500],
      ['the last mail after recovery, s', last, 120],
    ]),
  }
}

/** Returns the members who received emails, one name per email. */
async function arrived({ mailbox }: Rig): Promise<string[]> {
  const { messages } = (await (await fetch(`${mailbox.address}/api/v1/messages?limit=100000`)).json()) as {
    messages: { To: { Address: string }[] }[]
  }
  return messages.map(({ To }) => To[0]!.Address).filter((address) => address.startsWith('joiner'))
}

import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { insertMembers } from './crowd.ts'
import { checkAcknowledged, checkInvariants } from './invariants.ts'
import { percentile, type Outcome } from './outcome.ts'
import type { Rig } from './rig.ts'
import { writeEverything } from './writes.ts'

/** Kills the app repeatedly during writes of every kind (docs/promises.md#r15). */
export async function crashes(rig: Rig, times: number): Promise<Outcome> {
  const members = await insertMembers(rig, 'crash', 40)
  let app = await rig.start()
  const writing = writeEverything(rig, () => app.address, members)
  const ready: number[] = []
  for (let cycle = 0; cycle < times; cycle++) {
    await writing.more(20)
    // The kill comes at a random moment during a write.
    await pause(Math.random() * 100)
    await app.end('SIGKILL')
    app = await rig.start({ port: app.port })
    ready.push(app.readyMs)
  }
  const done = await writing.stop()
  await checkAcknowledged(rig, done)
  await checkInvariants(rig)
  assert.equal(await app.end('SIGTERM'), 0)
  const slowest = Math.max(...ready)
  return {
    figures: {
      kills: times,
      acknowledged: writing.count(),
      lost: 0,
      'start p50, slowest ms': `${percentile(ready, 0.5)}, ${slowest}`,
    },
    missed: slowest > 3_000 ? [`ready again within 3 s, not ${slowest} ms`] : [],
  }
}

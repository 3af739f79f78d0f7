import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { call } from './call.ts'
import { insertMembers, type Member } from './crowd.ts'
import { checkInvariants } from './invariants.ts'
import type { Outcome } from './outcome.ts'
import type { Rig } from './rig.ts'

/** Code loaded before the app's own, in which a signal causes an uncaught error. */
const mistakes = {
  rejection: `process.on('SIGUSR2', () => { Promise.reject(new Error('a promise that nobody caught')) })`,
  exception: `process.on('SIGUSR2', () => { throw new Error('an exception that nobody caught') })`,
}
export const mistakenly = (kind: keyof typeof mistakes) =>
  `--import data:text/javascript,${encodeURIComponent(mistakes[kind])}`

/**
 * Causes an uncaught error during a call: the error is logged, the call gets a 500, and the process exits
 * (docs/promises.md#r38).
 */
export async function breakdown(rig: Rig): Promise<Outcome> {
  const [member] = (await insertMembers(rig, 'witness', 1)) as [Member]
  const answers: number[] = []
  for (const kind of ['rejection', 'exception'] as const) {
    const app = await rig.start({ production: true, env: { NODE_OPTIONS: mistakenly(kind) } })
    // The call waits for the table, so it is in flight when the error happens.
    const locked = rig.sql('begin; lock table notes in access exclusive mode; select pg_sleep(0.9); rollback')
    await pause(300)
    const under = call(app.address, 'GET /api/posts/notes/', { access: member.access })
    await pause(200)
    process.kill(app.pid, 'SIGUSR2')
    const [answer, code] = await Promise.all([under, app.ended, locked])
    answers.push(answer.status)
    assert.equal(code, 1)
    const line = app
      .said()
      .split('\n')
      .find((each) => each.includes('"event":"breakdown"'))
    assert.equal(JSON.parse(line ?? '{}').level, 60, 'the error is logged as fatal')
  }
  assert.deepEqual(answers, [500, 500])
  await checkInvariants(rig)
  return {
    figures: { breakdowns: 2, 'calls in flight answered': answers.length, 'exit code': 1 },
    missed: [],
  }
}

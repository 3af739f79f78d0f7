import assert from 'node:assert/strict'
import { call } from './call.ts'
import { settleCrowd, type Member } from './crowd.ts'
import { atMost, percentile, type Outcome } from './outcome.ts'
import type { Place } from './place.ts'

/** An unknown name takes as long as a wrong password, so that time does not tell who is a member (docs/promises.md#s3). */
export async function loginTimes(place: Place, tries: number): Promise<Outcome> {
  const [member] = (await settleCrowd(place, 'known', 1)) as [Member]
  const app = await place.start()
  const times: Record<'wrong' | 'unknown', number[]> = { wrong: [], unknown: [] }
  // In turn, and each as often first as second, so that whatever else the machine does meets both alike.
  for (let turn = 0; turn < tries * 2; turn++) {
    const [kind, username] = turn % 4 === 1 || turn % 4 === 2 ? (['wrong', member.username] as const) : (['unknown', 'nobodyhere'] as const)
    const answer = await call(app.address, 'POST /api/accounts/token/', { body: { username, password: 'not this one' } })
    assert.equal(answer.status, 401)
    times[kind].push(answer.ms)
  }
  await app.end('SIGTERM')
  const [wrong, unknown] = [percentile(times.wrong, 0.5), percentile(times.unknown, 0.5)]
  const apart = Math.round(Math.abs(wrong - unknown) * 10) / 10
  return { figures: { 'wrong password, median ms': wrong, 'unknown name, median ms': unknown, 'apart, ms': apart }, missed: atMost([['apart, ms', apart, 5]]) }
}

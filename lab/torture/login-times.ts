import assert from 'node:assert/strict'
import { call } from './call.ts'
import { insertMembers, type Member } from './crowd.ts'
import { atMost, percentile, type Outcome } from './outcome.ts'
import type { Rig } from './rig.ts'

/**
 * Checks that an unknown name takes as long as a wrong password, so timing does not reveal members
 * (docs/promises.md#s3).
 */
export async function loginTimes(rig: Rig, tries: number): Promise<Outcome> {
  const [member] = (await insertMembers(rig, 'known', 1)) as [Member]
  return compare(rig, tries, { known: member.username, unknown: 'nobodyhere' }, 5, (username) => ({
    key: 'POST /api/accounts/token/',
    body: { username, password: 'not this one' },
    status: 401,
  }))
}

/** Checks the same for the email address of a password reset. */
export async function resetTimes(rig: Rig, tries: number): Promise<Outcome> {
  const [member] = (await insertMembers(rig, 'known', 1)) as [Member]
  return compare(rig, tries, { known: member.email, unknown: 'nobodyhere@nitya.test' }, 1, (email) => ({
    key: 'POST /api/accounts/forgot-reset-password/',
    body: { email },
    status: 200,
  }))
}

type Kind = 'known' | 'unknown'
type Try = { key: string; body: object; status: number }

/** Times the responses for a known and an unknown member; their medians may differ by `apart` ms. */
async function compare(
  rig: Rig,
  tries: number,
  who: Record<Kind, string>,
  apart: number,
  tryWith: (who: string) => Try,
): Promise<Outcome> {
  const app = await rig.start()
  const times: Record<Kind, number[]> = { known: [], unknown: [] }
  // The kinds alternate, each first as often as second, so other load on the machine affects both equally.
  for (let turn = 0; turn < tries * 2; turn++) {
    const kind = turn % 4 === 1 || turn % 4 === 2 ? 'known' : 'unknown'
    const { key, body, status } = tryWith(who[kind])
    const answer = await call(app.address, key, { body })
    assert.equal(answer.status, status)
    times[kind].push(answer.ms)
  }
  await app.end('SIGTERM')
  const [known, unknown] = [percentile(times.known, 0.5), percentile(times.unknown, 0.5)]
  const difference = Math.round(Math.abs(known - unknown) * 10) / 10
  return {
    figures: { 'known, median ms': known, 'unknown, median ms': unknown, 'apart, ms': difference },
    missed: atMost([['apart, ms', difference, apart]]),
  }
}

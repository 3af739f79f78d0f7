import assert from 'node:assert/strict'
import { sendByClock, sendInTurn, summary } from './clock.ts'
import { insertMembers, type Member } from './crowd.ts'
import type { Outcome } from './outcome.ts'
import type { Rig } from './rig.ts'
import { login } from './traffic.ts'

/** The number of owners who log in during the storm. */
const owners = 22

/**
 * Floods the login from many networks, while owners log in once each, from networks that they have used
 * before.
 */
export async function ownersInStorm(rig: Rig, seconds: number): Promise<Outcome> {
  const members = await insertMembers(rig, 'owner', owners)
  const app = await rig.start({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
  const fromHome = (n: number) => ({ ...login(members[n] as Member), network: `192.0.2.${n}` })
  const quiet = summary(await sendByClock(app.address, { rate: 10, seconds: owners / 10, next: fromHome }))
  assert.equal(quiet.good, owners, 'every owner can log in before the storm')
  const stranger = (n: number) => ({
    kind: 'stranger',
    method: 'POST',
    path: '/api/accounts/token/',
    body: { username: `nobody${n}`, password: 'not this one' },
  })
  const [strangers, home] = await Promise.all([
    // Many more callers than the queue has room for, so each free slot is taken immediately.
    sendInTurn(app.address, { callers: 128, seconds, next: stranger }),
    sendByClock(app.address, { rate: owners / seconds, seconds, next: fromHome }),
  ])
  const within = summary(home)
  await app.end('SIGTERM')
  return {
    figures: {
      'owners logged in': `${within.good} of ${within.sent}`,
      'p50, p99 ms': `${within.p50}, ${within.p99}`,
      'strangers refused': summary(strangers).shed,
    },
    missed:
      within.good === within.sent
        ? []
        : [`${within.sent - within.good} of ${within.sent} owners could not log in`],
  }
}

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { App } from './app.ts'
import { openBalance, type Balance } from './balance.ts'
import type { Asked } from './call.ts'
import { insertMembers, type Member } from './crowd.ts'
import { checkInvariants } from './invariants.ts'
import { atMost, type Outcome } from './outcome.ts'
import type { Rig } from './rig.ts'
import { changed, nextRelease } from './release.ts'

const connections = 30

/**
 * Replaces processes one after the other under the load of thirty clients, each stopped once its successor is
 * ready. One client of each process never finishes its request, which must not delay the exit
 * (docs/promises.md#r36).
 */
export async function rolls(rig: Rig, times: number): Promise<Outcome> {
  const members = await insertMembers(rig, 'rolled', connections)
  const balance = openBalance()
  let app = await rig.start({ production: true })
  balance.join(app)
  const callers = startCallers(balance, members)
  const exits: number[] = []
  for (let roll = 0; roll < times; roll++) {
    const next = await rig.start({ production: true })
    balance.join(next)
    const stuck = stickTo(app)
    exits.push(await leave(app))
    stuck.destroy()
    balance.leave(app)
    app = next
  }
  const { answered, putOff, faults, posted } = await callers.stop()
  balance.stop()
  await app.end('SIGKILL')
  assert.deepEqual(faults, [], 'a call in flight was lost')
  const [{ found }] = await rig.sql('select count(*)::int as found from notes where id = any($1)', [posted])
  assert.equal(found, posted.length, 'an acknowledged note was lost')
  await checkInvariants(rig)
  const slowest = Math.max(...exits)
  return {
    figures: { rolls: times, answered, lost: 0, 'retries requested': putOff, 'slowest exit, ms': slowest },
    missed: atMost([
      ['an exit, ms', slowest, 10_000],
      ['retries requested', putOff, 0],
    ]),
  }
}

/**
 * Starts the next release alongside the old one; it migrates the database under traffic, both serve, and the
 * old one stops. Then tests the rollback: the old release must start on the migrated database, with the
 * functions of the next (docs/promises.md#r21, docs/promises.md#r37).
 */
export async function release(rig: Rig): Promise<Outcome> {
  const members = await insertMembers(rig, 'released', connections)
  const sources = await nextRelease(rig.folder)
  const balance = openBalance()
  const old = await rig.start({ production: true })
  balance.join(old)
  const callers = startCallers(balance, members)
  const next = await rig.start({ production: true, sources })
  balance.join(next)
  await callers.more(150)
  await leave(old)
  balance.leave(old)
  await callers.more(150)
  const back = await rig.start({ production: true })
  balance.join(back)
  await leave(next)
  await callers.more(100)
  const { answered, putOff, faults } = await callers.stop()
  balance.stop()
  await back.end('SIGKILL')
  assert.deepEqual(faults, [], 'a call failed while releases changed')
  const [{ mood }] = await rig.sql('select mood from notes limit 1')
  assert.equal(mood, 'calm')
  const [{ body }] = await rig.sql("select prosrc as body from pg_proc where proname = 'set_like'")
  assert(body.includes(changed), 'the old release restored an old function')
  await checkInvariants(rig)
  return {
    figures: { releases: 3, answered, failed: 0, 'retries requested': putOff },
    missed: atMost([['retries requested', putOff, 0]]),
  }
}

async function leave(app: App): Promise<number> {
  const asked = performance.now()
  assert.equal(await app.end('SIGTERM'), 0, app.said().slice(-2_000))
  return Math.round(performance.now() - asked)
}

/** Opens a client that starts a call and never completes it. */
function stickTo({ port }: App) {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  socket.write(
    'POST /api/accounts/token/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"user',
  )
  return socket
}

/**
 * Starts clients that each send two calls a second, reads and writes. A call is repeated only after a 503
 * with Retry-After, with the same key.
 */
function startCallers(balance: Balance, members: Member[]) {
  const posted: number[] = []
  const faults: string[] = []
  let answered = 0
  let putOff = 0
  let stopped = false
  const send = async (key: string, asked: Asked): Promise<void> => {
    const { status, body, retryAfter } = await balance.send(key, asked)
    if (status === 503 && retryAfter) {
      putOff++
      await pause(1_000)
      return send(key, asked)
    }
    answered++
    if (status >= 300) throw new Error(`${key} returned ${status} ${JSON.stringify(body)}`)
    if (asked.body) posted.push(body.id)
  }
  const work = members.map(async ({ access }, n) => {
    for (let turn = n; !stopped; turn++) {
      const note = {
        access,
        body: { title: 'Under way', content: 'While they change.' },
        retryKey: randomUUID(),
      }
      await (
        turn % 5 ? send('GET /api/posts/notes/?limit=10', { access }) : send('POST /api/posts/notes/', note)
      ).catch((error) => faults.push(`${error.message} ${error.cause?.message ?? ''}`))
      if (faults.length > 20) stopped = true
      await pause(500)
    }
  })
  return {
    async more(calls: number) {
      for (const enough = answered + calls; answered < enough && !stopped;) await pause(20)
    },
    async stop() {
      stopped = true
      await Promise.all(work)
      return { answered, putOff, faults, posted }
    },
  }
}

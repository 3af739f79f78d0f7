import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { run } from '../testing/admin.ts'
import { startPair, type Pair } from '../testing/replication.ts'
import { connect, type Database, type Db } from './connect.ts'
import { openReplica, type Replica } from './replica.ts'

// Two servers are started here, and one of them again after a crash.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** Longer than any test: such a replica is in use until it fails. */
const patient = 600_000
/** Long enough for checks on a busy machine. */
const impatient = 2_000

let pair: Pair
let primary: Database
let replica: Replica

beforeAll(async () => {
  pair = await startPair({ fsync: 'off' })
  primary = connect({ url: pair.primaryUrl })
  await run(pair.primaryUrl, 'create table counted (number integer)')
  await run(pair.primaryUrl, 'insert into counted values (0)')
  await pair.replica.caughtUp()
})
afterEach(() => replica.close())
afterAll(async () => {
  await primary.close()
  await pair.stop()
})

/** Opens it, and collects its switches. */
function open(maxLagMs: number, url = pair.replicaUrl) {
  const switches: boolean[] = []
  replica = openReplica(primary, {
    url,
    primaryUrl: pair.primaryUrl,
    maxLagMs,
    onSwitch: ({ inUse }) => void switches.push(inUse),
  })
  return switches
}

const count = () =>
  primary
    .query('update counted set number = number + 1 returning number', [])
    .then(({ rows }) => rows[0].number as number)
/** What a read that may lag answers, and which server answered it. */
const read = () =>
  replica
    .query('select pg_is_in_recovery() as replica, number from counted', [])
    .then(({ rows }) => rows[0] as { replica: boolean; number: number })
/** Waits until reads come from there. */
const readsFrom = (server: 'replica' | 'primary') =>
  expect
    .poll(() => read().then((row) => (row.replica ? 'replica' : 'primary')), {
      timeout: 60_000,
      interval: 20,
    })
    .toBe(server)

it('reads that may lag come from the replica once it is known to be fresh', async () => {
  const switches = open(patient)
  await readsFrom('replica')
  expect(switches[0]).toBe(true)
  expect(replica.state()!.reads.replica).toBeGreaterThan(0)
})

it('a replica that crashes is replaced by the primary in the very read that finds out, and used again when it is back', async () => {
  const switches = open(patient)
  await readsFrom('replica')
  const number = await count()
  await pair.replica.crash()
  expect(await read()).toEqual({ replica: false, number })
  expect(await Promise.all(Array.from({ length: 20 }, read))).toEqual(
    Array.from({ length: 20 }, () => ({ replica: false, number })),
  )
  expect(switches.at(-1)).toBe(false)
  await pair.replica.start()
  await readsFrom('replica')
  expect(switches).toEqual(switches.map((_, index) => index % 2 === 0))
})

it('a replica that lags more than the setting is not read from until it has caught up', async () => {
  open(impatient)
  await readsFrom('replica')
  await pair.replica.pause()
  try {
    const number = await count()
    const counted = performance.now()
    await readsFrom('primary')
    // From then on every position that it shows was written longer ago than the setting.
    await expect.poll(() => performance.now() - counted).toBeGreaterThan(impatient)
    expect(await read()).toEqual({ replica: false, number })
    expect(replica.state()).toMatchObject({ inUse: false })
  } finally {
    await pair.replica.resume()
  }
  await readsFrom('replica')
})

it('within the setting, the replica answers with what it shows', async () => {
  open(patient)
  await readsFrom('replica')
  await pair.replica.caughtUp()
  await pair.replica.pause()
  try {
    const number = await count()
    await expect.poll(read, { timeout: 60_000 }).toEqual({ replica: true, number: number - 1 })
  } finally {
    await pair.replica.resume()
  }
})

it('a statement that changes something is refused, and the primary does not run it either', async () => {
  open(patient)
  let attempt = 0
  const change = () =>
    replica.query('update counted set number = $1', [--attempt]).then(
      () => 'changed',
      ({ code }) => code as string,
    )
  await expect.poll(change, { timeout: 60_000 }).toBe('25006')
  expect((await primary.query('select number from counted', [])).rows).not.toEqual([{ number: attempt }])
})

it('an address that leads to the primary is used, as when a proxy has no replica left', async () => {
  open(patient, pair.primaryUrl)
  await expect
    .poll(async () => (await read(), replica.state()!.reads.replica), { timeout: 60_000 })
    .toBeGreaterThan(0)
  expect(await read()).toMatchObject({ replica: false })
})

it('where nothing answers at the replica’s address, the primary does', async () => {
  const switches = open(patient, 'postgres://nobody@127.0.0.1:9/nothing')
  expect(await read()).toMatchObject({ replica: false })
  expect(switches).toEqual([])
})

it('a replica is no Db: what must not lag cannot be read from it by mistake', () => {
  open(patient)
  // @ts-expect-error a function that asks for a Db gets no replica
  const db: Db = replica
  // @ts-expect-error and it has no transaction
  expect(db.transaction).toBeUndefined()
})

import assert from 'node:assert/strict'
import { sendByClock } from '../torture/clock.ts'
import { findPort } from '../torture/app.ts'
import type { Answer, Manner } from '../torture/call.ts'
import { insertMembers } from '../torture/crowd.ts'
import { atMost, percentile, type Outcome } from '../torture/outcome.ts'
import type { Rig } from '../torture/rig.ts'
import { faultsOf } from './faults.ts'
import { addOpenClasses, insertGuests, swapSeats } from '../torture/studio.ts'
import { insertCommunity, mixture } from '../torture/traffic.ts'
import { writeEverything } from '../torture/writes.ts'
import { checkAftermath, checkJobs, checkReplicas, type Told } from './aftermath.ts'
import { buyPlus } from './buyers.ts'
import type { Cluster } from './cluster.ts'
import { startFront } from './haproxy.ts'
import type { Programs } from './programs.ts'
import { errorsOf, gapAround } from './gaps.ts'

/** Calls per second by members who never retry; a fifth of the calls are writes. */
const rate = 40
/** Longer than any drill. */
const farAwayS = 86_400

type Kill = { kind: 'machine' | 'PostgreSQL'; node: string; at: number; led: number; whole: number }

/**
 * Kills the leader repeatedly under mixed load; another node becomes the leader, and the killed node returns
 * and follows.
 */
export async function failover(
  rig: Rig,
  cluster: Cluster,
  programs: Programs,
  times: number,
): Promise<Outcome> {
  const town = await insertCommunity(rig, { people: 200, notes: 2_000 })
  const [{ id: note }] = await rig.sql('select min(id) as id from notes')
  const ports = [await findPort(), await findPort()]
  const apps = await Promise.all(
    ports.map((port, nth) => rig.start({ port, env: { DATABASE_URL: cluster.urls[nth]! } })),
  )
  const front = await startFront(programs, rig.folder, ports)
  const where = () => front.address
  const patient = patientMembers()
  const next = mixture(town, Number(note))
  let stopped = false
  const impatient = sendByClock(front.address, { rate, seconds: farAwayS, next, stopped: () => stopped })
  const writing = writeEverything(rig, where, await insertMembers(rig, 'writer', 40), patient.manner)
  const swapping = swapSeats(where, await addOpenClasses(rig), await insertGuests(rig), patient.manner)
  const buying = buyPlus(rig, front.address, await insertMembers(rig, 'buyer', 2_000), patient.manner)
  const failed = Promise.race([buying.working, swapping.working]).then(() =>
    assert.fail('clients stopped before the drill was over'),
  )
  failed.catch(() => undefined)

  const throwWithFaults = async (error: Error) => {
    for (const fault of await faultsOf(rig.folder, ports)) console.error(`  ${fault}`)
    throw error
  }
  const kills: Kill[] = []
  for (let nth = 0; nth < times; nth++) {
    await Promise.race([Promise.all([writing.more(60), swapping.more(20)]), failed]).catch(throwWithFaults)
    kills.push(await killLeader(cluster, nth % 2 ? 'PostgreSQL' : 'machine'))
    console.log(`  ${nth + 1}. ${describe(kills.at(-1)!)}`)
  }
  const since = new Date()
  await Promise.race([writing.more(60), failed])
  stopped = true
  const samples = await impatient
  const [done, paid] = await Promise.all([writing.stop(), buying.stop(), swapping.stop()])
  const titles = samples
    .filter(({ kind, status }) => kind === 'write' && status === 201)
    .map(({ n }) => next(n))
    .flatMap(({ body }) => (body && 'title' in body ? [String(body.title)] : []))
  const told: Told = { done, titles, paid }
  await checkAftermath(rig, told)
  const { mails, again } = await checkJobs(rig, told, since)
  await checkReplicas(cluster)
  assert.deepEqual(await faultsOf(rig.folder, ports), [], 'a call returned 500')
  for (const app of apps) assert.equal(await app.end('SIGTERM'), 0, app.said().slice(-2_000))
  await front.stop()

  const gaps = kills.map(({ at, whole }) => gapAround(samples, at, whole))
  const of = (kind: Kill['kind']) => gaps.filter((_, nth) => kills[nth]!.kind === kind)
  const errors = errorsOf(samples)
  return {
    figures: {
      kills: times,
      'seconds without writes, machine': inSeconds(of('machine')),
      'seconds without writes, PostgreSQL': inSeconds(of('PostgreSQL')),
      'all nodes in sync after, s': inSeconds(kills.map(({ at, whole }) => whole - at)),
      'acknowledged, repeating clients': writing.count() + swapping.count() + paid.length,
      '… repeated calls': patient.repeats(),
      'calls that are never repeated': `${samples.length}, of which failed ${errors}`,
      '… notes acknowledged': titles.length,
      'acknowledged writes lost': 0,
      'queued, notified or granted twice': 0,
      mails: mails,
      'mails sent again under their Message-ID': again,
    },
    missed: atMost([['seconds without writes', Math.max(...gaps) / 1_000, 45]]),
  }
}

/**
 * Kills the leader, waits until another node leads, restarts the killed node, and waits until all follow
 * again.
 */
async function killLeader(cluster: Cluster, kind: Kill['kind']): Promise<Kill> {
  const leader = await cluster.whole()
  const at = performance.now()
  if (kind === 'machine') await leader.killMachine()
  else leader.killPostgres()
  await cluster.ledByAnother(leader)
  const led = performance.now()
  if (kind === 'machine') await leader.start()
  await cluster.whole()
  return { kind, node: leader.name, at, led, whole: performance.now() }
}

/** Imitates members who retry a call after the time of Retry-After, or after a second without a response. */
function patientMembers() {
  let repeats = 0
  const manner: Manner = {
    beforeRepeat(answer: Answer | undefined) {
      repeats++
      return Number(answer?.retryAfter ?? 1) * 1_000
    },
    betweenCalls: 250,
  }
  return { manner, repeats: () => repeats }
}

const describe = ({ kind, node, at, led, whole }: Kill) =>
  `kill -9 of ${kind} on ${node}: another leads after ${seconds(led - at)} s, all nodes are in sync after ${seconds(whole - at)} s`
const seconds = (ms: number) => (ms / 1_000).toFixed(1)
const inSeconds = (list: number[]) =>
  list.length ? `median ${seconds(percentile(list, 0.5))}, at most ${seconds(Math.max(...list))}` : 'none'

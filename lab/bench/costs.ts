import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWeb } from '../../scripts/build.ts'
import { openFixture, type Site } from './server/fixture.ts'
import { ask, spawn, startServer, type Server } from './server/processes.ts'
import { listCalls, mixRequests, pings, visitRequests } from './server/requests.ts'
import { report, whole, writeTable } from './server/tables.ts'
import { perRequest, readUsage, type Usage } from './server/usage.ts'
import { acts, total, type Act, type Cost, type Costs } from './simulation.ts'
import type { Load, Measured, Request } from './processes/load.ts'

// `npm run lab -- bench costs`: measures the CPU time, transactions, write-ahead log and disk that each act
// costs, for the simulation, and checks that the mixed load costs the sum of its acts. The usage of an idle
// product is subtracted.
const { values: options } = parseArgs({
  options: { notes: { type: 'string', default: '100000' }, seconds: { type: 'string', default: '6' } },
})
const seconds = Number(options.seconds)
/**
 * The number of senders, each of which waits for its response. Requests of the same kind share statements
 * (`server/db/batch.ts`), so an act measured alone has as many senders as would send it simultaneously among
 * the ten of the mixed load; ten would share more than in reality and cost less.
 */
const senders = { alone: 3, mixed: 10 }
/** The number of members who ping, once each, and how many do so per second. */
const pingers = { count: 1_500, perSecond: 200 }
/** The maximum factor between prediction and measurement. */
const within = 1.5

/** The act to which a request of the mixed load belongs. */
const kinds: [RegExp, Act][] = [
  [/^GET .*\/comments\//, 'comments'],
  [/^GET \/api\/posts\/notes\/\d/, 'note'],
  [/^GET \/api\/posts\/notes\//, 'feed'],
  [/^PATCH /, 'like'],
  [/^POST .*\/comments\//, 'comment'],
  [/^POST \/api\/posts\/notes\//, 'note, written'],
  [/^POST \/api\/journal\//, 'journal entry'],
  [/^POST \/api\/streaks\/ping\//, 'ping'],
  [/^GET /, 'dashboard'],
]

const load = spawn('load')
const fixture = await openFixture()
let server: Server | undefined
try {
  await buildWeb(AbortSignal.timeout(600_000))
  const site = await fixture.site(Number(options.notes), 50 + pingers.count)
  server = await startServer(
    'product',
    { ...site.settings, webFolder: join(import.meta.dirname, '../../build') },
    1,
  )
  const measure = openMeasure(site, server)
  const members = mixRequests({ ...site, members: site.members.slice(0, senders.mixed) })
  await measure({ members, seconds: 3 })
  const costs = {} as Costs
  for (const [act, sent] of await requestsOf(site)) {
    costs[act] = await measure(sent)
    console.log(act, costs[act])
  }
  const mixed = await measure({ members, seconds: seconds * 2 })
  const share = (act: Act) =>
    members.flat().filter((request) => actOf(request) === act).length / members.flat().length
  const predicted = total(costs, Object.fromEntries(acts.map((act) => [act, share(act)])))
  console.log('the mixed load', { predicted, mixed })
  if (whole()) await save(costs, predicted, mixed)
  const { atLeast, atMost } = report()
  for (const what of ['appMs', 'databaseMs', 'transactions'] as const) {
    atLeast(`predicted against measured: ${what}`, predicted[what] / mixed[what], 1 / within)
    atMost(`predicted against measured: ${what}`, predicted[what] / mixed[what], within)
  }
} finally {
  await server?.stop()
  await load.stop()
  await fixture.close()
}

/** Returns the requests of each act. */
async function requestsOf(site: Site): Promise<Map<Act, Pick<Load, 'members' | 'seconds' | 'rate'>>> {
  const calls = await listCalls({ ...site, members: site.members.slice(0, 50) })
  const alone = (name: string) => ({
    members: calls.find((call) => call.name === name)!.requests.slice(0, senders.alone),
    seconds,
  })
  const visitors = visitRequests({ ...site, members: site.members.slice(0, senders.alone) })
  const page: Request = { method: 'GET', path: '/community', headers: { 'accept-encoding': 'gzip' } }
  return new Map<Act, Pick<Load, 'members' | 'seconds' | 'rate'>>([
    [
      'ping',
      { members: pings(site, 50), seconds: pingers.count / pingers.perSecond, rate: pingers.perSecond },
    ],
    ...(
      ['dashboard', 'feed', 'note', 'comments', 'like', 'comment', 'note, written', 'journal entry'] as const
    ).map((act) => [act, alone(act)] as const),
    ['book', alone('book and cancel')],
    [
      'schedule, visitor',
      { members: visitors.map((all) => all.filter(({ path }) => path.includes('days=8'))), seconds },
    ],
    ['page', { members: Array.from({ length: senders.alone }, () => [page]), seconds }],
    ['login', { ...alone('login'), members: alone('login').members.slice(0, 2) }],
  ])
}

function actOf({ method, path }: Request): Act {
  const [, act] = kinds.find(([pattern]) => pattern.test(`${method} ${path}`)) ?? []
  if (!act) throw new Error(`${method} ${path} is not an act in the simulation`)
  return act
}
function openMeasure(site: Site, measured: Server) {
  const used = { server: measured, databaseUrl: site.settings.databaseUrl, postmaster: fixture.postmaster }
  let idle: Promise<Usage> | undefined
  return async (sent: Pick<Load, 'members' | 'seconds' | 'rate'>): Promise<Cost> => {
    const perIdleSecond = await (idle ??= measureIdle())
    const began = performance.now()
    const before = await readUsage(used)
    const { answered, failed } = await ask<Measured>(load, { ports: measured.ports, ...sent } satisfies Load)
    if (failed.length) throw new Error(`Requests failed: ${failed.join('; ')}`)
    const after = await readUsage(used)
    const passed = (performance.now() - began) / 1_000
    const { appSeconds, databaseSeconds, transactions, walBytes, storedBytes } = perRequest(
      before,
      after,
      answered,
    )
    const beside = (name: keyof Usage) => (perIdleSecond[name] * passed) / answered
    return {
      appMs: (appSeconds - beside('appSeconds')) * 1_000,
      databaseMs: (databaseSeconds - beside('databaseSeconds')) * 1_000,
      transactions: transactions - beside('transactions'),
      walBytes: walBytes - beside('walBytes'),
      storedBytes: Math.max(0, storedBytes),
    }
  }

  /** Measures the usage of the product and its database in an idle second. */
  async function measureIdle(): Promise<Usage> {
    const began = performance.now()
    const before = await readUsage(used)
    await new Promise((passed) => setTimeout(passed, 5_000))
    return perRequest(before, await readUsage(used), (performance.now() - began) / 1_000)
  }
}

async function save(costs: Costs, predicted: Cost, mixed: Cost): Promise<void> {
  const round = (value: number) => Number(Math.max(0, value).toPrecision(3))
  const rounded = acts.map((act) => [
    act,
    Object.fromEntries(Object.entries(costs[act]).map(([name, value]) => [name, round(value)])),
  ])
  await writeFile(
    join(import.meta.dirname, 'costs.json'),
    `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`,
  )
  const cells = ({ appMs, databaseMs, transactions, walBytes, storedBytes }: Cost) => [
    appMs,
    databaseMs,
    transactions,
    walBytes,
    storedBytes,
  ]
  const show = (values: number[]) =>
    values.map((value) => round(value).toLocaleString('en', { maximumFractionDigits: 3 }))
  await writeTable('lab/bench/README.md', 'costs', [
    ['Act', 'App, ms', 'Database, ms', 'Transactions', 'Write-ahead log, bytes', 'Disk, bytes'],
    ...acts.map((act) => [act, ...show(cells(costs[act]))]),
    ['*mixed load, predicted*', ...show(cells(predicted))],
    ['*mixed load, measured*', ...show(cells(mixed))],
    [
      '*predicted / measured*',
      ...cells(predicted).map((value, index) => (value / cells(mixed)[index]!).toFixed(2)),
    ],
  ])
}

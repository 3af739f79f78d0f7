import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { openFixture, type Site } from './server/fixture.ts'
import { ask, spawn, startServer, type Child, type Server } from './server/processes.ts'
import { mixRequests, visitRequests } from './server/requests.ts'
import { median } from './server/rounds.ts'
import { whole, writeTable } from './server/tables.ts'
import { perRequest, readUsage, type Usage } from './server/usage.ts'
import type { Load, Measured } from './processes/load.ts'

// What a read replica takes from the primary: 25 members send the mixed load, and 25 visitors read notes, comments, the
// schedule and its classes. The product with a replica takes turns with the product without one, on the same database. Both
// PostgreSQL servers, the product and the sender share one machine. `npm run lab -- bench replica`
const { values: options } = parseArgs({
  options: {
    notes: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
  },
})
const seconds = Number(options.seconds)

type Round = { perSecond: number; used: Usage }

const load = spawn('load')
const fixture = await openFixture({ replicated: true })
const servers: Server[] = []
try {
  const site = await fixture.site(Number(options.notes))
  const half = site.members.length / 2
  const members = [...mixRequests(site).slice(0, half), ...visitRequests(site).slice(0, half)]
  const start = async (settings: Site['settings']) => {
    servers.push(await startServer('product', settings, 1))
    return servers.at(-1)!
  }
  const without = await start({ ...site.settings, replica: null })
  const using = await start(site.settings)
  const rounds: { without: Round[]; using: Round[] } = { without: [], using: [] }
  for (let round = -1; round < Number(options.rounds); round++) {
    const taken = {
      without: await measure(load, site, without, members),
      using: await measure(load, site, using, members),
    }
    // The first round warms up.
    if (round >= 0) for (const name of ['without', 'using'] as const) rounds[name].push(taken[name])
  }
  const log = await readFile(String(site.settings.log), 'utf8')
  console.log(`The replica was left ${log.split('"replica.left"').length - 1} times.`)
  await tell(rounds)
} finally {
  await Promise.all(servers.map((server) => server.stop()))
  await load.stop()
  await fixture.close()
}

async function measure(sender: Child, site: Site, server: Server, members: Load['members']): Promise<Round> {
  const used = { server, databaseUrl: site.settings.databaseUrl, pids: fixture.pids }
  const before = await readUsage(used)
  const { answered, perSecond, failed } = await ask<Measured>(sender, {
    ports: server.ports,
    members,
    seconds,
  } satisfies Load)
  if (failed.length) throw new Error(`Requests failed: ${failed.join('; ')}`)
  return { perSecond, used: perRequest(before, await readUsage(used), answered) }
}

async function tell({ without, using }: { without: Round[]; using: Round[] }): Promise<void> {
  const rows: [name: string, of: (round: Round) => number, show: (value: number) => string][] = [
    ['Requests per second', ({ perSecond }) => perSecond, (value) => Math.round(value).toLocaleString('en')],
    [
      'Processor of the primary, ms per 1,000 requests',
      ({ used }) => used.databaseSeconds * 1e6,
      (value) => Math.round(value).toLocaleString('en'),
    ],
    [
      'Transactions on the primary per 1,000 requests',
      ({ used }) => used.transactions * 1e3,
      (value) => Math.round(value).toLocaleString('en'),
    ],
    [
      'Processor of the replica, ms per 1,000 requests',
      ({ used }) => used.replicaSeconds * 1e6,
      (value) => Math.round(value).toLocaleString('en'),
    ],
    [
      'Processor of the app, ms per 1,000 requests',
      ({ used }) => used.appSeconds * 1e6,
      (value) => Math.round(value).toLocaleString('en'),
    ],
  ]
  const lines = rows.map(([name, of, show]) => {
    const ratio = median(using.map((round, index) => of(round) / of(without[index]!)))
    return [name, show(median(without.map(of))), show(median(using.map(of))), `${ratio.toFixed(2)} ×`]
  })
  const table = [['', 'Primary alone', 'With a replica', 'Ratio'], ...lines]
  for (const line of table) console.log(line.join(' | '))
  if (whole()) await writeTable('docs/scale.md', 'replica', table)
}

import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { openFixture, type Site } from './server/fixture.ts'
import { spawn, startServer, type Server } from './server/processes.ts'
import { listGrowthCalls } from './server/growth-calls.ts'
import { compare } from './server/rounds.ts'
import { print, whole, writeTable } from './server/tables.ts'

// Every hot call in a community of 10 000 000 notes and 1 000 000 members beside one of a hundredth of that, in turns. A run with
// the default options writes its table into docs/scale.md. It needs 25 GB of disk.
const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100000,10000000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '1' },
    calls: { type: 'string' },
    /** Keeps the databases until a line is entered, for EXPLAIN. */
    hold: { type: 'boolean', default: false },
  },
})
const pace = { rounds: Number(options.rounds), seconds: Number(options.seconds) }
const chosen = options.calls?.split(',')

const load = spawn('load')
// Memory of a small server of its own, where the newest pages stay.
const fixture = await openFixture({ settings: { shared_buffers: '4GB', max_wal_size: '8GB', checkpoint_timeout: '15min' } })
const servers: Server[] = []
try {
  const sites: Site[] = []
  for (const size of options.sizes.split(',').map(Number)) sites.push(await fixture.town(size))
  const [few, many] = sites as [Site, Site]
  if (options.hold) console.log(sites.map(({ settings }) => settings.databaseUrl).join('\n'))
  for (const { settings } of sites) servers.push(await startServer('product', settings, 1))
  const lines: string[][] = []
  const manyCalls = await listGrowthCalls(many)
  for (const [index, { name, requests }] of (await listGrowthCalls(few)).entries()) {
    if (chosen && !chosen.includes(name)) continue
    try {
      const { figures } = await compare(load, {
        few: { server: servers[0]!, members: requests },
        many: { server: servers[1]!, members: manyCalls[index]!.requests },
      }, pace)
      const ratios = { p50: figures.many.p50 / figures.few.p50, p95: figures.many.p95 / figures.few.p95 }
      print(name, figures, ratios)
      const ms = (value: number) => value.toFixed(1)
      lines.push([
        name, `${ms(figures.few.p50)} and ${ms(figures.few.p95)}`, `${ms(figures.many.p50)} and ${ms(figures.many.p95)}`,
        `${ratios.p50.toFixed(2)} and ${ratios.p95.toFixed(2)}`,
      ])
    } catch (error) {
      process.exitCode = 1
      console.error(`${name}: ${(error as Error).message}`)
    }
  }
  const title = ({ notes }: Site) => `${notes.toLocaleString('en')} notes: p50 and p95, ms`
  if (whole()) await writeTable('docs/scale.md', 'growth', [['Call', title(few), title(many), 'Ratio of p50 and of p95'], ...lines])
  if (options.hold) {
    process.stdin.once('data', () => process.stdin.destroy())
    await once(process.stdin, 'close')
  }
} finally {
  await Promise.all(servers.map((server) => server.stop()))
  await load.stop()
  await fixture.close()
}

import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { openFixture, type Site } from './server/fixture.ts'
import { spawn, startServer, type Server } from './server/processes.ts'
import { listGrowthCalls } from './server/growth-calls.ts'
import { compare } from './server/rounds.ts'
import { print, whole, writeTable } from './server/tables.ts'

// Compares every hot call in a community of 10 000 000 notes and 1 000 000 members with one a hundredth of
// that size, in alternating rounds. A run with the default options writes its table into lab/bench/README.md,
// and needs 25 GB of disk.
const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100000,10000000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '1' },
    calls: { type: 'string' },
    /**
     * Keeps the databases for EXPLAIN until the input ends; each line entered (names of calls, or nothing for
     * all) measures again with the current code.
     */
    hold: { type: 'boolean', default: false },
  },
})
const pace = { rounds: Number(options.rounds), seconds: Number(options.seconds) }

const load = spawn('load')
// As much memory as a small dedicated server has, enough for the newest database pages.
const fixture = await openFixture({ shared_buffers: '4GB', max_wal_size: '8GB', checkpoint_timeout: '15min' })
try {
  const sites: Site[] = []
  for (const size of options.sizes.split(',').map(Number)) sites.push(await fixture.town(size))
  const [few, many] = sites as [Site, Site]
  await measure(few, many, options.calls?.split(','))
  if (options.hold) {
    console.log(sites.map(({ settings }) => settings.databaseUrl).join('\n'))
    for await (const calls of createInterface({ input: process.stdin }))
      await measure(few, many, calls === '' ? undefined : calls.split(','))
  }
} finally {
  await load.stop()
  await fixture.close()
}

/** Sends every call, or the chosen calls, to both sites in alternating rounds. */
async function measure(few: Site, many: Site, chosen?: string[]): Promise<void> {
  const servers: Server[] = []
  const lines: string[][] = []
  try {
    for (const { settings } of [few, many]) servers.push(await startServer('product', settings, 1))
    const manyCalls = await listGrowthCalls(many)
    for (const [index, { name, requests }] of (await listGrowthCalls(few)).entries()) {
      if (chosen && !chosen.includes(name)) continue
      try {
        const { figures } = await compare(
          load,
          {
            few: { server: servers[0]!, members: requests },
            many: { server: servers[1]!, members: manyCalls[index]!.requests },
          },
          pace,
        )
        const ratios = { p50: figures.many.p50 / figures.few.p50, p95: figures.many.p95 / figures.few.p95 }
        print(name, figures, ratios)
        const pair = ({ p50, p95 }: { p50: number; p95: number }, digits: number) =>
          `${p50.toFixed(digits)} and ${p95.toFixed(digits)}`
        lines.push([name, pair(figures.few, 1), pair(figures.many, 1), pair(ratios, 2)])
      } catch (error) {
        process.exitCode = 1
        console.error(`${name}: ${(error as Error).message}`)
      }
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
  const title = ({ notes }: Site) => `${notes.toLocaleString('en')} notes: p50 and p95, ms`
  if (whole('hold') && !chosen)
    await writeTable('lab/bench/README.md', 'growth', [
      ['Call', title(few), title(many), 'Ratio of p50 and of p95'],
      ...lines,
    ])
}

import { parseArgs } from 'node:util'
import { checkAnswers } from './server/answers.ts'
import { openFixture, type Site } from './server/fixture.ts'
import { spawn, startServer, type Child, type Server } from './server/processes.ts'
import { mixRequests } from './server/requests.ts'
import { compare, sendOnSchedule, type Figures } from './server/rounds.ts'
import { print, report, whole, writeTable } from './server/tables.ts'
import { targets } from './server/targets.ts'

// Measures the mixed load: 95 % reads (feed, note, comments, the member's dashboard) and 5 % writes (like,
// comment, note, journal, ping) by fifty members, with rate limits counted. Three servers take turns: the
// product with many notes, the product with 1 000 notes, and bare Fastify and pg with many notes. A run with
// the default options writes its table into README.md and lab/scale.md.
const { values: options } = parseArgs({
  options: {
    notes: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '3' },
    processes: { type: 'string', default: '1,2' },
    /** The folder for the product's CPU profiles. */
    profile: { type: 'string' },
  },
})
const few = 1_000
const pace = { rounds: Number(options.rounds), seconds: Number(options.seconds) }

type Row = {
  processes: number
  product: Figures
  scheduled: Figures
  bare: Figures
  ofBare: number
  growth: number
}

const load = spawn('load')
const fixture = await openFixture()
try {
  const [small, large] = [await fixture.site(few), await fixture.site(Number(options.notes))]
  const rows: Row[] = []
  for (const processes of options.processes.split(',').map(Number)) {
    rows.push(await measure(load, { small, large }, processes))
    const { product, scheduled, bare, ofBare, growth } = rows.at(-1)!
    print(
      `mixed load, ${processes} process${processes > 1 ? 'es' : ''}`,
      { product, bare, 'product at 70 %': scheduled },
      { ofBare, growth },
    )
  }
  if (whole()) await save(rows, large.notes)
  const { atLeast, atMost } = report()
  for (const { processes, scheduled, ofBare, growth } of rows) {
    const where = `the mixed load with ${processes} process${processes > 1 ? 'es' : ''}`
    atLeast(`${where}: requests per second relative to bare statements`, ofBare, targets.mixed)
    atMost(`${where}: p99 at 70 % of the peak, ms`, scheduled.p99, targets.p99)
    atMost(`${where}: slower at ${large.notes} notes than at ${few}`, growth, targets.growth)
  }
} finally {
  await load.stop()
  await fixture.close()
}

async function measure(
  sender: Child,
  { small, large }: { small: Site; large: Site },
  processes: number,
): Promise<Row> {
  const servers: Server[] = []
  const start = async (...given: Parameters<typeof startServer>) => {
    servers.push(await startServer(...given))
    return servers.at(-1)!
  }
  try {
    const product = {
      server: await start('product', large.settings, processes, options.profile),
      members: mixRequests(large),
    }
    const bare = { server: await start('bare', large.settings, processes), members: mixRequests(large) }
    await checkAnswers(product.server, bare.server, product.members[0]!)
    const { figures, ratios } = await compare(
      sender,
      {
        product,
        bare,
        small: { server: await start('product', small.settings, processes), members: mixRequests(small) },
      },
      pace,
    )
    const scheduled = await sendOnSchedule(sender, product, 0.7 * figures.product.perSecond, pace)
    return {
      processes,
      product: figures.product,
      scheduled,
      bare: figures.bare,
      ofBare: ratios.bare,
      growth: 1 / ratios.small,
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

async function save(rows: Row[], notes: number): Promise<void> {
  const cells: [string, (row: Row) => string][] = [
    ['Requests per second', ({ product }) => round(product.perSecond)],
    ['… per core of the app', ({ product }) => round(1e6 / product.cpuMicroseconds)],
    ['… against bare Fastify and `pg`', ({ ofBare }) => `${ofBare.toFixed(2)} ×`],
    [
      'p50 and p99 at 70 % of the peak',
      ({ scheduled }) => `${scheduled.p50.toFixed(1)} and ${scheduled.p99.toFixed(1)} ms`,
    ],
    [
      `At ${notes.toLocaleString('en')} notes instead of ${few.toLocaleString('en')}`,
      ({ growth }) => `${growth.toFixed(2)} × slower`,
    ],
  ]
  const head = [
    'Mixed load',
    ...rows.map(({ processes }) => `${processes} process${processes > 1 ? 'es' : ''}`),
  ]
  const lines = cells.map(([name, cell]) => [name, ...rows.map(cell)])
  for (const file of ['README.md', 'lab/scale.md']) await writeTable(file, 'mixed', [head, ...lines])
}

function round(value: number) {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1)
  return (Math.round(value / step) * step).toLocaleString('en')
}

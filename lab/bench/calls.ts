import { parseArgs } from 'node:util'
import { checkAnswers } from './server/answers.ts'
import { openFixture, type Site } from './server/fixture.ts'
import { spawn, startServer, type Child, type Server } from './server/processes.ts'
import { listCalls, type Call } from './server/requests.ts'
import { compare, type Contender, type Figures } from './server/rounds.ts'
import { print, report, whole, writeTable } from './server/tables.ts'
import { targets } from './server/targets.ts'

// In alternating rounds, compares each call separately with bare Fastify and pg, the feed's deepest page with
// its first, and the schedule with the feed. A run with the default options writes its table into
// lab/bench/README.md.
const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,1000000' },
    calls: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    /** The folder for the product's CPU profiles. */
    profile: { type: 'string' },
  },
})
const chosen = options.calls?.split(',')
const pace = { rounds: Number(options.rounds), seconds: Number(options.seconds) }

type Row = { call: Call; notes: number; product: Figures; ofBare: number }

const load = spawn('load')
const fixture = await openFixture()
try {
  const rows: Row[] = []
  const depths: { notes: number; ratio: number }[] = []
  const weeks: { notes: number; ratio: number }[] = []
  for (const notes of options.sizes.split(',').map(Number)) {
    const site = await fixture.site(notes)
    const measured = await measure(load, site)
    rows.push(...measured.rows)
    if (measured.week !== undefined) weeks.push({ notes, ratio: measured.week })
    if (measured.depth !== undefined) depths.push({ notes, ratio: measured.depth })
  }
  if (whole()) await save(rows)
  const { atLeast, atMost } = report()
  for (const { call, notes, ofBare } of rows) {
    if (call.write)
      atLeast(
        `${call.name} at ${notes} notes: requests per second relative to bare statements`,
        ofBare,
        targets.write,
      )
  }
  for (const { notes, ratio } of weeks) {
    const what = `a week of classes at ${notes} notes: requests per second relative to the feed`
    atLeast(what, ratio, targets.schedule.atLeast)
    atMost(what, ratio, targets.schedule.atMost)
  }
  for (const { notes, ratio } of depths)
    atMost(`the deepest page at ${notes} notes: cost relative to the first`, ratio, targets.depth)
} finally {
  await load.stop()
  await fixture.close()
}

async function measure(sender: Child, site: Site) {
  const servers: Server[] = []
  try {
    servers.push(
      await startServer('product', site.settings, 1, options.profile),
      await startServer('bare', site.settings, 1),
    )
    const [product, bare] = servers as [Server, Server]
    const calls = (await listCalls(site)).filter(({ name }) => chosen?.includes(name) ?? true)
    const rows: Row[] = []
    for (const call of calls) {
      await checkAnswers(product, bare, call.requests[0]!)
      const { figures, ratios } = await compare(
        sender,
        {
          product: { server: product, members: call.requests },
          bare: { server: bare, members: call.requests },
        },
        pace,
      )
      rows.push({ call, notes: site.notes, product: figures.product, ofBare: ratios.bare })
      print(`${call.name}, ${site.notes} notes`, figures, { ofBare: ratios.bare })
    }
    return {
      rows,
      depth: await measureDepth(sender, product, calls),
      week: await measureWeek(sender, product, calls),
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

/**
 * Compares the cost of the deepest page with that of the first, for a single reader, whose requests share no
 * statements with others.
 */
async function measureDepth(sender: Child, server: Server, calls: Call[]): Promise<number | undefined> {
  const alone = (name: string): Contender | undefined => {
    const call = calls.find((one) => one.name === name)
    return call && { server, members: call.requests.slice(0, 1) }
  }
  const [first, deep] = [alone('feed'), alone('deep page')]
  if (!first || !deep) return undefined
  const { figures, ratios } = await compare(sender, { first, deep }, pace)
  print('one reader alone', figures, { depth: ratios.deep })
  return ratios.deep
}

/** Compares a page of the schedule with a page of the feed, in alternating rounds. */
async function measureWeek(sender: Child, server: Server, calls: Call[]): Promise<number | undefined> {
  const membersOf = (name: string) => calls.find((one) => one.name === name)?.requests
  const [week, feed] = [membersOf('week of classes'), membersOf('feed')]
  if (!week || !feed) return undefined
  const { figures, ratios } = await compare(
    sender,
    { week: { server, members: week }, feed: { server, members: feed } },
    pace,
  )
  print('the schedule and the feed', figures, { ofFeed: ratios.feed })
  return ratios.feed
}

async function save(rows: Row[]): Promise<void> {
  const head = ['Call', 'Notes', 'Requests per second', 'Against bare Fastify and `pg`', 'p50 and p99, ms']
  const lines = rows.map(({ call, notes, product, ofBare }) => [
    call.name,
    notes.toLocaleString('en'),
    Math.round(product.perSecond).toLocaleString('en'),
    `${ofBare.toFixed(2)} ×`,
    `${product.p50.toFixed(1)} and ${product.p99.toFixed(1)}`,
  ])
  await writeTable('lab/bench/README.md', 'calls', [head, ...lines])
}

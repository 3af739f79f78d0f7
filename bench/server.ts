import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWeb } from '../scripts/build.ts'
import type { Sample } from './processes/memory.ts'
import { openCalls, type Call } from './server/calls.ts'
import { openGround, type Ground } from './server/ground.ts'
import { judge } from './server/limits.ts'
import { ask, spawn, type Child } from './server/processes.ts'
import { measure, type Contenders } from './server/rounds.ts'
import { print, save, type Row } from './server/tables.ts'

// How fast the server answers, as ratios to servers that do the least that can be done, in the same run (quality P1–P3).
// With the whole of it (no --sizes and no --calls) the tables of README.md and docs/scale.md are written anew.
const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,100000,1000000' },
    calls: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    /** A folder for a processor profile of the product. */
    profile: { type: 'string' },
  },
})
const sizes = options.sizes.split(',').map(Number)
const chosen = options.calls?.split(',')
const pace = { rounds: Number(options.rounds), seconds: Number(options.seconds) }
const whole = !/--(sizes|calls)/.test(process.argv.join(' '))
/** Two processes are measured at the last size alone, and by what they might tread on each other's feet with. */
const sizeOfTwo = sizes.at(-1)!
const callsOfTwo = ['feed', 'note', 'like', 'post']

await buildWeb(new AbortController().signal)
const assets = await readdir(join(import.meta.dirname, '../build/client/assets'))
const asset = `/assets/${assets.find((name) => /^entry\.client.*\.js$/.test(name))}`
const ground = await openGround()
const children: Child[] = []
const start = (...given: Parameters<typeof spawn>) => {
  const child = spawn(...given)
  children.push(child)
  return child
}
try {
  const load = start('load')
  const rows: Row[] = []
  for (const notes of sizes) {
    await ground.sow(notes)
    const calls = (await openCalls(ground, notes, asset)).filter(({ name }) => chosen?.includes(name) ?? true)
    for (const processes of notes === sizeOfTwo ? [1, 2] : [1]) {
      const { contendersOf, stop } = await openContenders(ground, calls, processes)
      for (const call of calls.filter(({ name }) => processes === 1 || callsOfTwo.includes(name))) {
        rows.push({ call: call.name, notes, processes, ...(await measure(load, ground, call, contendersOf(call), pace)) })
        print(rows.at(-1)!)
      }
      const [first, deep] = ['feed', 'deep page'].map((name) => calls.find((call) => call.name === name))
      if (processes === 1 && first && deep) {
        rows.push(await measureDepth(load, ground, first, deep, contendersOf(first).product!, notes))
        print(rows.at(-1)!)
      }
      await stop()
    }
  }
  const missed = judge(rows)
  if (whole) await save(rows)
  for (const sentence of missed) console.error(sentence)
  if (missed.length) process.exitCode = 1
} finally {
  for (const child of children) await child.stop()
  await ground.close()
}

/** What a page costs one reader who is alone, whom nobody else's asking makes faster: the first, and the deepest. */
async function measureDepth(load: Child, on: Ground, first: Call, deep: Call, product: number[], notes: number): Promise<Row> {
  const alone = async (call: Call) => (await measure(load, on, { ...call, callers: 1 }, { product }, pace)).figures.product!
  const [shallow, figure] = [await alone(first), await alone(deep)]
  return { call: 'depth', notes, processes: 1, figures: { product: figure }, ratios: { depth: shallow.perSecond / figure.perSecond } }
}

/** The product, and beside it what answers the same with the least of work; so many processes each. */
async function openContenders(on: Ground, calls: Call[], processes: number) {
  const opened: Child[] = []
  const open = async (name: Parameters<typeof spawn>[0], message: object, nodeOptions: string[] = []) => {
    const ports: number[] = []
    for (let nth = 0; nth < processes; nth++) {
      const child = start(name, nodeOptions)
      opened.push(child)
      ports.push((await ask<{ port: number }>(child, message)).port)
    }
    return ports
  }
  const product = await open('product', on.settings, options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : [])
  const samples: Sample[] = []
  for (const call of calls) samples.push(await sampleOf(on, call, product[0]!))
  const memory = await open('memory', samples)
  const statements = await open('statements', { databaseUrl: on.settings.databaseUrl })
  return {
    contendersOf: (call: Call): Contenders => ({ product, memory, ...(call.statements ? { statements } : {}) }),
    stop: async () => void (await Promise.all(opened.map((child) => child.stop()))),
  }
}

/** What the product answers to the call, for the bare server to repeat. */
async function sampleOf(on: Ground, call: Call, port: number): Promise<Sample> {
  const { method = 'GET', path, headers, body } = call.requests(on.callers[0]!, 0)[0]!
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers: headers as HeadersInit, body: body?.toString() ?? null })
  if (!answer.ok) throw new Error(`${call.name}: ${answer.status} ${await answer.text()}`)
  return {
    method, route: call.route, status: answer.status, type: answer.headers.get('content-type') ?? '',
    bytes: new Uint8Array(await answer.arrayBuffer()),
  }
}

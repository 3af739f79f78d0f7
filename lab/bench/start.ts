import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// `npm run lab -- bench start`: measures the time from a start until users can open the address: the first start
// on a data folder, and later starts (docs/promises.md#p6: 10 s and 4 s). An empty Node process in the same run
// shows how busy the machine is.
const folder = await mkdtemp(join(tmpdir(), 'nitya-bench-start-'))
const later: number[] = []
const empty = await time(async () => void (await once(spawn(process.execPath, ['-e', '0']), 'close')))
const first = await time(start)
for (let turn = 0; turn < 3; turn++) later.push(await time(start))
await rm(folder, { recursive: true, force: true })
console.log(
  `an empty Node ${empty} ms · first start ${first} ms · later starts ${later.toSorted((a, b) => a - b).join(', ')} ms`,
)

/**
 * Starts the product and stops it once it is ready. @returns the duration of the stop, which `time` subtracts
 */
async function start(): Promise<number> {
  const env = { ...process.env, DATA_DIR: folder, PORT: '0', MAILBOX_PORT: '0' }
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env,
  })
  let said = ''
  for await (const words of child.stdout) if ((said += words).includes('Ctrl-C stops it.')) break
  const ready = performance.now()
  child.kill('SIGTERM')
  await once(child, 'close')
  return performance.now() - ready
}

async function time(work: () => Promise<number | void>): Promise<number> {
  const began = performance.now()
  const stopping = await work()
  return Math.round(performance.now() - began - (stopping ?? 0))
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openProduct } from '../scripts/product.ts'
import { readConfig } from '../server/config.ts'
import { addMember } from './phone/member.ts'
import { openPhone, type Figures } from './phone/phone.ts'

// Members' screens and the login, on a simulated phone: 1.6 Mbit/s, 150 ms per round trip, a processor four times slower
// than this one, 100 notes in the feed. Each screen is opened `runs` times with an empty cache and once more with a warm
// one; the medians count. `npm run bench phone`, or with the paths to measure: `npm run bench phone /login /community`.
const screens = ['/login', '/register', '/community', '/dashboard', '/mental-space/my-journal', '/know-your-body']
const open = ['/login', '/register']
const limits: Record<keyof Figures, number> = { lcp: 1_800, cls: 0.02, tbt: 150, lcpAgain: 800, likeInp: 100, postInp: 100 }

const paths = process.argv.slice(2).filter((argument) => argument.startsWith('/'))
const runs = Number(process.argv.find((argument) => argument.startsWith('--runs='))?.slice(7) ?? 3)

const folder = await mkdtemp(join(tmpdir(), 'nitya-bench-phone-'))
const config = readConfig({ PORT: '0', DATA_DIR: folder, MAILBOX_PORT: '0', RATE_LIMIT_SCALE: '1000' })
const product = await openProduct(config, { pages: true, signal: new AbortController().signal, notice: console.log })
const phone = await openPhone(product.address)
try {
  const tokens = await addMember(product.address, product.database!.url)
  const rows: ({ path: string } & Partial<Figures>)[] = []
  for (const path of paths.length ? paths : screens) {
    rows.push({ path, ...(await phone.measure(path, open.includes(path) ? undefined : tokens, runs)) })
  }
  console.table(rows)
  const missed = rows.flatMap(({ path, ...figures }) =>
    Object.entries(figures).flatMap(([name, value]) => {
      const limit = limits[name as keyof Figures]
      return value > limit ? [`${path}: ${name} ${value}, of ${limit}`] : []
    }),
  )
  if (missed.length) {
    console.error(`Over the limits:\n${missed.join('\n')}`)
    process.exitCode = 1
  }
} finally {
  await phone.close()
  await product.stop()
  await rm(folder, { recursive: true, force: true })
}

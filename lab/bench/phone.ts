import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openProduct } from '../../scripts/product.ts'
import { readConfig } from '../../server/config.ts'
import { furnish, logIn, member } from './phone/member.ts'
import { undisturbed } from './phone/pace.ts'
import { openPhone } from './phone/phone.ts'
import { screensWith } from './phone/screens.ts'
import { medians, missesOf, tableOf, type Row } from './phone/table.ts'
import { machine, writeTable } from './server/tables.ts'

// Measures login, registration and members' screens on a simulated phone: 1.6 Mbit/s, 150 ms a round trip, a
// processor four times slower than this one, 100 notes in the feed, sixty classes a week
// (docs/promises.md#p8). Reports the medians of `runs` visits; a visit that other load slowed down is
// repeated.
// `npm run lab -- bench phone`, or with paths: `npm run lab -- bench phone /login /community --runs=3`.
const paths = process.argv.slice(2).filter((argument) => argument.startsWith('/'))
const runs = Number(process.argv.find((argument) => argument.startsWith('--runs='))?.slice(7) ?? 5)

const folder = await mkdtemp(join(tmpdir(), 'nitya-bench-phone-'))
const config = readConfig({ PORT: '0', DATA_DIR: folder, MAILBOX_PORT: '0', RATE_LIMIT_SCALE: '1000' })
const product = await openProduct(config, {
  pages: true,
  signal: new AbortController().signal,
  notice: console.log,
})
const phone = await openPhone(product.address)
try {
  const classId = await furnish(product.address, product.database!.url)
  const load = loadavg()[0]!
  const rows: Row[] = []
  let repeated = 0
  for (const screen of screensWith(classId).filter(
    ({ path }) => !paths.length || paths.includes(path.replace(/\d+/, '{id}')),
  )) {
    // A new login, because an access token lasts a quarter of an hour, and all screens together take longer.
    const tokens = await logIn(product.address, member)
    const measured = []
    for (let run = 0; run < runs; run++) {
      const { result, tries } = await undisturbed(() => phone.visitTwice(screen, tokens))
      measured.push(result)
      repeated += tries - 1
    }
    rows.push({ path: screen.path, figures: medians(measured) })
  }
  const [head, ...lines] = tableOf(rows)
  console.table(lines.map((cells) => Object.fromEntries(cells.map((cell, at) => [head![at], cell]))))
  console.log(
    `Load average before ${load.toFixed(1)}, after ${loadavg()[0]!.toFixed(1)}; ${repeated} disturbed visits were repeated.`,
  )
  if (!paths.length) {
    await writeTable('lab/scale.md', 'phone', tableOf(rows), `Medians of ${runs} visits. ${machine}`)
  }
  for (const miss of missesOf(rows)) {
    console.error(`Missed: ${miss}.`)
    process.exitCode = 1
  }
} finally {
  await phone.close()
  await product.stop()
  await rm(folder, { recursive: true, force: true })
}

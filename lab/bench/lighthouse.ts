import lighthouse from 'lighthouse'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium } from '../../scripts/chromium.ts'
import { slugs } from '../../scripts/content/posts.ts'
import { openProduct } from '../../scripts/product.ts'
import { readConfig } from '../../server/config.ts'

// Runs Lighthouse's mobile test (simulated slow 4G and slow processor) on every public page, against the
// limits of docs/promises.md#p4. The median of three runs counts, because other load on the machine changes
// the figures. `npm run lab -- bench lighthouse`, or with paths: `npm run lab -- bench lighthouse /blogs
// /about`.
const asked = process.argv.slice(2)
const paths = asked.length
  ? asked
  : ['/', '/about', '/legal', '/blogs', ...slugs().map((slug) => `/blogs/${slug}`), '/payments']
const runs = 3
const limits = { score: 100, lcp: 1_200, cls: 0, tbt: 50 }
const debuggingPort = 21_222
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

const folder = await mkdtemp(join(tmpdir(), 'nitya-lighthouse-'))
const config = readConfig({ PORT: '0', DATA_DIR: folder, MAILBOX_PORT: '0', RATE_LIMIT_SCALE: '1000' })
const product = await openProduct(config, {
  pages: true,
  signal: new AbortController().signal,
  notice: console.log,
})
const { executablePath, env, args } = findChromium()
const browser = await chromium.launch({
  executablePath,
  env,
  args: [...args, `--remote-debugging-port=${debuggingPort}`],
})
try {
  const rows = []
  for (const path of paths) rows.push(await measureCalmly(path))
  console.table(rows.map(({ scores, ...row }) => ({ ...row, scores: scores.join(' ') })))
  const over = rows.filter(
    ({ scores, lcp, cls, tbt }) =>
      scores.some((score) => score < limits.score) ||
      lcp > limits.lcp ||
      cls > limits.cls ||
      tbt > limits.tbt,
  )
  if (over.length) {
    console.error(`Over the limits: ${over.map(({ path }) => path).join(', ')}`)
    process.exitCode = 1
  }
} finally {
  await browser.close()
  await product.stop()
  await rm(folder, { recursive: true, force: true })
}

async function measureCalmly(path: string) {
  const measured = []
  for (let run = 0; run < runs; run++) measured.push(await measure(path))
  return measured.toSorted((a, b) => a.lcp + a.tbt - b.lcp - b.tbt)[Math.floor(runs / 2)]!
}

/** Returns scores in the order of `categories`, LCP and TBT in ms, CLS, and the audits that cost points. */
async function measure(path: string) {
  const run = await lighthouse(product.address + path, {
    port: debuggingPort,
    onlyCategories: categories,
    logLevel: 'error',
  })
  const { categories: measured, audits } = run!.lhr
  // A missing measurement counts as the worst.
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY
  const costly = categories.flatMap((category) =>
    measured[category]!.auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(
      ({ id }) => id,
    ),
  )
  return {
    path,
    scores: categories.map((category) => Math.round((measured[category]!.score ?? 0) * 100)),
    lcp: Math.round(value('largest-contentful-paint')),
    cls: value('cumulative-layout-shift'),
    tbt: Math.round(value('total-blocking-time')),
    costly: costly.join(' '),
  }
}

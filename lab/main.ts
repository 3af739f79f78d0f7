import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

// `npm run lab -- <what> [options]`: long experiments, which `npm test` does not run. Each says more with --help.
const experiments: Record<string, () => Promise<unknown>> = {
  bench: () => import('./bench/main.ts'),
  simulate: async () => (await import('./bench/simulation.ts')).simulate(),
  torture: () => import('./torture/main.ts'),
  drill: () => import('./drill/main.ts'),
  edges: () => import('./edges/main.ts'),
  mutate: () => import('./mutation/run.ts'),
  test: testTheLab,
}

const what = process.argv[2] ?? '--help'
const usage = `npm run lab -- <what> [options], what: ${Object.keys(experiments).join(', ')}`
if (experiments[what]) {
  process.argv.splice(2, 1)
  await experiments[what]()
} else if (what === '--help') console.log(usage)
else {
  console.error(`There is no experiment "${what}". ${usage}`)
  process.exitCode = 1
}

/** Tests of the laboratory itself. What torture and the edges prove of the product is proven in `npm test`. */
async function testTheLab() {
  const root = join(import.meta.dirname, '..')
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const args = ['run', '--config=lab/vitest.config.ts', ...process.argv.slice(2)]
  const { status } = spawnSync(process.execPath, [vitest, ...args], { cwd: root, stdio: 'inherit' })
  process.exitCode = status ?? 1
}

// Runs before every npm script, with the machine's own Node (20 or newer) and before any package is installed: plain
// JavaScript with only Node's own modules. It installs the packages, the pinned Node among them, if they are
// missing or out of date; npm then finds that Node first on its PATH. A second run needs no time and no network.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { alone } from './setup/alone.mjs'
import { findNode } from './setup/node.mjs'
import { installPackages, packagesFit } from './setup/packages.mjs'
import { linkLibraries } from './setup/postgres.mjs'
import { Trouble } from './setup/trouble.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** @param {string | undefined} purpose what runs next: `start` (the product), `tools` (development) or `test` (a browser too) */
async function setUp(purpose) {
  // In production an existing build is run without the build tools.
  const built = process.env['NODE_ENV'] === 'production' && existsSync(join(root, 'build', 'made-from'))
  if (!packagesFit(root, { tools: purpose !== 'start' || !built })) {
    await alone(root, 'installing packages', async () => {
      if (packagesFit(root)) return
      await installPackages(root)
    })
  }
  linkLibraries(root)
  const node = findNode(root)
  if (purpose !== 'test') return
  const { status } = spawnSync(node, ['scripts/chromium.ts'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Trouble()
}

try {
  await setUp(process.argv[2])
} catch (error) {
  if (!(error instanceof Trouble)) throw error
  if (error.message) console.error(`\n${error.message}`)
  process.exit(1)
}

// Runs every npm script: `run.mjs start scripts/start.ts`. Starts on the machine's own Node (20 or newer),
// before any package is installed, so it is plain JavaScript that imports only Node's own modules. Installs
// the packages, including the pinned Node, if they are missing or out of date, and then replaces itself with
// the program, on that Node. A second run takes no time and needs no network.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { alone } from './setup/alone.mjs'
import { findNode } from './setup/node.mjs'
import { installPackages, packagesFit } from './setup/packages.mjs'
import { linkLibraries } from './setup/postgres.mjs'
import { Trouble } from './setup/trouble.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [purpose, ...program] = process.argv.slice(2)

try {
  const node = await setUp()
  // Stripping types and compiling takes half of a start. Programs started by this one share the cache.
  process.env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules', '.cache', 'compiled')
  becomeProgram(node)
} catch (error) {
  if (!(error instanceof Trouble)) throw error
  if (error.message) console.error(`\n${error.message}`)
  process.exit(1)
}

/**
 * Installs what the purpose requires: `start` (the product), `operate` (a command for operators), `tools`
 * (development) or `test` (also a browser).
 * @returns the Node to run on
 */
async function setUp() {
  // In production, an existing build runs without the build tools.
  const built = process.env['NODE_ENV'] === 'production' && existsSync(join(root, 'build', 'made-from'))
  // An operator's command must not replace the packages of a running app, which lack the build tools.
  const wish = { tools: purpose !== 'operate' && (purpose !== 'start' || !built) }
  if (!packagesFit(root, wish)) {
    await alone(root, 'installing packages', async () => {
      if (packagesFit(root, wish)) return
      await installPackages(root)
    })
  }
  linkLibraries(root)
  const node = findNode(root)
  if (purpose !== 'test') return node
  const { status } = spawnSync(node, ['scripts/chromium.ts'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Trouble()
  return node
}

/**
 * Replaces this process, so signals reach the program and npm is its parent. A Node that cannot replace its
 * process runs the program as a child.
 * @param {string} node
 */
function becomeProgram(node) {
  if (process.execve) process.execve(node, [node, ...program], process.env)
  const child = spawn(node, program, { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('close', (code) => process.exit(code ?? 1))
}

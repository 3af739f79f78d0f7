import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { Trouble } from './trouble.mjs'

/** The first version that runs the server's TypeScript without a build. */
const needed = 24

/**
 * Finds the Node for the project: the pinned version from the packages or, on a platform without one, the
 * machine's.
 * @param {string} root
 * @throws {Trouble} if it does not run or is too old
 */
export function findNode(root) {
  const pinned = join(root, 'node_modules', '.bin', 'node')
  const node = existsSync(pinned) ? realpathSync(pinned) : process.execPath
  const version = node === process.execPath ? process.version : versionOf(node)
  if (Number(version.slice(1).split('.')[0]) >= needed) return node
  const here = `${process.platform}-${process.arch}`
  throw new Trouble(
    `Node ${needed} or newer is needed, and none is pinned for ${here}: this is ${version}. Install it.`,
  )
}

/** @param {string} node */
function versionOf(node) {
  const { stdout, error } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  if (stdout) return stdout.trim()
  const why = error ? ` (${error.message})` : ''
  throw new Trouble(
    `The pinned Node does not run here${why}: it needs a Linux with glibc, such as Debian or Fedora.`,
  )
}

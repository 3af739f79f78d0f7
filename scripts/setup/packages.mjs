import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Trouble } from './trouble.mjs'

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Locked */

/**
 * True if node_modules has what package-lock.json requires on this platform, according to npm's own record of
 * its last installation. An interrupted installation leaves no record.
 * @param {string} root
 * @param {{ tools?: boolean }} [wish] tools: true if build and test tools are required too
 */
export function packagesFit(root, { tools = true } = {}) {
  const wanted = readLock(join(root, 'package-lock.json'))
  const installed = readLock(join(root, 'node_modules', '.package-lock.json'))
  if (!wanted)
    throw new Trouble(
      'package-lock.json is missing or cannot be read: this is not a complete copy of the project.',
    )
  return Object.entries(wanted).every(([path, locked]) => {
    if (path === '' || installed?.[path]?.version === locked.version) return true
    if (!tools && installed && locked.dev) return true
    return installed !== undefined && !installed[path] && !belongsHere(locked)
  })
}

/**
 * Installs exactly what is locked, including the build tools regardless of NODE_ENV, without install scripts.
 * @param {string} root
 */
export async function installPackages(root) {
  const began = Date.now()
  console.log('Installing the packages (npm ci), which takes a minute or two the first time …')
  const everything = ['--include=dev', '--include=optional', '--include=peer']
  const args = ['ci', '--ignore-scripts', ...everything, '--no-audit', '--no-fund', '--loglevel=error']
  // Under npm, use npm's own program, whose path is a script for Node.
  const npm = process.env['npm_execpath']?.endsWith('.js')
    ? [process.execPath, process.env['npm_execpath']]
    : ['npm']
  const [command = 'npm', ...before] = npm
  const child = spawn(command, [...before, ...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  const pulse = setInterval(() => console.log(`  still installing, ${seconds(began)}`), 15_000)
  const [code] = await once(child, 'close').catch((error) => [error.message])
  clearInterval(pulse)
  if (code !== 0) {
    throw new Trouble(
      'The packages could not be installed (npm says why above): check the network and the free disk space.',
    )
  }
  if (!packagesFit(root)) {
    throw new Trouble(
      'npm left out packages that this platform needs: unset its settings "os", "cpu" and "omit".',
    )
  }
  console.log(`  packages installed in ${seconds(began)}`)
}

/**
 * True if a package is needed: an optional package only if it names this platform, because one without a
 * platform is a dependency of another optional package.
 * @param {Locked} locked
 */
function belongsHere({ optional, os, cpu, libc }) {
  if (!optional) return true
  if (!os?.includes(process.platform) || !cpu?.includes(process.arch)) return false
  return !libc || libc.includes(isGlibc() ? 'glibc' : 'musl')
}

/** @returns {boolean} */
function isGlibc() {
  process.report.excludeNetwork = true
  return 'glibcVersionRuntime' in process.report.getReport().header
}

/**
 * @param {string} path
 * @returns {Record<string, Locked> | undefined}
 */
function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** @param {number} began */
function seconds(began) {
  return `${((Date.now() - began) / 1000).toFixed(1)} s`
}

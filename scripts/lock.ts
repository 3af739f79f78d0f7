import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The fields of a package in package-lock.json that are used here. */
type Locked = {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

/**
 * Returns the builds for other platforms that a locked package names but the lock file lacks. npm omits
 * builds that the current registry does not have, and `npm ci` then rejects the whole file (decision 0012).
 */
export function missingBuilds(packages: Record<string, Locked>): Record<string, Locked> {
  const missing: Record<string, Locked> = {}
  for (const { dev, optionalDependencies = {} } of Object.values(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const listed = Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`))
      const platform = platformOf(name)
      if (listed || !platform || !/^\d/.test(version)) continue
      missing[`node_modules/${name}`] = { version, ...(dev ? { dev } : {}), optional: true, ...platform }
    }
  }
  return missing
}

/** Returns the platform in a build's name, by the common convention: `…-linux-arm64-musl`. */
function platformOf(name: string): Pick<Locked, 'os' | 'cpu' | 'libc'> | undefined {
  if (name.endsWith('wasm32-wasi')) return { cpu: ['wasm32'] }
  const systems = 'aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32'
  const [, os, cpu, abi = ''] =
    new RegExp(`(${systems})-([a-z]+\\d*[a-z]?\\d*)(?:-(\\w+))?$`).exec(name) ?? []
  if (!os || !cpu) return undefined
  const libc = os === 'linux' && abi ? { libc: [abi.startsWith('musl') ? 'musl' : 'glibc'] } : {}
  return { os: [os], cpu: [cpu], ...libc }
}

if (import.meta.main) {
  const path = join(import.meta.dirname, '..', 'package-lock.json')
  const lock = JSON.parse(await readFile(path, 'utf8')) as { packages: Record<string, Locked> }
  const missing = missingBuilds(lock.packages)
  const names = Object.keys(missing)
  if (names.length > 0 && process.argv[2] === '--write') {
    const all = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => a.localeCompare(b, 'en'))
    await writeFile(path, JSON.stringify({ ...lock, packages: Object.fromEntries(all) }, null, 2) + '\n')
  } else if (names.length > 0) {
    console.error(
      `package-lock.json lacks builds for other platforms (npm run lock -- --write): ${names.join(', ')}`,
    )
    process.exitCode = 1
  }
}

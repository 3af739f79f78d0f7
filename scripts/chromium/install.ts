import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { step } from '../steps.ts'

const home = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'chromium')

/** The full browser and the headless shell. */
export type Part = 'browser' | 'shell'
const packages: Record<Part, string> = { browser: 'chromium', shell: 'chromium-headless-shell' }

/**
 * The description of an installation. It is written last, so it exists only when everything else does. Paths
 * are relative to the folder.
 */
type Card = { executables: Partial<Record<Part, string>>; libraries: string[] }

/**
 * Finds the Chromium that an ordinary user has installed into this folder, with the environment that it
 * needs.
 */
export function findPrivate(
  part: Part,
  folder = home,
): { executablePath: string; env: Record<string, string> } | undefined {
  const path = join(folder, 'card.json')
  if (!existsSync(path)) return undefined
  const { executables, libraries } = JSON.parse(readFileSync(path, 'utf8')) as Card
  const executable = executables?.[part]
  if (!executable) return undefined
  const env = {
    LD_LIBRARY_PATH: libraries.map((library) => join(folder, library)).join(':'),
    FONTCONFIG_FILE: join(folder, 'fonts.conf'),
  }
  return { executablePath: join(folder, executable), env }
}

/**
 * Installs Chromium from Debian's packages: as root, into the system; otherwise it unpacks the packages and
 * missing dependencies in node_modules/.cache, which needs no privileges.
 * @throws a one-sentence error if it cannot
 */
export async function installChromium() {
  if (!has('apt-get')) {
    throw new Error(
      'There is no Chromium for the tests and no apt-get to fetch it: install one, or set CHROMIUM_PATH.',
    )
  }
  if (process.getuid?.() === 0)
    await step('Installing Chromium for the tests from the system’s packages', installForAll)
  else
    await step(
      'Fetching Chromium for the tests from the system’s packages into node_modules/.cache',
      unpackForUs,
    )
}

/** True if this system has a package of the shell: Debian does; Ubuntu and others do not. */
export const packagesShell = () =>
  existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

async function installForAll() {
  await apt(['update'])
  await apt(['install', '--no-install-recommends', ...Object.values(packages)])
}

async function unpackForUs() {
  const fresh = `${home}-${process.pid}`
  for (const folder of ['lists/partial', 'cache/archives/partial', 'root'])
    mkdirSync(join(fresh, folder), { recursive: true })
  const own = [
    `Dir::State::lists=${join(fresh, 'lists')}`,
    `Dir::Cache=${join(fresh, 'cache')}`,
    'Debug::NoLocking=true',
  ]
  const options = own.flatMap((option) => ['-o', option])
  const archives = join(fresh, 'cache', 'archives')
  try {
    await apt([...options, 'update'])
    // Unpacks all packages even if the system has one of them, because each looks for the others in its own
    // folder.
    const all = ['--reinstall', 'chromium-common', ...Object.values(packages)]
    await apt([...options, 'install', '--download-only', '--no-install-recommends', ...all])
    const fetched = readdirSync(archives).filter((name) => name.endsWith('.deb'))
    for (const name of fetched) await execute('dpkg-deb', ['-x', join(archives, name), join(fresh, 'root')])
    for (const folder of ['lists', 'cache']) rmSync(join(fresh, folder), { recursive: true })
    writeFileSync(join(fresh, 'fonts.conf'), fonts)
    writeFileSync(join(fresh, 'card.json'), JSON.stringify(describe(fresh)))
    for (const part of ['browser', 'shell'] as const) {
      const { executablePath, env } = findPrivate(part, fresh)!
      await execute(
        executablePath,
        ['--headless', '--no-sandbox', '--disable-gpu', '--dump-dom', 'about:blank'],
        env,
      )
    }
    rmSync(home, { recursive: true, force: true })
    renameSync(fresh, home)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

function describe(folder: string): Card {
  const executables = {
    browser: 'root/usr/lib/chromium/chromium',
    shell: 'root/usr/lib/chromium/chromium-headless-shell',
  }
  const found = globSync('root/{lib,usr/lib}/**/*.so*', { cwd: folder }).map((path) => dirname(path))
  return { executables, libraries: [...new Set(found)] }
}

const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">root/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

function apt(args: string[]) {
  return execute('apt-get', ['-y', '-qq', '-o', 'DPkg::Lock::Timeout=600', ...args])
}

async function execute(program: string, args: string[], more: Record<string, string> = {}) {
  const env = { ...process.env, ...more, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' }
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  if (code === 0) return
  console.error(`${out}${err}`.trim())
  throw new Error(
    `Chromium for the tests could not be downloaded (see the output of ${program} above): install one, or set CHROMIUM_PATH.`,
  )
}

function has(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
}

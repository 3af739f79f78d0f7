import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findPrivate, installChromium, packagesShell, type Part } from './chromium/install.ts'

/** How to launch Chromium: options of Playwright. */
export type Chromium = { executablePath: string; env: Record<string, string>; args: string[] }

const names: Record<Part, string[]> = {
  browser: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
  shell: ['chromium-headless-shell'],
}

/**
 * Without the sandbox, which is unavailable to root and in most containers; the pages under test are our own.
 */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--disable-component-update',
]

/**
 * Finds the Chromium for the tests: at CHROMIUM_PATH, on the PATH, or as installed by `npm test` in this
 * folder.
 * @throws a one-sentence error if there is none
 */
export function findChromium(environment = process.env): Chromium {
  const found = find('browser', environment)
  if (!found)
    throw new Error(
      'There is no Chromium for the tests: npm test installs one, or set CHROMIUM_PATH to yours.',
    )
  return found
}

/**
 * Finds Chromium's headless shell, which renders the same pages with half the processor time but lacks window
 * features such as notifications and wake locks. Falls back to the full Chromium if there is no shell, or if
 * CHROMIUM_PATH names another browser.
 * @throws a one-sentence error if there is neither
 */
export const findHeadlessShell = (environment = process.env): Chromium =>
  find('shell', environment) ?? findChromium(environment)

function find(part: Part, environment: NodeJS.ProcessEnv): Chromium | undefined {
  const named = environment['CHROMIUM_PATH']
  if (named && !runs(named))
    throw new Error(`CHROMIUM_PATH is ${named}, which is not a browser that runs here.`)
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder.startsWith('/'))
  const onPath = folders.flatMap((folder) => names[part].map((name) => join(folder, name)))
  const executablePath = named ?? onPath.find((path) => runs(path))
  if (executablePath) return { executablePath, env: known(environment), args }
  const fetched = findPrivate(part)
  return (
    fetched && {
      executablePath: fetched.executablePath,
      env: { ...known(environment), ...fetched.env },
      args,
    }
  )
}

/** True if the program is a browser. On some systems `chromium-browser` only prints how to install one. */
function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    return false
  }
  return /\d+\.\d+\.\d+/.test(spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout ?? '')
}

function known(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

if (import.meta.main) {
  try {
    await ensureBoth()
  } catch (error) {
    console.error(`\n${(error as Error).message}`)
    process.exitCode = 1
  }
}

/** Installs what is missing. The browser without its shell is enough, but then the tests take longer. */
async function ensureBoth() {
  const browser = find('browser', process.env)
  if (browser && (find('shell', process.env) || !packagesShell())) return
  try {
    await installChromium()
  } catch (error) {
    if (!browser) throw error
    console.error(`${(error as Error).message} The tests run in the installed Chromium, which takes longer.`)
  }
  findChromium()
}

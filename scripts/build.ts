import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Tongue } from '../contract/languages.ts'
import { alone } from './setup/alone.mjs'
import { step } from './steps.ts'

const root = join(import.meta.dirname, '..')

/**
 * Returns the folder of built pages. An English-only build, as in production, is separate from all others.
 */
export const buildFolder = (offered: readonly Tongue[]) =>
  offered.length > 1 ? join('build', 'languages', offered.join('+')) : 'build'

const stampOf = (offered: readonly Tongue[]) => join(root, buildFolder(offered), 'made-from')

/** The sources of the built pages. */
const sources = [
  '{web,contract,content}/**/*',
  '{package-lock,tsconfig}.json',
  'vite.config.ts',
  'scripts/**/*.{ts,mjs}',
]
const excluded = ['**/*.test.ts', '**/*.test.tsx', 'web/testing/**']

/**
 * Builds the web app if its sources have changed since the last build. Concurrent callers share one build.
 * @param offered the languages of the build, English first
 * @param signal aborts a build that is no longer needed
 * @throws the build's output if it fails
 */
export async function buildWeb(signal?: AbortSignal, offered: readonly Tongue[] = ['en']): Promise<void> {
  const stamp = stampOf(offered)
  if (await isFresh(stamp)) return
  await alone(root, 'building the pages', async () => {
    if (!(await isFresh(stamp))) await step('Building the pages', () => build(signal, offered))
  })
}

async function build(signal: AbortSignal | undefined, offered: readonly Tongue[]) {
  const stamp = stampOf(offered)
  const fingerprint = await takeFingerprint()
  await rm(stamp, { force: true })
  const env = { ...process.env, NODE_ENV: 'production' }
  try {
    await promisify(execFile)(process.execPath, [join(root, 'scripts', 'pages.ts'), ...offered], {
      cwd: root,
      env,
      signal,
      maxBuffer: 64 * 1024 * 1024,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`The pages could not be built: ${(stderr || stdout).trim()}`)
  }
  await mkdir(dirname(stamp), { recursive: true })
  await writeFile(stamp, fingerprint)
}

/**
 * True if the build is up to date. Without the pages' sources, as in an image, any existing build is used.
 */
async function isFresh(stamp: string): Promise<boolean> {
  if (!existsSync(stamp)) return false
  return !existsSync(join(root, 'web')) || (await readFile(stamp, 'utf8')) === (await takeFingerprint())
}

/** Returns a hash of names and contents, because a checkout changes times without changing contents. */
async function takeFingerprint(): Promise<string> {
  const paths: string[] = []
  for await (const entry of glob(sources, { cwd: root, exclude: excluded, withFileTypes: true })) {
    if (entry.isFile()) paths.push(join(entry.parentPath, entry.name))
  }
  const hash = createHash('sha256')
  for (const path of paths.sort())
    hash
      .update(path.slice(root.length))
      .update('\0')
      .update(await readFile(path))
  return hash.digest('hex')
}

if (import.meta.main) await buildWeb()

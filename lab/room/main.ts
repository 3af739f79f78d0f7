import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { existsSync } from 'node:fs'

// `npm run lab -- room`: runs the tests of the live room on a real LiveKit server and on the stand-in, and
// tests failures of a real server. The server binary is LIVEKIT_SERVER, or livekit-server on the PATH.
// Options are passed to Vitest, as in `-t "second window"`.
if (process.argv[2] === '--help') {
  console.log('npm run lab -- room [options of Vitest], with LIVEKIT_SERVER or livekit-server on the PATH')
  process.exit()
}

type Report = { testResults: { assertionResults: { title: string; status: string; duration: number }[] }[] }

const root = join(import.meta.dirname, '../..')
const onPath = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'livekit-server'))
const program = [process.env['LIVEKIT_SERVER'], ...onPath].find((path) => path && existsSync(path))
if (!program) {
  console.error(
    'This needs a LiveKit server: install livekit-server from its releases (or `brew install livekit`), or name one in LIVEKIT_SERVER.',
  )
  process.exit(1)
}

/**
 * Runs the tests with one kind of room. @returns each test's title, and its duration or failure
 */
async function walk(config: string, ...walks: string[]): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'nitya-room-'))
  const file = join(folder, 'report.json')
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...walks]
  spawnSync(process.execPath, [vitest, ...args, `--config=${config}`, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, LIVEKIT_SERVER: program },
  })
  const { testResults } = JSON.parse(await readFile(file, 'utf8')) as Report
  return new Map(
    testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ title, status, duration }) => [
        title,
        status === 'passed' ? `${Math.round(duration / 1_000)} s` : 'failed',
      ]),
  )
}

const real = await walk('lab/room/vitest.config.ts')
const standIn = await walk('vitest.config.ts', '--project=e2e', 'e2e/room')
console.log('\n| Walk | LiveKit | stand-in |\n|---|---|---|')
for (const [title, took] of real) console.log(`| ${title} | ${took} | ${standIn.get(title) ?? ''} |`)
process.exitCode = [...real.values(), ...standIn.values()].includes('failed') ? 1 : 0

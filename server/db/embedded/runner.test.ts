import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findBinaries } from './binaries.ts'
import { chooseRunner, handOver, run, type Runner } from './runner.ts'

const root = process.getuid?.() === 0
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nitya runner-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

test('PostgreSQL runs as the ordinary user who starts it', async () => {
  if (root)
    return expect((await chooseRunner(findBinaries(), folder, join(folder, 'data'))).owner?.uid).not.toBe(0)
  expect(await chooseRunner(findBinaries(), folder, folder)).toEqual({ owner: undefined, closed: false })
})

describe.runIf(root)('as root', () => {
  test('PostgreSQL runs as an unprivileged user if that user can reach its files', async () => {
    const open = await mkdtemp('/tmp/nitya-open-')
    await chmod(open, 0o755)
    const runner = await chooseRunner(findBinaries(), open, join(open, 'data'))
    await rm(open, { recursive: true })
    expect(await say({ ...runner, closed: false }, 'id -u')).not.toBe('0')
    expect(await say({ ...runner, closed: false }, 'grep CapEff /proc/self/status')).toMatch(/\t0+$/)
  })

  test('PostgreSQL keeps only one of root’s capabilities, to enter closed folders', async () => {
    const secret = join(folder, 'secret')
    await writeFile(secret, 'inside', { mode: 0o644 })
    const runner = await chooseRunner(findBinaries(), folder, join(folder, 'data'))
    expect(runner.closed).toBe(true)
    // Node's accessSync calls access(2), as initdb does for its programs.
    const look = `"${process.execPath}" -e 'const fs = require("node:fs"), path = process.argv[1]
      fs.accessSync(path), console.log(fs.readFileSync(path, "utf8"))' "${secret}"`
    expect(await say(runner, look)).toBe('inside')
    expect(await say(runner, 'id -u')).not.toBe('0')
    expect(await say(runner, 'grep -E "CapEff|CapBnd" /proc/self/status')).toMatch(
      /^CapEff:\t0+2\nCapBnd:\t0+2$/,
    )
    expect(await say({ ...runner, closed: false }, look)).toBe('')
  })

  test('an ordinary user’s data keeps its owner', async () => {
    const data = join(folder, 'data')
    await mkdir(data)
    await handOver({ owner: { uid: 4321, gid: 4321 }, closed: false }, data)
    expect((await chooseRunner(findBinaries(), folder, data)).owner).toEqual({ uid: 4321, gid: 4321 })
  })
})

async function say(runner: Runner, script: string) {
  const child = run(runner, 'sh', ['-c', script], { stdio: ['ignore', 'pipe', 'ignore'] })
  return (await text(child.stdout!)).trim()
}

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { missingBuilds } from './lock.ts'
import packageFile from '../package.json' with { type: 'json' }

const { scripts } = packageFile
const root = join(import.meta.dirname, '..')
const moduleOf = (name: string) => new URL(`./setup/${name}.mjs`, import.meta.url).href
const { packagesFit } = (await import(moduleOf('packages'))) as { packagesFit(root: string): boolean }
const here = { os: [process.platform], cpu: [process.arch] }
const runProgram = ['scripts/run.mjs', 'start', 'program.mjs']
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nitya setup-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

test.each(Object.entries(scripts).filter(([, command]) => command.includes('.ts')))(
  'npm run %s starts with the setup, because not every Node that may start it runs TypeScript',
  (_name, command) =>
    expect(command).toMatch(/^exec node scripts\/run\.mjs (start|operate|tools|test) \S+\.ts$/),
)

test('package.json has a limited number of scripts', () =>
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(15))

describe('the installed packages', () => {
  const wanted = {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '2.0.0', dev: true },
  }
  const { 'node_modules/b': _, ...withoutB } = wanted

  test('match if npm’s own record of them equals the lock file', async () => {
    expect(await fit(wanted, wanted)).toBe(true)
  })

  test.each([
    ['one has a different version', { ...wanted, 'node_modules/a': { version: '1.0.1' } }],
    ['a build tool is missing, as after an install for production', withoutB],
    ['npm was interrupted and left no record', undefined],
  ])('do not match when %s', async (_name, installed) => {
    expect(await fit(wanted, installed)).toBe(false)
  })

  test('match without the builds for other platforms, but not without the build for this platform', async () => {
    const build = { version: '3.0.0', optional: true }
    expect(
      await fit({ ...wanted, 'node_modules/c': { ...build, os: ['sunos'], cpu: ['ppc'] } }, wanted),
    ).toBe(true)
    expect(await fit({ ...wanted, 'node_modules/c': { ...build } }, wanted)).toBe(true)
    expect(await fit({ ...wanted, 'node_modules/c': { ...build, ...here } }, wanted)).toBe(false)
    const libcs = ['glibc', 'musl'].map((libc) => ({
      ...wanted,
      'node_modules/c': { ...build, ...here, libc: [libc] },
    }))
    const fits = [await fit(libcs[0]!, wanted), await fit(libcs[1]!, wanted)]
    expect(fits.filter(Boolean)).toHaveLength(process.platform === 'linux' ? 1 : fits.length - 1)
  })
})

describe('a setup', () => {
  test('with nothing to do prints nothing and replaces itself with the program and its arguments', async () => {
    await copySetup('console.log(process.pid, ...process.argv.slice(2))')
    await fit({ '': {} }, { '': {} })
    const run = spawn(process.execPath, [...runProgram, 'a b', '--c'], { cwd: folder, env: { PATH: '' } })
    const said = await Promise.all([text(run.stdout), text(run.stderr)])
    expect(said).toEqual([`${run.pid} a b --c\n`, ''])
  })

  test('without process.execve forwards signals to the program, and exits with its code', async () => {
    await copySetup(
      "process.on('SIGTERM', () => process.exit(7)); console.log('runs'); setInterval(() => {}, 1e6)",
    )
    await fit({ '': {} }, { '': {} })
    const older = ['--import', 'data:text/javascript,delete process.execve']
    const run = spawn(process.execPath, [...older, ...runProgram], { cwd: folder })
    await once(run.stdout, 'data')
    run.kill('SIGTERM')
    expect(await once(run, 'close')).toEqual([7, null])
  })

  test('in production needs no build tools if the pages are built already', async () => {
    await copySetup()
    await fit({ '': {}, 'node_modules/a': { version: '1.0.0', dev: true } }, { '': {} })
    await mkdir(join(folder, 'build'))
    await writeFile(join(folder, 'build', 'made-from'), '')
    const setUp = (env: object, purpose = 'start') =>
      promisify(execFile)(process.execPath, ['scripts/run.mjs', purpose, 'program.mjs'], {
        cwd: folder,
        env: {
          PATH: process.env['PATH'],
          HOME: folder,
          npm_config_registry: 'http://127.0.0.1:1',
          npm_config_fetch_retries: '0',
          ...env,
        },
      }).then(
        ({ stdout }) => stdout,
        () => 'failed',
      )
    expect(await setUp({ NODE_ENV: 'production' })).toBe('')
    expect(await setUp({})).toBe('failed')
    // An operator's command uses the packages as they are.
    expect(await setUp({}, 'operate')).toBe('')
  })

  test('that cannot reach the registry fails with a one-sentence error', async () => {
    await copySetup()
    for (const name of ['package.json', 'package-lock.json']) await cp(join(root, name), join(folder, name))
    const env = {
      PATH: process.env['PATH'],
      HOME: folder,
      npm_config_registry: 'http://127.0.0.1:1',
      npm_config_fetch_retries: '0',
    }
    const setup = spawn(process.execPath, runProgram, { cwd: folder, env })
    const [said, [code]] = await Promise.all([text(setup.stderr), once(setup, 'close')])
    expect(code).toBe(1)
    expect(said.trim().split('\n').at(-1)).toBe(
      'The packages could not be installed (npm says why above): check the network and the free disk space.',
    )
  })

  test('in an incomplete copy of the project fails with a one-sentence error', async () => {
    await copySetup()
    const setup = spawn(process.execPath, runProgram, { cwd: folder })
    expect((await text(setup.stderr)).trim()).toMatch(/^package-lock\.json is missing or cannot be read/)
  })
})

describe('mutual exclusion of processes', () => {
  test('makes other processes wait in turn, and a killed process blocks none', async () => {
    const script = `const { alone } = await import(${JSON.stringify(moduleOf('alone'))})
      await alone(${JSON.stringify(folder)}, 'trying', async () => {
        console.log('in')
        await new Promise((over) => setTimeout(over, 150))
        if (process.argv[1] === 'dies') process.kill(process.pid, 'SIGKILL')
        console.log('out')
      })
      process.stdin.resume()`
    const events: string[] = []
    const begin = (how: string) => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', script, how], {
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      child.stdout.on('data', (words: Buffer) =>
        events.push(...(words.toString().match(/^(in|out)$/gm) ?? [])),
      )
      return child
    }
    const dying = begin('dies')
    await expect.poll(() => events, { timeout: 60_000 }).toEqual(['in'])
    const others = [begin('lives'), begin('lives'), begin('lives')]
    // The processes keep running after their work, like an app that has built its pages.
    await expect.poll(() => events.filter((event) => event === 'out'), { timeout: 60_000 }).toHaveLength(3)
    expect(events).toEqual(['in', 'in', 'out', 'in', 'out', 'in', 'out'])
    dying.stdin.end()
    for (const other of others) other.stdin.end()
    await Promise.all(others.map((other) => once(other, 'close')))
  })
})

describe('the lock file', () => {
  test('is reported if it lacks a build that a package names', () => {
    const packages = {
      'node_modules/fast': {
        dev: true,
        optionalDependencies: {
          '@fast/linux-arm64-musl': '1.2.3',
          '@fast/win32-x64-msvc': '1.2.3',
          '@fast/wasm32-wasi': '1.2.3',
          fsevents: '~2.3',
        },
      },
      'node_modules/@fast/win32-x64-msvc': { version: '1.2.3' },
    }
    expect(missingBuilds(packages)).toEqual({
      'node_modules/@fast/linux-arm64-musl': {
        version: '1.2.3',
        dev: true,
        optional: true,
        os: ['linux'],
        cpu: ['arm64'],
        libc: ['musl'],
      },
      'node_modules/@fast/wasm32-wasi': { version: '1.2.3', dev: true, optional: true, cpu: ['wasm32'] },
    })
  })
})

/** Copies the setup and a program into a folder of their own, because this project's packages are in use. */
async function copySetup(program = '') {
  for (const path of ['scripts/run.mjs', 'scripts/setup'])
    await cp(join(root, path), join(folder, path), { recursive: true })
  await writeFile(join(folder, 'program.mjs'), program)
}

async function fit(wanted: object, installed: object | undefined) {
  await mkdir(join(folder, 'node_modules'), { recursive: true })
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ packages: wanted }))
  const account = join(folder, 'node_modules', '.package-lock.json')
  await rm(account, { force: true })
  if (installed) await writeFile(account, JSON.stringify({ packages: installed }))
  return packagesFit(folder)
}

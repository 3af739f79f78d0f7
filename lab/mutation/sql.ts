import { globSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { BaseSequencer, createVitest, type TestSpecification, type Vitest } from 'vitest/node'
import { races } from '../../server/testing/races.ts'
import { openReach, recordPath } from './reach.ts'
import { kinds, type Mutant } from './sql-mutants.ts'
import { openSubjects, type Subject } from './subjects.ts'

const root = join(import.meta.dirname, '../..')
const usage = `npm run lab -- mutate sql <function, statement, key or folder…> [test file…]
  --only ${kinds}   these kinds
  --races           only what settles a race, with the tests that server/testing/races.ts names
  --most N          a sample, --seed S another one
  --nearest N       N test files for each, and the loops over the contract
  --record          first notes which test files run which functions`

/** The order of a run's test files: those about the function first. */
let order: string[] = []
const placeOf = ({ moduleId }: TestSpecification) => order.indexOf(relative(root, moduleId))
class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

type Chosen = { subject: Subject; mutant: Mutant }

/**
 * Makes one change at a time to functions of the test databases' template, to statements of a `queries.sql`
 * or to the keys of a table, and runs the tests that reach it until one fails.
 */
export async function mutateSql(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      most: { type: 'string' },
      seed: { type: 'string' },
      only: { type: 'string' },
      races: { type: 'boolean' },
      nearest: { type: 'string' },
      record: { type: 'boolean' },
    },
  })
  const tests = positionals.filter((each) => each.endsWith('.test.ts'))
  const names = positionals.filter((each) => !tests.includes(each))
  const only = kinds.filter((kind) => values.only === undefined || values.only.split(',').includes(kind))
  if ((names.length === 0 && !values.record) || only.length === 0) throw new Error(usage)
  if (values.record) await record()
  if (names.length === 0) return
  const vitest = await openTests()
  try {
    const subjects = openSubjects(vitest.getRootProject()).filter((each) => isNamed(each, names))
    if (subjects.length === 0) throw new Error(`No function, statement or key is named ${names}.`)
    const all = subjects
      .flatMap((subject) => subject.mutants.map((mutant) => ({ subject, mutant })))
      .filter(({ mutant }) => only.includes(mutant.kind) && (!values.races || isNoticed(mutant)))
    const chosen = sample(all, Number(values.most ?? Infinity), Number(values.seed ?? 1))
    const filesOf = filesFor(tests, values.races ?? false, Number(values.nearest ?? Infinity))
    // Runs a test file first, because that starts the database server.
    await firstFailure(vitest, filesOf(chosen[0]!).slice(0, 1))
    await report(vitest, chosen, filesOf)
  } finally {
    await vitest.close()
  }
}

const isNamed = ({ name, file }: Subject, names: string[]) =>
  names.some((each) => each === name || `${file}/`.startsWith(`${each.replace(/\/$/, '')}/`))

/** True if the table of races lists a test that notices the mutant. */
const isNoticed = ({ settler }: Mutant) => Object.values(races).some((each) => each.includes(settler ?? ''))

/**
 * Returns a function that finds a mutant's test files: the given files; otherwise those in the table of
 * races, then the nearest of those that reach the mutant, then the loops over the contract.
 */
function filesFor(tests: string[], byTable: boolean, nearest: number): (chosen: Chosen) => string[] {
  const reach = openReach()
  return ({ subject, mutant }) => {
    if (tests.length > 0) return tests
    const named =
      mutant.kind === 'key'
        ? ['server/db/keys.test.ts']
        : Object.keys(races).filter((file) => races[file]!.includes(mutant.settler ?? ''))
    if (byTable && named.length > 0) return named
    const reached = reach.filesOf(subject.name, subject.file, subject.text)
    const loops = reached.filter((each) => dirname(each) === 'server')
    return [...new Set([...named, ...reached.slice(0, nearest), ...loops])]
  }
}

async function report(vitest: Vitest, chosen: Chosen[], filesOf: (chosen: Chosen) => string[]) {
  const counts = new Map<string, Record<Verdict, number>>()
  for (const each of chosen) {
    const { subject, mutant } = each
    try {
      await subject.put(mutant)
    } catch (error) {
      console.log(`no SQL   ${subject.name} ${mutant.kind} ${mutant.what}  (${(error as Error).message})`)
      await subject.put(null)
      continue
    }
    const failure = await firstFailure(vitest, filesOf(each))
    await subject.put(null)
    const verdict = await judge(vitest, failure)
    const folder = dirname(subject.file)
    const count = counts.get(folder) ?? { noticed: 0, 'time limit': 0, unclear: 0, SURVIVED: 0 }
    counts.set(folder, count)
    count[verdict]++
    const by = failure ? `  (${failure.file}: ${failure.test}: ${failure.message})` : ''
    console.log(`${verdict.padEnd(10)} ${mutant.settler ?? subject.name} ${mutant.kind} ${mutant.what}${by}`)
  }
  for (const [folder, count] of counts) console.log(`${folder}: ${JSON.stringify(count)}`)
}

/** Test files that have passed. */
const sound = new Set<string>()
type Verdict = 'noticed' | 'time limit' | 'unclear' | 'SURVIVED'

/**
 * Judges a failure, which counts only if the test file passes without the mutant. A test may also exceed its
 * time limit for other reasons than the mutant.
 */
async function judge(vitest: Vitest, failure: Failure | undefined): Promise<Verdict> {
  if (!failure) return 'SURVIVED'
  const isLimit = /timed out/i.test(failure.message)
  if ((isLimit || !sound.has(failure.file)) && (await firstFailure(vitest, [failure.file]))) return 'unclear'
  return isLimit ? 'time limit' : 'noticed'
}

/** Takes the same sample for the same seed, in random order, so the first results are a sample too. */
function sample<T>(all: T[], most: number, seed: number): T[] {
  if (all.length <= most) return all
  let state = seed
  const random = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0)
  const ranked = all.map((_, at) => ({ at, rank: random() })).toSorted((one, other) => one.rank - other.rank)
  return ranked.slice(0, most).map(({ at }) => all[at]!)
}

/** Runs every test of the server once, with each call of a function or statement recorded. */
async function record(): Promise<void> {
  mkdirSync(dirname(recordPath), { recursive: true })
  rmSync(recordPath, { force: true })
  process.env['MUTATE_RECORD'] = recordPath
  const vitest = await openTests()
  try {
    const failed = await firstFailure(vitest, globSync('server/**/*.test.ts', { cwd: root }))
    if (failed)
      console.log(`A test fails without a mutant: ${failed.file}: ${failed.test}: ${failed.message}`)
  } finally {
    delete process.env['MUTATE_RECORD']
    await vitest.close()
  }
}

async function openTests(): Promise<Vitest> {
  process.env['MUTATE_AREA'] = 'sql'
  const vitest = await createVitest('test', {
    root,
    config: join(import.meta.dirname, 'vitest.config.ts'),
    include: ['server/**/*.test.ts'],
    // Excludes random walks, whose failures don't show the mistake, and tests that start their own database
    // server, which has its own functions.
    exclude: [
      '**/node_modules/**',
      '**/interleavings.test.ts',
      'server/db/{embedded,upgrade,migrate}*.test.ts',
    ],
    watch: false,
    bail: process.env['MUTATE_RECORD'] ? 0 : 1,
    reporters: [{}],
    maxWorkers: process.env['MUTATE_RECORD'] ? 3 : 1,
    sequence: { sequencer: InOrder },
  })
  vitest.getRootProject().provide('changed', null)
  return vitest
}

type Failure = { file: string; test: string; message: string }

/** Returns the first failing test, or an error outside any test. */
async function firstFailure(vitest: Vitest, files: string[]): Promise<Failure | undefined> {
  order = files
  const all = (await vitest.globTestSpecifications()).filter((each) => placeOf(each) >= 0)
  if (all.length === 0) throw new Error('There are no tests.')
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(all)
  // The results include earlier runs.
  const modules = testModules.filter((each) => files.includes(relative(root, each.moduleId)))
  const failed = modules.filter((each) => each.state() === 'failed')
  for (const each of modules) if (each.state() === 'passed') sound.add(relative(root, each.moduleId))
  const [module = undefined] = failed
  const [test] = module?.children.allTests('failed') ?? []
  const [error] = [
    ...(test?.result().errors ?? module?.errors() ?? []),
    ...(module ? [] : (unhandledErrors as Error[])),
  ]
  if (!module && !error) return undefined
  return {
    file: module ? relative(root, module.moduleId) : files[0]!,
    test: test?.fullName ?? '',
    message: (error?.message ?? '').replace(/\s+/g, ' ').slice(0, 160),
  }
}

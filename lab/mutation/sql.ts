import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { createVitest, type Vitest } from 'vitest/node'
import { areas } from './areas.ts'
import type { Changed } from './statements.ts'
import { kinds, mutantsOf, type Kind, type Mutant } from './sql-mutants.ts'

const root = join(import.meta.dirname, '../..')
/** The place where a function or statement is defined, and how its mutants reach the tests. */
type Subject = { name: string; mutants: Mutant[]; put: (text: string | null) => Promise<void> }

/**
 * Changes one thing at a time in functions of the test databases' template, or in statements of a `queries.sql`, and runs
 * the tests of their folder, or those that are named, until one fails.
 */
export async function mutateSql(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { most: { type: 'string' }, only: { type: 'string' } },
  })
  const tests = positionals.filter((each) => each.endsWith('.test.ts'))
  const names = positionals.filter((each) => !tests.includes(each))
  const only = kinds.filter((kind) => values.only === undefined || values.only.split(',').includes(kind))
  if (names.length === 0 || only.length === 0) {
    throw new Error(
      `npm run lab -- mutate sql <function or statement…> [test file…] [--most N] [--only ${kinds}]`,
    )
  }
  const files = names.map((name) => fileOf(name))
  process.env['MUTATE_AREA'] = 'sql'
  process.env['MUTATE_TESTS'] = (tests.length > 0 ? tests : [...new Set(files.flatMap(testsOf))]).join(',')
  const vitest = await openTests()
  vitest.getRootProject().provide('changed', null)
  try {
    const failed = await firstFailure(vitest)
    if (failed) throw new Error(`The tests fail without a mutant: ${failed}`)
    for (const [at, name] of names.entries()) {
      const subject = await open(vitest, name, files[at]!)
      await report(vitest, subject, only, Number(values.most ?? Infinity))
    }
  } finally {
    await vitest.close()
  }
}

async function report(vitest: Vitest, { name, mutants, put }: Subject, only: Kind[], most: number) {
  const wanted = mutants.filter(({ kind }) => only.includes(kind))
  const chosen = sample(wanted, Math.min(most, wanted.length))
  let [noticed, survived, invalid] = [0, 0, 0]
  for (const mutant of chosen) {
    try {
      await put(mutant.text)
    } catch {
      invalid++
      continue
    }
    const by = await firstFailure(vitest)
    await put(null)
    if (by) noticed++
    else survived++
    console.log(
      `${by ? 'noticed ' : 'SURVIVED'} ${name} ${mutant.kind} ${mutant.what}${by ? `  (${by})` : ''}`,
    )
  }
  console.log(
    `${name}: ${noticed} of ${noticed + survived} noticed (${wanted.length} possible, ${invalid} no SQL)`,
  )
}

/** At most this many, spread evenly over the text. */
const sample = <T>(all: T[], most: number): T[] =>
  all.filter((_, at) => Math.floor((at * most) / all.length) !== Math.floor(((at - 1) * most) / all.length))

/** @throws for a name that neither a function nor a statement has */
function fileOf(name: string): string {
  const defines = (path: string, words: string) => readFileSync(join(root, path), 'utf8').includes(words)
  const functions = globSync('server/**/functions*.sql', { cwd: root })
  const queries = globSync('server/**/queries.sql', { cwd: root })
  const found =
    functions.find((path) => defines(path, ` function ${name}(`)) ??
    queries.find((path) => defines(path, `@name ${name} `))
  if (!found) throw new Error(`No function and no statement is named ${name}.`)
  return found
}

const testsOf = (file: string): string[] =>
  file.startsWith('server/core/') ? areas['core']!.tests : [`${dirname(file)}/**/*.test.ts`]

/** One process for all mutants: loading the server takes longer than most tests. */
function openTests(): Promise<Vitest> {
  return createVitest('test', {
    root,
    config: join(import.meta.dirname, 'vitest.config.ts'),
    watch: false,
    bail: 1,
    reporters: [{}],
    exclude: ['**/node_modules/**', '**/interleavings.test.ts'],
    maxWorkers: Number(process.env['MUTATE_CONCURRENCY'] ?? 1),
  })
}

/** The first test that fails, or what broke outside of a test. */
async function firstFailure(vitest: Vitest): Promise<string | undefined> {
  const files = await vitest.globTestSpecifications()
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(files)
  if (testModules.length === 0) throw new Error('There are no tests.')
  const failed = testModules.filter((each) => each.state() === 'failed')
  const [test] = failed.flatMap(({ children }) => [...children.allTests('failed')])
  if (test) return test.fullName
  const errors = [...failed.flatMap((each) => each.errors()), ...unhandledErrors] as Error[]
  return errors[0]?.message ?? failed[0]?.moduleId
}

async function open(vitest: Vitest, name: string, file: string): Promise<Subject> {
  if (file.endsWith('queries.sql')) return openStatement(vitest, name, file)
  const { databaseUrl } = vitest.getRootProject().getProvidedContext()
  const definitions = await onTemplate(
    databaseUrl,
    `select pg_get_functiondef(oid) as text from pg_proc where proname = $1 and pronamespace = 'public'::regnamespace`,
    [name],
  )
  const texts = definitions.map(({ text }) => text as string)
  return {
    name,
    // A default of a parameter is not part of the body.
    mutants: texts.flatMap((text) =>
      mutantsOf(text, text.search(/\$function\$|\n\s*(?:RETURN|BEGIN ATOMIC)/)),
    ),
    put: async (text) => {
      for (const each of text === null ? texts : [text]) await onTemplate(databaseUrl, each)
    },
  }
}

/** Opens a connection for each statement: a template that somebody is connected to cannot be cloned. */
async function onTemplate(url: string, text: string, values?: unknown[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

function openStatement(vitest: Vitest, name: string, file: string): Subject {
  const path = join(root, file.replace('.sql', '.types.ts'))
  const [, json] = new RegExp(`const ${name}IR: any = (.*);`).exec(readFileSync(path, 'utf8'))!
  const ir = JSON.parse(json!) as Changed['ir']
  return {
    name,
    mutants: mutantsOf(ir.statement),
    put: async (text) =>
      vitest
        .getRootProject()
        .provide('changed', text === null ? null : { path, name, ir: withText(ir, text) }),
  }
}

/** The places of the parameters move with the text around them. */
function withText(ir: Changed['ir'], text: string): Changed['ir'] {
  const before = ir.statement
  let same = 0
  while (same < text.length && text[same] === before[same]) same++
  const moved = (at: number) => (at < same ? at : at + text.length - before.length)
  const params = ir.params.map((each) => ({
    ...each,
    locs: each.locs.map((loc) => ({ ...loc, a: moved(loc.a), b: moved(loc.b) })),
  }))
  return { ...ir, statement: text, params }
}

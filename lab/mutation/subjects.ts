import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { processSQLQueryIR } from '@pgtyped/runtime'
import type { TestProject } from 'vitest/node'
import { run } from '../../server/testing/admin.ts'
import { keysIn, settlersIn } from '../../server/testing/settlers.ts'
import { statementsOf } from '../../server/db/functions.ts'
import { mutantsOf, type Mutant } from './sql-mutants.ts'
import type { Changed } from './statements.ts'

const root = join(import.meta.dirname, '../..')

/**
 * A function, a statement or a table's keys, with its location, its mutants, and a function that installs a
 * mutant in the tests.
 */
export type Subject = {
  name: string
  file: string
  text: string
  mutants: Mutant[]
  put: (mutant: Mutant | null) => Promise<void>
}

/**
 * Finds every function of `functions*.sql` (except those generated from the limits, which the check
 * compares), every statement of `queries*.sql`, and every unique key that settles a race.
 */
export function openSubjects(project: TestProject): Subject[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const files = (pattern: string) =>
    globSync(pattern, { cwd: root, exclude: ['server/db/functions-limits.sql'] }).toSorted()
  return [
    ...files('server/**/functions*.sql').flatMap((file) => functionsIn(project, file, read(file))),
    ...files('server/**/queries*.sql').flatMap((file) => statementsIn(project, file, read(file))),
    ...keySubjects(project, read('server/db/schema.sql')),
  ]
}

function functionsIn(project: TestProject, file: string, text: string): Subject[] {
  return statementsOf(text).flatMap((definition) => {
    const name = /^create or replace function (\w+)/m.exec(definition)?.[1]
    if (!name) return []
    // A parameter's default is not part of the body.
    const body = definition.search(/\bas \$\$|\breturn\b|\bbegin atomic\b/)
    return {
      name,
      file,
      text: definition,
      mutants: named(mutantsOf(definition, body), file, definition),
      put: async (mutant) => void (await onTemplate(project, mutant?.text ?? definition)),
    }
  })
}

function statementsIn(project: TestProject, file: string, text: string): Subject[] {
  const path = join(root, file.replace('.sql', '.types.ts'))
  const types = readFileSync(path, 'utf8')
  return [...text.matchAll(/@name (\w+)/g)].map(([, name = '']) => {
    const [, json] = new RegExp(`const ${name}IR: any = (.*);`).exec(types)!
    const parsed = JSON.parse(json!) as Changed['ir']
    const statement = parsed.statement.trimEnd()
    const ir = { ...parsed, statement }
    return {
      name,
      file,
      text: statement,
      mutants: named(mutantsOf(statement), file, `/* @name ${name} */`, statement),
      put: async (mutant) => {
        const changed = mutant && { path, name, ir: withChange(ir, mutant) }
        if (changed) await onTemplate(project, `prepare changed as ${processSQLQueryIR(changed.ir).query}`)
        project.provide('changed', changed)
      },
    }
  })
}

/**
 * Labels mutants with the safeguard against a race that they remove. `heading` contains the name of the
 * function or statement.
 */
function named(mutants: Mutant[], file: string, heading: string, statement = ''): Mutant[] {
  const shift = statement === '' ? 0 : heading.length
  const settlers = settlersIn(file, heading + statement)
  return mutants.map((mutant) => {
    const settler = settlers.find(({ from, to, columns }) => {
      if (!columns)
        return (
          mutant.kind === 'lock' &&
          mutant.at <= from - shift &&
          from - shift < mutant.at + mutant.before.length
        )
      const isInside = from - shift <= mutant.at && mutant.at + mutant.before.length <= to - shift
      const asks = columns.some((column) => new RegExp(String.raw`(?<!:)\b${column}\b`).test(mutant.before))
      return mutant.kind === 'condition' && isInside && asks
    })
    return settler ? { ...mutant, settler: settler.name } : mutant
  })
}

function keySubjects(project: TestProject, schema: string): Subject[] {
  return keysIn(schema).map(({ name, table, definition }) => ({
    name,
    file: 'server/db/schema.sql',
    text: definition,
    mutants: [{ text: '', what: `without ${definition}`, kind: 'key', at: 0, before: '', settler: name }],
    put: async (mutant) => {
      await (mutant ? dropKey(project, table, name, definition) : restoreTemplate(project))
    },
  }))
}

async function dropKey(project: TestProject, table: string, name: string, definition: string): Promise<void> {
  await inPostgres(project, 'create database template_before template template_nitya')
  if (definition.startsWith('CREATE')) return void (await onTemplate(project, `drop index ${name} cascade`))
  const [key] = await onTemplate(
    project,
    `select conname from pg_constraint where conrelid = $1::regclass and pg_get_constraintdef(oid) = $2`,
    [table, definition],
  )
  await onTemplate(project, `alter table ${table} drop constraint ${key!['conname']} cascade`)
}

async function restoreTemplate(project: TestProject): Promise<void> {
  await inPostgres(project, 'drop database template_nitya')
  await inPostgres(project, 'alter database template_before rename to template_nitya')
}

const addressOf = (project: TestProject) => project.getProvidedContext().databaseUrl
/** Uses a separate connection, because a template with a connected session cannot be cloned. */
const onTemplate = (project: TestProject, text: string, values?: unknown[]) =>
  run(addressOf(project), text, values)
const inPostgres = (project: TestProject, text: string) =>
  run(addressOf(project).replace('template_nitya', 'postgres'), text)

/**
 * Returns the changed statement. Parameter positions move with the text around them; a parameter in removed
 * text is removed too.
 */
function withChange(ir: Changed['ir'], { at, before, text }: Mutant): Changed['ir'] {
  const grown = text.length - ir.statement.length
  const moved = (place: number) => (place < at ? place : place + grown)
  const params = ir.params.flatMap((each) => {
    const kept = each.locs.filter(({ a, b }) => b <= at || a >= at + before.length)
    return kept.length > 0
      ? [{ ...each, locs: kept.map((loc) => ({ ...loc, a: moved(loc.a), b: moved(loc.b) })) }]
      : []
  })
  return { ...ir, statement: text, params }
}

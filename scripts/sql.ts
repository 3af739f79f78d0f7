import { globSync, readFileSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { parseSync } from 'vite'
import { statementsOf } from '../server/db/functions.ts'
import { limitsFile } from './limits-sql.ts'
import { findNumbers } from './sql-numbers.ts'

const statement = /[`'"]\s*(select\s.+\sfrom|insert\s+into|update\s+\w+\s+set|delete\s+from)\s/is
const longest = 40
const longestFile = 300

/**
 * Functions that may return jsonb, or may return a text although they change something, with the reason why
 * the result is not a decision.
 */
const answers: Record<string, string> = {
  ways_in: 'the ways to log in that a change of email stores',
  roles_in_audit: 'values for the audit',
  notification_facts: 'facts for sentences, which differ by kind',
  missing_weeks: 'a list inside a row',
  gift_code: 'a random code',
  limit_milestones_first: 'a map from numbers to numbers',
}

/**
 * Finds SQL outside `queries.sql` in the server's features, core, http and services. `db/` (the schema's own
 * tools) and tests, which bypass the app, may contain SQL.
 *
 * @returns `file:line`, relative to `root`
 */
export async function findStraySql(root: string): Promise<string[]> {
  const found: string[] = []
  for await (const path of glob(join(root, 'server/{features,core,http,services}/**/*.ts'))) {
    if (/\.(test|types)\.ts$/.test(path)) continue
    const text = await readFile(path, 'utf8')
    const match = statement.exec(text)
    if (match) found.push(`${relative(root, path)}:${text.slice(0, match.index).split('\n').length}`)
  }
  return found
}

/**
 * Checks that each function is defined once, in a `functions*.sql`; that a function of more than forty lines
 * has a comment `Long because …`; and that a function that changes something returns columns instead of a
 * text, a boolean or jsonb (docs/decisions/0002).
 *
 * @returns `file: what is wrong`, relative to `root`
 */
export async function findFunctionFaults(root: string): Promise<string[]> {
  const found: string[] = []
  const homes = new Map<string, string>()
  for (const file of globSync('server/**/*.sql', { cwd: root }).toSorted()) {
    const text = await readFile(join(root, file), 'utf8')
    if (!/(^|\/)functions(-[\w-]+)?\.sql$/.test(file)) {
      if (/^create (or replace )?(function|procedure|trigger)\b/im.test(text))
        found.push(`${file}: functions and triggers belong in a functions.sql`)
      continue
    }
    for (const definition of statementsOf(text)) {
      const [, kind, name = ''] = /^create or replace (function|trigger) (\w+)/m.exec(definition) ?? []
      if (!kind) found.push(`${file}: may contain only "create or replace" of functions and triggers`)
      if (kind !== 'function') continue
      const home = homes.get(name)
      if (home) found.push(`${file}: ${name} is defined in ${home}`)
      homes.set(name, file)
      const [, type, how = ''] =
        /\breturns (jsonb|json|text|boolean)\b([^]*?)(?: as \$\$|\sreturn\b|\sbegin atomic)/.exec(
          definition,
        ) ?? []
      if (type && !(name in answers) && (type.startsWith('json') || !/\b(stable|immutable)\b/.test(how)))
        found.push(`${file}: ${name} returns ${type}; the decision belongs in columns`)
      const body = definition.slice(definition.search(/^create or replace /m))
      if (body.split('\n').length > longest && !/^-- Long because /m.test(definition))
        found.push(
          `${file}: ${name} has more than ${longest} lines and no comment that says "Long because …"`,
        )
    }
  }
  return found
}

/**
 * The casts that a feature may use, by the first name of the expression: values from outside, or with a known
 * type.
 */
const notOfRows = new Set(['error', 'request', 'response', 'JSON', 'Object'])
/** Other allowed casts, and why they don't hide a column's type. */
const casts: Record<string, string> = {
  'server/features/accounts/export-sections.ts: row':
    'the loop over sections loses the type of each statement',
  'server/features/accounts/rules.ts: zxcvbn': 'a list from a package',
  'server/features/notifications/kinds.ts: name': 'statements return only known kinds',
  'server/features/notifications/mails.ts: kind': 'as in kinds.ts',
  'server/features/site/policy-reports.ts: value': 'a browser’s report',
}
type Node = { type: string; start: number; [field: string]: unknown }
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode)

/**
 * Finds rows that a feature reads without their types: `any`, or a cast of a value that may be a column. `columnOf`
 * (server/db/column.ts) reads a column whose type PgTyped does not know.
 *
 * @returns `file:line`, relative to `root`
 */
export function findUntypedRows(root: string): string[] {
  return globSync('server/features/**/*.ts', { cwd: root })
    .filter((path) => !/\.(test|types)\.ts$/.test(path))
    .toSorted()
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      const isUntyped = (node: Node) =>
        node.type === 'TSAnyKeyword' || (node.type === 'TSAsExpression' && !mayBeCast(path, node))
      const found = (node: Node): Node[] => (isUntyped(node) ? [node] : childrenOf(node).flatMap(found))
      const program: unknown = parseSync(path, text).program
      return isNode(program)
        ? found(program).map(({ start }) => `${path}:${text.slice(0, start).split('\n').length}`)
        : []
    })
}

function mayBeCast(path: string, { expression, typeAnnotation }: Node): boolean {
  const type = typeAnnotation as Node
  if (type.type === 'TSTypeReference' && (type['typeName'] as Node)['name'] === 'const') return true
  const name = beginningOf(expression as Node)
  return notOfRows.has(name) || `${path}: ${name}` in casts
}

/** Returns the first name of an expression: `request` of `request.body ?? {}`. */
function beginningOf(node: Node): string {
  if (node.type === 'Identifier') return String(node['name'])
  const first = node['object'] ?? node['callee'] ?? node['left'] ?? node['argument'] ?? node['expression']
  return isNode(first) ? beginningOf(first) : ''
}

/**
 * Finds SQL files that are too long. The linter checks TypeScript.
 *
 * @returns `file: number of lines`, relative to `root`
 */
export function findLongFiles(root: string): string[] {
  return globSync('server/**/{queries,functions}*.sql', { cwd: root })
    .toSorted()
    .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length }))
    .filter(({ file, lines }) => file !== limitsFile && lines > longestFile)
    .map(({ file, lines }) => `${file}: ${lines} lines; split it by role`)
}

/**
 * Finds single letters used as names in statements and functions: an alias must name the role of its table,
 * and a table with a single role needs no alias.
 *
 * @returns `file:line: the letter`, relative to `root`
 */
export async function findLetters(root: string): Promise<string[]> {
  const found: string[] = []
  for (const file of globSync('server/**/{queries,functions}*.sql', { cwd: root }).toSorted()) {
    const text = await readFile(join(root, file), 'utf8')
    // Comments and literals become blanks, so line numbers stay the same.
    const bare = text.replace(/--.*|\/\*[^]*?\*\/|(?:\b[Ee])?'(?:[^']|'')*'|"[^"]*"/g, (part) =>
      part.replace(/[^\n]/g, ' '),
    )
    for (const { 0: letter, index } of bare.matchAll(/(?<![\w:.'$])[a-z](?![\w'$])/g))
      found.push(`${file}:${bare.slice(0, index).split('\n').length}: ${letter}`)
  }
  return found
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const found = [
    ...(await findStraySql(root)).map((place) => `${place}: SQL belongs in queries.sql`),
    ...(await findFunctionFaults(root)),
    ...findNumbers(root),
    ...findLongFiles(root),
    ...findUntypedRows(root).map((place) => `${place}: use the row types of queries.types.ts`),
    ...(await findLetters(root)).map((place) => `${place}: a single letter is not a name`),
  ]
  for (const complaint of found) console.error(complaint)
  process.exitCode = found.length ? 1 : 0
}

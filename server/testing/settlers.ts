import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * A safeguard against a race, named as in 'classes/book_class: lock_classes'. Its mutant changes the text
 * between `from` and `to`.
 */
export type Settler = { name: string; from: number; to: number; columns?: string[] }

const root = join(import.meta.dirname, '../..')
const lock =
  /\bfor (?:no key update|update|key share|share)\b(?: of \w+(?:, \w+)*)?(?: skip locked)?|\bpg_(?:try_)?advisory_(?:xact_)?lock(?:_shared)?(?=\()|(?<=\bperform )lock_\w+(?=\()/gi
const update = /\bupdate \w+(?: (?!set\b)\w+)?\s+set\s/gi

/** Finds every lock, every update with a condition on a column that it changes, and every unique key. */
export function findSettlers(): string[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const sql = globSync('server/**/{queries,functions}*.sql', { cwd: root }).toSorted()
  const code = globSync('server/**/*.ts', { cwd: root }).filter(
    (file) => !/\.(test|types)\.ts$|^server\/testing\//.test(file),
  )
  return [
    ...sql.flatMap((file) => settlersIn(file, read(file)).map(({ name }) => name)),
    ...code.toSorted().flatMap((file) => locksIn(blank(read(file)), () => file).map(({ name }) => name)),
    ...keysIn(read('server/db/schema.sql')).map(({ name }) => name),
  ]
}

/** Finds the locks and the conditional updates of functions or statements. */
export function settlersIn(file: string, text: string): Settler[] {
  const folder = dirname(file).replace(/^server\/(features\/)?/, '')
  const names = [...text.matchAll(/(?:@name|\bfunction) (\w+)/g)]
  const placeOf = (at: number) => `${folder}/${names.findLast(({ index }) => index < at)?.[1]}`
  const plain = blank(text)
  return numbered([...locksIn(plain, placeOf), ...updatesIn(plain, placeOf)])
}

const locksIn = (plain: string, placeOf: (at: number) => string): Settler[] =>
  [...plain.matchAll(lock)].map(({ 0: found, index }) => ({
    name: `${placeOf(index)}: ${found}`,
    from: index,
    to: index + found.length,
  }))

/** Finds updates with a condition on a column that they change, so that a second call changes nothing. */
const updatesIn = (plain: string, placeOf: (at: number) => string): Settler[] =>
  [...plain.matchAll(update)].flatMap(({ 0: begin, index }) => {
    const from = index + begin.length
    const statement = statementAt(plain, from)
    const [set = '', ...where] = statement.split(/\bwhere\b/i)
    const columns = outside(set)
      .split(',')
      .flatMap((part) => /^\s*(\w+)\s*=/.exec(part)?.[1] ?? [])
      .filter((column) => new RegExp(String.raw`\b${column}\b`).test(where.join(' ')))
    if (columns.length === 0) return []
    return [{ name: `${placeOf(index)}: ${columns}`, from, to: from + statement.length, columns }]
  })

/** Finds the unique keys; a primary key that is just an id settles no race. */
export function keysIn(schema: string): { name: string; table: string; definition: string }[] {
  const tables = [...schema.matchAll(/^create table (\w+) \(\n([\s\S]*?)^\);/gm)]
  const constraints = tables.flatMap(([, table = '', lines = '']) =>
    [...lines.matchAll(/^ {2}((?:UNIQUE|PRIMARY KEY|EXCLUDE)[^(]* \((?!id\))(.*?)\)),?$/gm)].map(
      ([, definition = '', columns]) => ({ name: `${table} (${columns})`, table, definition }),
    ),
  )
  const indexes = [...schema.matchAll(/^CREATE UNIQUE INDEX (\w+) ON public\.(\w+).*(?=;)/gm)].map(
    ([definition, name = '', table = '']) => ({ name, table, definition }),
  )
  return [...constraints, ...indexes]
}

/** Returns the statement up to its `returning` clause, or to the end of the enclosing parenthesis. */
function statementAt(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')') depth--
    if (depth < 0 || (depth === 0 && /^(;|returning\b)/i.test(text.slice(at, at + 10))))
      return text.slice(from, at)
  }
  return text.slice(from)
}

/** Removes the text in parentheses. */
function outside(text: string): string {
  const shorter = text.replace(/\([^()]*\)/g, '')
  return shorter === text ? text : outside(shorter)
}

/** Replaces comments with spaces. */
const blank = (text: string) =>
  text.replace(/--[^\n]*|\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (found) => found.replace(/[^\n]/g, ' '))

/** Adds a number to repeated names: the second safeguard with the same name in a function gets 2. */
function numbered(all: Settler[]): Settler[] {
  return all.map((each, at) => {
    const nth = all.slice(0, at + 1).filter(({ name }) => name === each.name).length
    return nth === 1 ? each : { ...each, name: `${each.name} ${nth}` }
  })
}

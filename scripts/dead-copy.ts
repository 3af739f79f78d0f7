import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'

/** A sentence, or a table of sentences. */
type Entry = { path: string; entries: Map<string, Entry>; isRead: boolean }
type Node = { type: string; [field: string]: unknown }
type File = { path: string; body: Node }

/**
 * Finds the entries of copy tables that nothing reads. A table passed on as a whole counts as fully read.
 *
 * @returns `file: path.of.the.entry`, relative to `root`
 */
export function findDeadCopy(root: string): string[] {
  const files = globSync('{web,server}/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.(test|types)\.tsx?$/.test(path))
    .map((path) => parse(root, path))
  const tables = new Map(
    files
      .filter(({ path }) => /(^c|\wC)opy\.ts$/.test(path.split('/').at(-1)!))
      .map((file) => [file.path, tablesOf(file)]),
  )
  for (const file of files) markRead(file, tables)
  return [...tables].flatMap(([path, exported]) =>
    [...exported.values()].flatMap((table) => unread(table).map((entry) => `${path}: ${entry}`)),
  )
}

function parse(root: string, path: string): File {
  const { program } = parseSync(path, readFileSync(join(root, path), 'utf8'))
  return { path, body: program as unknown as Node }
}

/** Returns the tables that a file exports, by name: objects, or calls with an object as the argument. */
function tablesOf({ body }: File): Map<string, Entry> {
  const tables = new Map<string, Entry>()
  for (const statement of nodesIn(body.body)) {
    if (statement.type !== 'ExportNamedDeclaration') continue
    for (const { id, init } of declarators(statement.declaration)) {
      const object = tableIn(init)
      if (object && id.type === 'Identifier') tables.set(String(id.name), entryOf(String(id.name), object))
    }
  }
  return tables
}

function tableIn(node: Node | undefined): Node | undefined {
  const value = node && bare(node)
  if (value?.type === 'CallExpression') return tableIn(nodesIn(value.arguments)[0])
  return value?.type === 'ObjectExpression' ? value : undefined
}

function entryOf(path: string, node: Node): Entry {
  const entries = new Map<string, Entry>()
  const object = bare(node)
  for (const { type, computed, key, value } of object.type === 'ObjectExpression'
    ? nodesIn(object.properties)
    : []) {
    if (type !== 'Property' || computed) continue
    const name = nameOf(key as Node)
    entries.set(name, entryOf(`${path}.${name}`, value as Node))
  }
  return { path, entries, isRead: false }
}

/**
 * Marks the entries that a file reads from imported tables. A name applies to the whole file, regardless of
 * its scope.
 */
function markRead({ path, body }: File, tables: Map<string, Map<string, Entry>>) {
  const bound = new Map<string, Entry[]>(
    [...(tables.get(path) ?? [])].map(([name, table]) => [name, [table]]),
  )
  const bind = (name: string, entries: Entry[]) =>
    bound.set(name, [...new Set([...(bound.get(name) ?? []), ...entries])])
  for (const { type, source, specifiers } of nodesIn(body.body)) {
    if (type !== 'ImportDeclaration') continue
    const exported = tables.get(normalize(join(dirname(path), String((source as Node).value))))
    for (const { imported, local } of exported ? nodesIn(specifiers) : []) {
      const table = exported!.get(String((imported as Node | undefined)?.name))
      if (table) bind(String((local as Node).name), [table])
    }
  }
  if (bound.size === 0) return

  /** Returns the entries to which an expression may refer. */
  function resolve(given: Node): Entry[] {
    const node = bare(given)
    if (node.type === 'Identifier') return bound.get(String(node.name)) ?? []
    if (node.type === 'ConditionalExpression')
      return [...resolve(node.consequent as Node), ...resolve(node.alternate as Node)]
    if (node.type !== 'MemberExpression') return []
    const of = resolve(node.object as Node)
    const property = node.property as Node
    if (node.computed && property.type !== 'Literal')
      // An entry that is another module's table stands for all its entries.
      return of.flatMap((each) => (each.entries.size ? [...each.entries.values()] : [each]))
    return of.flatMap(({ entries }) => entries.get(nameOf(property)) ?? [])
  }

  /** Binds a declaration's names to their entries. */
  function declare(id: Node, entries: Entry[]) {
    if (id.type === 'Identifier') return void bind(String(id.name), entries)
    for (const { type, key, value } of nodesIn(id.properties)) {
      if (type !== 'Property') return entries.forEach(markAll)
      const inside = entries.flatMap((each) => each.entries.get(nameOf(key as Node)) ?? [])
      inside.filter(({ entries: own }) => own.size === 0).forEach(markAll)
      declare(value as Node, inside)
    }
  }

  /** Returns the entry that `told(messages, 'code')` reads. */
  const toldBy = ({ type, callee, arguments: given }: Node): Entry[] => {
    const [table, code] = nodesIn(given)
    const isTold = type === 'CallExpression' && (callee as Node).name === 'told' && code?.type === 'Literal'
    return isTold ? resolve(table!).flatMap(({ entries }) => entries.get(String(code.value)) ?? []) : []
  }

  function visit(node: Node) {
    const told = toldBy(node)
    if (told.length > 0) return told.forEach(markAll)
    if (node.type.startsWith('TS') && !('expression' in node)) return
    if (node.type === 'ImportDeclaration') return
    if (node.type === 'VariableDeclarator' && node.init) {
      const entries = resolve(node.init as Node)
      if (entries.some(({ entries: own }) => own.size > 0)) return declare(node.id as Node, entries)
    }
    const found = node.type === 'MemberExpression' || node.type === 'Identifier' ? resolve(node) : []
    if (found.length > 0) {
      found.forEach(markAll)
      visitKeys(node)
    } else if (node.type === 'MemberExpression' && !node.computed) visit(node.object as Node)
    else if (node.type === 'Property' && !node.computed) visit(node.value as Node)
    else childrenOf(node).forEach(visit)
  }

  /** In a path into a table, only computed keys can read anything else. */
  function visitKeys(node: Node) {
    if (node.computed) visit(node.property as Node)
    if (node.object) visitKeys(bare(node.object as Node))
  }

  const isExported = (name: string) => tables.get(path)?.has(name)
  for (const statement of nodesIn(body.body)) {
    const declared = declarators(statement.declaration)
    if (!declared.some(({ id }) => isExported(String(id.name)))) visit(statement)
    else declared.forEach(({ init }) => init && childrenOf(init).forEach(visit))
  }
}

const markAll = (entry: Entry) => {
  entry.isRead = true
  entry.entries.forEach(markAll)
}

/** Returns the topmost entries of which no part is read. */
function unread(entry: Entry): string[] {
  if (entry.isRead) return []
  const inside = [...entry.entries.values()]
  const dead = inside.flatMap(unread)
  return inside.every((each) => dead.includes(each.path)) ? [entry.path] : dead
}

const wrappers =
  /^(TSSatisfiesExpression|TSAsExpression|TSNonNullExpression|ParenthesizedExpression|ChainExpression)$/
const bare = (node: Node): Node => (wrappers.test(node.type) ? bare(node.expression as Node) : node)
const nameOf = (key: Node) => String(key.name ?? key.value)
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])
const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (isNode(value) ? [value] : nodesIn(value)))
const declarators = (declaration: unknown) =>
  isNode(declaration) ? (nodesIn(declaration.declarations) as (Node & { id: Node; init?: Node })[]) : []

if (import.meta.main) {
  const dead = findDeadCopy(join(import.meta.dirname, '..'))
  if (dead.length > 0) console.error(`Nothing uses these sentences:\n${dead.join('\n')}`)
  process.exitCode = dead.length > 0 ? 1 : 0
}

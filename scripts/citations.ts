import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Citations of documents that are not in this repository. */
const unresolvable = [
  /\bquality(\.md)? [PSR]\d/i,
  /\bcontract(\.md)?,? (C\d+|§)/i,
  /\bspec(ification)?(\.md)?,? \(?§/i,
]

/**
 * Also forbidden in code: a document's bare name, and the number of a row or section without its document.
 */
const incomplete = [
  /(?<![\w/])(rules|design|architecture|quality|spec|studio|people|contract|promises|product)\.md\b/,
  /(?<![\w#/.'"`-])[CSR]([1-9]|[1-3]\d|4[0-4])(?![\w.'"-])/,
  /§/,
]

type Source = { path: string; text: string }

/**
 * Checks every citation in the project's own files: paths and anchors of documents, relative links, decision
 * numbers, npm scripts and script files.
 *
 * @returns `file:line: what is wrong` for each broken citation
 */
export function findBrokenCitations(root: string): string[] {
  const files = readFiles(root)
  const scripts = Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts as object)
  const decisions = decisionNumbers(root)
  const found: string[] = [...decisions.faults]
  for (const { path, text } of files) {
    text.split('\n').forEach((line, index) => {
      const complain = (what: string) => found.push(`${path}:${index + 1}: ${what}`)
      for (const target of linksOf(path, line))
        if (!resolves(root, target)) complain(`${target} leads nowhere`)
      for (const number of decisionsNamed(line))
        if (!decisions.all.has(number)) complain(`there is no decision ${number}`)
      for (const [, name = ''] of line.matchAll(/npm run ([\w-]+)/g))
        if (!scripts.includes(name)) complain(`there is no npm run ${name}`)
      for (const [, script = ''] of line.matchAll(/\bnode ((?:scripts|lab)\/[\w/-]+\.(?:ts|mjs))/g)) {
        if (!existsSync(join(root, script))) complain(`there is no ${script}`)
      }
      const forms = path.endsWith('.md') ? unresolvable : [...unresolvable, ...incomplete]
      if (forms.some((form) => form.test(line)))
        complain('cites a document that cannot be opened here; link docs/….md#…')
    })
  }
  return found
}

/** Reads the text files that git tracks or would add, except generated files and those of this check. */
function readFiles(root: string): Source[] {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  return list
    .split('\n')
    .filter((path) =>
      /\.(ts|tsx|mjs|cjs|sql|md|css|html|ya?ml|sh|json|service)$|Dockerfile$|Caddyfile$/.test(path),
    )
    .filter(
      (path) =>
        !/package-lock\.json|\.types\.ts$|scripts\/citations(\.test)?\.ts$/.test(path) &&
        existsSync(join(root, path)),
    )
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/**
 * Returns the targets in a line, as paths from the root: `docs/….md#…` anywhere, and a document's relative
 * links.
 */
function linksOf(path: string, line: string): string[] {
  const named = [...line.matchAll(/(?<![\w/.-])(docs\/[\w/.-]+\.md(?:#[\w-]+)?)/g)].map(
    ([, target = '']) => target,
  )
  if (!path.endsWith('.md') || /^content\/|hostile/.test(path)) return named
  const links = [...line.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  const relative = links.filter((target) => !/^(\w+:|\/)/.test(target))
  return [
    ...named,
    ...relative.map((target) =>
      target.startsWith('#') ? path + target : normalize(join(dirname(path), target)),
    ),
  ]
}

function resolves(root: string, target: string): boolean {
  const [file = '', anchor] = target.split('#')
  const path = join(root, file)
  if (!existsSync(path)) return false
  return (
    anchor === undefined || (statSync(path).isFile() && anchorsOf(readFileSync(path, 'utf8')).has(anchor))
  )
}

/** Returns a document's anchors: its own `<a id>`s, and those that GitHub generates from headings. */
function anchorsOf(text: string): Set<string> {
  const own = [...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
  return new Set([...own, ...headings])
}

/** Returns the numbers in `decision 0070`, `decisions 0070 and 0071` and `docs/decisions/0070`. */
function decisionsNamed(line: string): string[] {
  return [...line.matchAll(/\bdecisions?((?:(?:,? (?:and )?|\/)\d{4})+)/gi)].flatMap(
    ([, list = '']) => list.match(/\d{4}/g) ?? [],
  )
}

/** The parts of a record, in this order. */
const partsOfRecord =
  /\*\*Context\.\*\*[^]*\*\*Decision\.\*\*[^]*\*\*Rejected\.\*\*[^]*\*\*Consequences\.\*\*/

const wordsOfRecord = 300

/**
 * Checks every decision record: its number must be unique and begin the title, its parts complete, its text
 * short, and the index must list it.
 */
function decisionNumbers(root: string): { all: Set<string>; faults: string[] } {
  const all = new Set<string>()
  const faults: string[] = []
  const folder = join(root, 'docs/decisions')
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const names = existsSync(folder) ? readdirSync(folder) : []
  const index = names.includes('README.md') ? read('README.md') : ''
  for (const name of names.filter((each) => each !== 'README.md')) {
    const number = name.slice(0, 4)
    const text = read(name)
    const complain = (what: string) => faults.push(`docs/decisions/${name}: ${what}`)
    if (all.has(number)) complain(`another decision has the number ${number}`)
    if (!text.startsWith(`# ${number} · `)) complain(`the title must begin with "# ${number} · "`)
    if (!partsOfRecord.test(text)) complain('a record has Context, Decision, Rejected and Consequences')
    if (text.trim().split(/\s+/).length > wordsOfRecord)
      complain(`a record has at most ${wordsOfRecord} words`)
    if (!index.includes(`](${name})`)) complain('docs/decisions/README.md does not list it')
    all.add(number)
  }
  return { all, faults }
}

if (import.meta.main) {
  const found = findBrokenCitations(join(import.meta.dirname, '..'))
  for (const each of found) console.error(each)
  process.exitCode = found.length ? 1 : 0
}

import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

/** A test file's duration, and the functions and statements that it runs. */
export type Calls = { file: string; ms: number; functions: string[]; statements: string[] }

const root = join(import.meta.dirname, '../..')
export const recordPath = join(import.meta.dirname, 'reports/sql-calls.jsonl')

/** Returns a statement's text without the names of its parameters. */
export const shapeOf = (text: string): string =>
  createHash('sha1')
    .update(
      text
        .replace(/ as "(\w+)[!?]"/g, ' as "$1"')
        .replace(/(?<!:):\w+!?|\$\d+/g, '$')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .digest('base64url')

/** Finds the test files that run a function or a statement, fastest first. */
export function openReach(): { filesOf: (name: string, file: string, text: string) => string[] } {
  const lines = existsSync(recordPath) ? readFileSync(recordPath, 'utf8').trim().split('\n') : []
  const all = lines
    .map((line) => JSON.parse(line) as Calls)
    .toSorted((one, other) => one.ms - other.ms)
    .map((each) => ({ ...each, file: relative(root, each.file), functions: new Set(each.functions) }))
  const bodies = functionBodies()
  const callersOf = (name: string) =>
    [...bodies].flatMap(([caller, body]) =>
      caller !== name && new RegExp(String.raw`\b${name}\b`).test(body) ? [caller] : [],
    )

  /**
   * Returns the test files that run a function or, if no call is recorded, its callers: PostgreSQL counts no
   * calls of functions that it inlines into their callers.
   */
  function calling(name: string, seen = new Set<string>()): string[] {
    seen.add(name)
    const direct = all.filter(({ functions }) => functions.has(name)).map(({ file }) => file)
    if (direct.length > 0) return direct
    return callersOf(name).flatMap((caller) => (seen.has(caller) ? [] : calling(caller, seen)))
  }
  return {
    filesOf(name, file, text) {
      const found = new Set(
        basename(file).startsWith('queries')
          ? all.filter(({ statements }) => statements.includes(shapeOf(text))).map((each) => each.file)
          : calling(name),
      )
      const beside = (folder: string) => globSync(`${folder}/*.test.ts`, { cwd: root })
      const here =
        [beside(dirname(file)), beside(dirname(dirname(file)))].find((each) => each.length > 0) ?? []
      const noted = all.map((each) => each.file)
      // A test file without a record may run anything in its folder.
      const files = [
        ...noted.filter((each) => found.has(each)),
        ...here.filter((each) => found.size === 0 || !noted.includes(each)),
      ]
      // Tests in the same folder come first, because they are the likeliest to notice a mutant.
      return [...files.filter((each) => here.includes(each)), ...files.filter((each) => !here.includes(each))]
    },
  }
}

function functionBodies(): Map<string, string> {
  const texts = globSync('server/**/functions*.sql', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  )
  return new Map(
    texts
      .flatMap((text) => text.split(/^(?=create or replace function )/m))
      .map((text) => [/^create or replace function (\w+)/.exec(text)?.[1] ?? '', text]),
  )
}

/**
 * A small mistake in a piece of SQL. `what` shows the line before and after; `settler` names the safeguard
 * against a race that the mutant removes.
 */
export type Mutant = { text: string; what: string; kind: Kind; at: number; before: string; settler?: string }
export const kinds = ['lock', 'condition', 'operator', 'number', 'act', 'key'] as const
export type Kind = (typeof kinds)[number]
type Edit = { kind: Kind; at: number; length: number; by: string }

/** Matches a call with its arguments, up to three parentheses deep. */
function call(name: string): RegExp {
  const inner = '(?:[^()]|\\((?:[^()]|\\((?:[^()]|\\([^()]*\\))*\\))*\\))*'
  return new RegExp(String.raw`${name}\(${inner}\)`, 'gi')
}

/** The replacements, each applied wherever its pattern matches. */
const swaps: [Kind, RegExp, string[] | ((found: string) => string[])][] = [
  ['lock', /\bfor (?:no key update|update|key share|share)(?: of \w+(?:, \w+)*)?(?: skip locked)?/gi, ['']],
  ['lock', /\bperform (?:pg_advisory_xact_lock|lock_\w+)\([^;]*;/gi, ['']],
  ['lock', call('(?<!perform )pg_advisory_xact_lock'), ['pg_sleep(0)']],
  ['lock', call('pg_try_advisory_xact_lock'), ['true']],
  ['lock', /\bon conflict(?: \([^)]*\))?(?: where [\w ]+)? do nothing/gi, ['']],
  ['operator', /<=|>=|<>|[<>](?![=>-])(?<![-<>=|&@?][<>])/g, swapped],
  ['operator', /(?<= )[+-](?= )/g, swapped],
  ['operator', /(?<= )=(?= )/g, ['<>']],
  ['operator', /\b(?:and|or)\b/gi, swapped],
  ['operator', /\bis (?:not )?null\b|\b(?:not )?exists ?\(|\bif (?:not )?found\b/gi, negated],
  ['operator', /\b(?:least|greatest|true|false|min|max)\b/gi, swapped],
  ['number', /(?<=')\d+(?= (?:second|minute|hour|day|week|month|year)s?')/g, around],
  ['number', /(?<![\w.$'])\d+(?![\w.'])/g, around],
  ['act', /\bperform (?!pg_advisory_xact_lock|lock_)\w+\([^;]*;/gi, ['']],
]

const others: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '<>': '=',
  '+': '-',
  '-': '+',
  and: 'or',
  or: 'and',
  least: 'greatest',
  greatest: 'least',
  true: 'false',
  false: 'true',
  min: 'max',
  max: 'min',
}

function swapped(found: string): string[] {
  return [others[found.toLowerCase()]!]
}

function negated(found: string): string[] {
  if (/\bnot\b/i.test(found)) return [found.replace(/not /i, '')]
  if (/^exists/i.test(found)) return [`not ${found}`]
  return [found.replace(/(is|if) /i, '$1 not ')]
}

function around(found: string): string[] {
  return [String(Number(found) + 1), String(Number(found) - 1)]
}

/** Returns every mutant of a text: each changes one lock, condition, operator, number or act. */
export function mutantsOf(text: string, from = 0): Mutant[] {
  const plain = blankOut(text)
  const edits = swaps.flatMap(([kind, pattern, by]) =>
    [...plain.matchAll(pattern)].flatMap(({ 0: found, index }) =>
      (typeof by === 'function' ? by(found) : by).map((each) => ({
        kind,
        at: index,
        length: found.length,
        by: each,
      })),
    ),
  )
  return [...edits, ...conditions(plain)]
    .filter(({ at }) => at >= from)
    .toSorted((one, other) => one.at - other.at)
    .map((edit) => ({
      kind: edit.kind,
      at: edit.at,
      before: text.slice(edit.at, edit.at + edit.length),
      text: apply(text, edit),
      what: describe(text, edit),
    }))
}

/** Replaces comments, and strings other than intervals, by spaces. */
const blankOut = (text: string): string =>
  text.replace(/--[^\n]*|'(?:[^']|'')*'/g, (found) =>
    /^'\d+ \w+'$/.test(found) ? found : found.replace(/[^\n]/g, ' '),
  )

const apply = (text: string, { at, length, by }: Edit) => text.slice(0, at) + by + text.slice(at + length)

/** Matches the end of a condition, at its own depth of parentheses. */
const ends =
  /(?:(?<!\w)(?:and|or|then|loop|group|order|limit|returning|for|union|on|when|else|end|where|join|left|cross)\b|[;,)])/iy

/** Returns edits that omit each `and …`, and each first condition that precedes an `and`. */
function conditions(plain: string): Edit[] {
  return [...plain.matchAll(/\b(and|where)\s/gi)].flatMap(({ 0: word, index }) => {
    const begins = index + word.length
    const end = endOf(plain, begins)
    const next = /^and\s/i.exec(plain.slice(end))
    if (/^and/i.test(word)) return [{ kind: 'condition' as const, at: index, length: end - index, by: '' }]
    return next
      ? [{ kind: 'condition' as const, at: begins, length: end + next[0].length - begins, by: '' }]
      : [{ kind: 'condition' as const, at: begins, length: end - begins, by: 'true ' }]
  })
}

function endOf(plain: string, from: number): number {
  let depth = 0
  for (let at = from; at < plain.length; at++) {
    ends.lastIndex = at
    if (depth === 0 && ends.test(plain)) return at
    if (plain[at] === '(') depth++
    if (plain[at] === ')') depth--
  }
  return plain.length
}

function describe(text: string, { at, length, by }: Edit): string {
  const [begin, end] = [text.lastIndexOf('\n', at - 1) + 1, text.indexOf('\n', at + length)]
  const line = text.slice(0, at).split('\n').length
  const whole = text.slice(begin, end < 0 ? undefined : end)
  const changed = apply(whole, { kind: 'act', at: at - begin, length, by })
  return `${line}: ${squeeze(whole)}  →  ${squeeze(changed)}`
}

const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim()

import type { TObject, TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import type { TLocalizedValidationError as Fault } from 'typebox/error'
import Format from 'typebox/format'
import { controlCharacter } from '../../contract/limits.ts'
import { isEmail } from '../core/identity.ts'
import { convert, type Rules } from './convert.ts'
import { sentence, words } from './copy.ts'
import { refuse } from './refuse.ts'

Format.Set('email', isEmail)

type Fields = Record<string, unknown>

/**
 * Validates a request's body: drops unknown fields and converts the others.
 *
 * @param faultsApart moves field errors into `non_field_errors` (docs/contract.md#c17)
 * @throws 400 with every field's errors in the contract's wording, or with a single error for a body that is
 * not an object
 */
export function readBody(schema: TObject, raw: unknown = {}, faultsApart = false): Fields {
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw)) {
    throw refuse(400, {
      non_field_errors: [words.notAnObject(pythonName(raw))],
    })
  }
  const body: Fields = {}
  const faults: Record<string, string[]> = {}
  for (const field of fieldsOf(schema)) {
    const { name, rules } = field
    const value = Object.hasOwn(raw, name) ? convert(rules, (raw as Fields)[name]) : undefined
    const found = faultsOf(field, value)
    if (found.length) faults[name] = found
    else if (value !== undefined) body[name] = value
  }
  if (Object.keys(faults).length) throw refuse(400, faultsApart ? setApart(faults) : faults)
  return body
}

/**
 * Validates a request's query. The last value of a repeated key wins, as in Django, unless its schema is a
 * list marked `x-repeated`.
 */
export function readQuery(schema: TObject, raw: Record<string, unknown>): Fields {
  const query = Object.entries(raw).map(([name, value]) => {
    const values = [value].flat()
    return [name, (schema.properties[name] as Rules | undefined)?.['x-repeated'] ? values : values.at(-1)]
  })
  return readBody(schema, Object.fromEntries(query))
}

/** Validates a request's path parameters. @throws 404 for an invalid parameter: no such path exists */
export function readParams(schema: TObject, raw: Record<string, string>): Fields {
  const params: Fields = {}
  for (const { name, rules, validator } of fieldsOf(schema)) {
    const text = raw[name] ?? ''
    const value = rules.type === 'integer' ? (/^\d{1,16}$/.test(text) ? Number(text) : undefined) : text
    if (!validator.Check(value)) throw refuse(404, { detail: sentence.notFound })
    params[name] = value
  }
  return params
}

/** A field of a schema. `rules` and `validator` apply to values other than null. */
type Field = { name: string; required: boolean; takesNull: boolean; rules: Rules; validator: Validator }
const compiled = new WeakMap<TObject, Field[]>()

/** Returns a schema's fields, compiled once. */
function fieldsOf(schema: TObject): Field[] {
  let fields = compiled.get(schema)
  if (!fields) {
    const required = new Set(schema.required ?? [])
    fields = Object.entries(schema.properties).map(([name, whole]) => {
      const rules = withoutNull(whole)
      const takesNull = Compile(whole).Check(null)
      return { name, required: required.has(name), takesNull, rules, validator: Compile(storable(rules)) }
    })
    compiled.set(schema, fields)
  }
  return fields
}

/** Returns a field's rules for values other than null. */
function withoutNull(whole: Rules): Rules {
  const { type, enum: choices, ...rest } = whole
  if (!Array.isArray(type)) return whole
  return {
    ...rest,
    type: type.find((each) => each !== 'null')!,
    ...(choices ? { enum: choices.filter((each) => each !== null) } : {}),
  }
}

/**
 * Adds the rules that apply to every text. PostgreSQL cannot store NUL, and a control character in a single
 * line can forge mail headers and calendar lines. Passwords and tokens are only compared, never shown, so
 * they may contain control characters except NUL.
 */
function storable(rules: Rules): TSchema {
  if (rules.items) return { ...rules, items: storable(rules.items) }
  if (rules.properties) {
    const properties = Object.entries(rules.properties).map(([name, each]) => [name, storable(each)])
    return { ...rules, properties: Object.fromEntries(properties) }
  }
  if (rules.type !== 'string') return rules
  return { ...rules, not: { pattern: isSingleLine(rules) ? controlCharacter : '\\0' } }
}

/** False for email addresses too: their format already excludes control characters. */
const isSingleLine = (rules: Rules) =>
  !rules['x-exact'] && !rules['x-paragraphs'] && !rules['x-own-words'] && rules.format !== 'email'

function faultsOf({ required, takesNull, rules, validator }: Field, value: unknown): string[] {
  if (value === undefined) return required ? [words.required] : []
  if (value === null) return takesNull ? [] : [words.notNull]
  if (validator.Check(value)) return []
  if (isChoice(rules)) return [notAChoice(value)]
  if (value === '' && rules.type === 'string') return [words.notBlank]
  const listed = rules['x-repeated'] || Array.isArray(value) ? [value].flat() : []
  const odd =
    rules.items && isChoice(rules.items) ? listed.filter((each) => !rules.items!.enum?.includes(each)) : []
  if (odd.length) return [notAChoice(odd[0])]
  const faults = new Map(validator.Errors(value).map((fault) => [fault.keyword, fault]))
  if (faults.has('type') || (rules.type === 'array' && !faults.has('maxItems') && !faults.has('not')))
    return [isTyped(rules.type) ? words.types[rules.type] : words.notValid]
  const found = sentences.flatMap(([keyword, write]) =>
    faults.has(keyword) ? [write(faults.get(keyword)!, value)] : [],
  )
  return found.length ? found : [words.notValid]
}

/** Objects are written as JSON, because their `toString` may not be a function. */
const notAChoice = (value: unknown) =>
  words.notAChoice((typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 80))
const isChoice = (rules: Rules) => rules.enum !== undefined

const types = ['string', 'integer', 'number', 'boolean', 'array'] as const
const isTyped = (type: unknown): type is (typeof types)[number] => types.some((each) => each === type)

/** The sentence for each TypeBox keyword, in Django's order and wording. */
const sentences: [keyword: Fault['keyword'], write: (fault: any, value: unknown) => string][] = [
  ['maximum', ({ params }) => words.maximum(params.limit)],
  ['minimum', ({ params }) => words.minimum(params.limit)],
  ['maxLength', ({ params }) => words.maxLength(params.limit)],
  ['minLength', ({ params }) => words.minLength(params.limit)],
  ['maxItems', ({ params }) => words.maxItems(params.limit)],
  ['not', (_fault, value) => (JSON.stringify(value).includes('\\u0000') ? words.noNull : words.noControl)],
  ['format', () => words.email],
]

/**
 * Moves errors into `non_field_errors`, each prefixed with its field's name. The errors of `password` are
 * also returned by field, for screens that read them there.
 */
function setApart(faults: Record<string, string[]>) {
  const names: Record<string, string> = words.fields
  const named = Object.entries(faults).flatMap(([field, texts]) =>
    texts.map((text) => `${names[field] ?? field}: ${text}`),
  )
  return { non_field_errors: named, ...(faults.password ? { password: faults.password } : {}) }
}

/** Returns Python's name for a JSON value that is not an object. */
function pythonName(value: unknown): string {
  if (value === null) return 'NoneType'
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'string') return 'str'
  if (typeof value === 'boolean') return 'bool'
  return Number.isInteger(value) ? 'int' : 'float'
}

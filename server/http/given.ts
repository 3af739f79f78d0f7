import type { TObject, TSchema } from 'typebox'
import { Check } from 'typebox/value'
import { sentence } from '../../contract/failures.ts'
import { isEmail } from '../core/identity.ts'
import { refuse } from './refuse.ts'

type Rules = TSchema & {
  type?: string
  enum?: unknown[]
  anyOf?: Rules[]
  const?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  'x-exact'?: boolean
}
type Fields = Record<string, unknown>

/**
 * A body as the call may use it: unknown fields dropped, numbers made strings where a string is wanted, outer white
 * space trimmed from all but passwords, ill-formed UTF-16 mended so that what is stored is
 * what is answered.
 *
 * @throws 400 with every field's faults in DRF's sentences (contract C6), or C7 for a body that is no object.
 */
export function readBody(schema: TObject, raw: unknown, faultsApart = false): Fields {
  if (raw === undefined) raw = {}
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw)) {
    const got = raw === null ? 'NoneType' : Array.isArray(raw) ? 'list' : pythonName(raw)
    throw refuse(400, { non_field_errors: [`Invalid data. Expected a dictionary, but got ${got}.`] })
  }
  const body: Fields = {}
  let faults: Record<string, string[]> | undefined
  for (const { name, whole, rules, required } of fieldsOf(schema)) {
    const value = Object.hasOwn(raw, name) ? tidy(rules, (raw as Fields)[name]) : undefined
    const found = value === undefined && !required ? none : faultsOf(whole, rules, value)
    if (found.length) (faults ??= {})[name] = found
    else if (value !== undefined) body[name] = value
  }
  if (faults) throw refuse(400, faultsApart ? setApart(faults) : faults)
  return body
}

/** A field of a schema: its rules, and those that hold for it when it is not null. */
type Field = { name: string; whole: Rules; rules: Rules; required: boolean }
const none: string[] = []
const fieldsOfSchemas = new WeakMap<TObject, Field[]>()

/** A schema's fields; worked out once, since schemas never change. */
function fieldsOf(schema: TObject): Field[] {
  let fields = fieldsOfSchemas.get(schema)
  if (!fields) {
    const required = new Set(schema.required ?? [])
    fields = (Object.entries(schema.properties) as [string, Rules][]).map(([name, whole]) => ({
      name, whole, rules: withoutNull(whole), required: required.has(name),
    }))
    fieldsOfSchemas.set(schema, fields)
  }
  return fields
}

/** Faults where no key may be a field's name but `password`: each sentence says which field it means (contract C17). */
function setApart(faults: Record<string, string[]>) {
  const named = Object.entries(faults).flatMap(([field, sentences]) =>
    sentences.map((text) => `${field[0]!.toUpperCase()}${field.slice(1)}: ${text}`),
  )
  return { non_field_errors: named, ...(faults.password ? { password: faults.password } : {}) }
}

/** DRF's word for a JSON value which is not the object that was wanted. */
function pythonName(value: unknown): string {
  if (typeof value === 'string') return 'str'
  if (typeof value === 'boolean') return 'bool'
  return Number.isInteger(value) ? 'int' : 'float'
}

/** What holds for a field that may also be null, when it is not. */
function withoutNull(rules: Rules): Rules {
  const [only, ...others] = rules.anyOf?.filter(({ type }) => type !== 'null') ?? []
  return only && others.length === 0 ? only : rules
}

function tidy(rules: Rules, value: unknown): unknown {
  if (rules.type === 'integer' && typeof value === 'string') return wholeNumber(value.trim()) ?? value
  if (rules.type === 'number' && typeof value === 'string') return decimal(value.trim()) ?? value
  // A form has no other way to say them.
  if (rules.type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  if (rules.type !== 'string') return value
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return value
  const text = value.toWellFormed()
  return rules['x-exact'] ? text : text.trim()
}

/** The number that a text spells in digits; undefined for any other text. */
const decimal = (text: string) => (/^-?\d{1,12}(\.\d{1,6})?$/.test(text) ? Number(text) : undefined)

/** The integer that a text spells, as DRF takes it; undefined for any other text. */
const wholeNumber = (text: string) => (/^-?\d{1,16}$/.test(text) ? Number(text) : undefined)

function faultsOf(whole: Rules, rules: Rules, value: unknown): string[] {
  if (value === undefined) return ['This field is required.']
  if (value === null) return Check(whole, null) ? [] : ['This field may not be null.']
  if (rules.type === 'string') return typeof value === 'string' ? textFaults(rules, value) : ['Not a valid string.']
  if (rules.type === 'integer') return integerFaults(rules, value as number)
  if (Check(rules, value)) return []
  if (rules.enum || rules.anyOf?.every((choice) => choice.const !== undefined)) return [`"${shortly(value)}" is not a valid choice.`]
  if (rules.type === 'boolean') return ['Must be a valid boolean.']
  if (rules.type === 'number') return ['A valid number is required.']
  if (rules.type === 'array') return ['Expected a list of items.']
  return ['Not a valid value.']
}

function integerFaults({ minimum, maximum }: Rules, value: number): string[] {
  if (!Number.isInteger(value)) return ['A valid integer is required.']
  if (maximum !== undefined && value > maximum) return [`Ensure this value is less than or equal to ${maximum}.`]
  if (minimum !== undefined && value < minimum) return [`Ensure this value is greater than or equal to ${minimum}.`]
  return none
}

function textFaults(rules: Rules, text: string): string[] {
  const least = rules.minLength ?? 0
  if (text === '' && least > 0) return ['This field may not be blank.']
  const found: string[] = []
  const length = [...text].length
  if (rules.maxLength !== undefined && length > rules.maxLength) {
    found.push(`Ensure this field has no more than ${rules.maxLength} characters.`)
  }
  if (length < least) found.push(`Ensure this field has at least ${least} characters.`)
  if (text.includes('\0')) found.push('Null characters are not allowed.')
  if (rules.format === 'email' && !isEmail(text)) found.push('Enter a valid email address.')
  return found
}

const shortly = (value: unknown) => String(value).slice(0, 80)

/**
 * A call's query: strings or numbers by the schema; a key given twice counts once, the last (as DRF reads it).
 *
 * @throws 400 with the field's sentence.
 */
export function readQuery(schema: TObject, raw: Record<string, unknown>): Fields {
  const flat: Fields = {}
  for (const { name } of fieldsOf(schema)) {
    if (Object.hasOwn(raw, name)) flat[name] = Array.isArray(raw[name]) ? raw[name].at(-1) : raw[name]
  }
  return readBody(schema, flat)
}

/**
 * A call's path parameters. One that does not fit is no path of ours (contract C10).
 *
 * @throws 404 `Not found.`
 */
export function readParams(schema: TObject, raw: Record<string, string>): Fields {
  const params: Fields = {}
  for (const [name, rules] of Object.entries(schema.properties) as [string, Rules][]) {
    const text = raw[name] ?? ''
    const value = rules.type === 'integer' ? (/^\d{1,16}$/.test(text) ? Number(text) : undefined) : text
    const fits = value !== undefined && Check(rules, value) && !String(value).includes('\0')
    if (!fits) throw refuse(404, { detail: sentence.notFound })
    params[name] = value
  }
  return params
}

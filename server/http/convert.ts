import type { TSchema } from 'typebox'

/** The part of JSON Schema that the contract's fields use. */
export type Rules = TSchema & {
  type?: string | string[]
  items?: Rules
  properties?: Record<string, Rules>
  enum?: unknown[]
  minLength?: number
  format?: string
  pattern?: string
  'x-exact'?: boolean
  'x-own-words'?: boolean
  'x-paragraphs'?: boolean
  'x-repeated'?: boolean
}

/**
 * Converts a value to its field's type as far as the contract allows. Forms can only send text, so text that
 * spells a number or a boolean becomes one; a number becomes text where text is expected; outer white space
 * is trimmed except from passwords; ill-formed UTF-16 is replaced, so that the stored text equals the
 * returned text. Choices and all other values are unchanged.
 */
export function convert({ type, enum: choices, 'x-exact': exact }: Rules, value: unknown): unknown {
  if (choices) return value
  if (type === 'string' && typeof value === 'number') return String(value)
  if (typeof value !== 'string') return value
  if (type === 'string') return exact ? value.toWellFormed() : value.toWellFormed().trim()
  if (type === 'integer') return numberIn(value, /^-?\d{1,16}$/)
  if (type === 'number') return numberIn(value, /^-?\d{1,12}(\.\d{1,6})?$/)
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  return value
}

const numberIn = (text: string, spelling: RegExp) => (spelling.test(text.trim()) ? Number(text) : text)

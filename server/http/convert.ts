import type { TSchema } from 'typebox'

/** The part of JSON Schema that the contract's fields use. */
export type Rules = TSchema & { type?: string; anyOf?: Rules[]; items?: Rules; enum?: unknown[]; const?: unknown; minLength?: number; 'x-exact'?: boolean; 'x-repeated'?: boolean }

/**
 * A value as its field's type wants it, as far as the contract allows: a form can only send text, so text that spells a
 * number or a boolean becomes one; a number becomes text where text is wanted; outer white space is trimmed from all but
 * passwords; ill-formed UTF-16 is replaced, so that what is stored is what is answered. Anything else stays as it is.
 */
export function convert({ type, 'x-exact': exact }: Rules, value: unknown): unknown {
  if (type === 'string' && typeof value === 'number') return String(value)
  if (typeof value !== 'string') return value
  if (type === 'string') return exact ? value.toWellFormed() : value.toWellFormed().trim()
  if (type === 'integer') return numberIn(value, /^-?\d{1,16}$/)
  if (type === 'number') return numberIn(value, /^-?\d{1,12}(\.\d{1,6})?$/)
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  return value
}

const numberIn = (text: string, spelling: RegExp) => (spelling.test(text.trim()) ? Number(text) : text)

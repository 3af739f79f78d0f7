import { email as emailLimits } from '../../contract/limits.ts'

/**
 * Returns the form in which two email addresses are compared: ASCII letters in lower case, everything else
 * unchanged. Used wherever an address is looked up, counted, locked or kept unique; in SQL, by
 * `canonical_email` (db/functions.sql).
 */
export const canonicalEmail = (address: string): string => lowerAscii(address)

/**
 * Returns the form in which two usernames are compared: people may type them in any case. In SQL:
 * `canonical_username`.
 */
export const canonicalUsername = (name: string): string => lowerAscii(name)

// Not toLowerCase: it turns some non-ASCII letters into ASCII, and PostgreSQL turns others.
const lowerAscii = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const topLabel = '[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])'
const pattern = new RegExp(`^(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+${topLabel}$`)

/**
 * True if an email can be sent to this text: the address syntax of the HTML standard, which browsers check
 * too, with a dotted domain and no empty part. ASCII only: an international domain is written in its `xn--`
 * form, as browsers send it. In SQL: `is_email`.
 */
export function isEmail(text: string): boolean {
  return text.length <= emailLimits.max && pattern.test(text)
}

import { describe, expect, it } from 'vitest'
import type { TObject } from 'typebox'
import { api, type Key } from '../../contract/api.ts'
import type { Line } from '../../contract/line.ts'
import type { Rules } from './convert.ts'
import { readBody, readQuery } from './validate.ts'

type Found = { key: Key; part: 'body' | 'query'; path: string[]; rules: Rules }

/** Every text field that a call accepts, including nested fields. */
const texts = (Object.keys(api) as Key[]).flatMap((key) =>
  (['body', 'query'] as const).flatMap((part) => {
    const schema = (api[key] as Line)[part]
    return schema
      ? textsIn(schema as Rules).map(({ path, rules }): Found => ({ key, part, path, rules }))
      : []
  }),
)

function textsIn(rules: Rules, path: string[] = []): { path: string[]; rules: Rules }[] {
  if (rules.properties) {
    return Object.entries(rules.properties).flatMap(([name, each]) => textsIn(each, [...path, name]))
  }
  if (rules.items) return textsIn(rules.items, path)
  return [rules.type].flat().includes('string') && !rules.enum ? [{ path, rules }] : []
}

/** Returns a value with the text at the given path. */
function holding({ items, properties }: Rules, [name, ...inner]: string[], text: string): unknown {
  if (items) return [holding(items, name === undefined ? [] : [name, ...inner], text)]
  return name === undefined ? text : { [name]: holding(properties![name]!, inner, text) }
}

/** Returns a field's errors for a text at the given path. */
function faultsAt({ key, part, path: [field, ...inner] }: Found, text: string): string[] {
  const schema = (api[key] as Line)[part] as TObject
  const rules = schema.properties[field!] as Rules
  // The query parser itself builds the list for a repeated key.
  const value = holding(part === 'query' ? (rules.items ?? rules) : rules, inner, text)
  try {
    const read = part === 'body' ? readBody : readQuery
    read(schema, { [field!]: value })
    return []
  } catch (error) {
    return (error as { body: Record<string, string[]> }).body[field!] ?? []
  }
}

const isSingleLine = ({ rules }: Found) =>
  !rules['x-exact'] && !rules['x-paragraphs'] && !rules['x-own-words']
const nameOf = ({ key, path }: Found) => `${key} ${path.join('.')}`

describe('a single-line text refuses control characters', () => {
  it.each(texts.filter(isSingleLine).map((found) => [nameOf(found), found] as const))(
    '%s',
    (_name, found) => {
      for (const character of ['\r\n', '\n', '\r', '\t', '\u0001', '\u007f', '\u0085', '\u2028']) {
        const { pattern, format } = found.rules
        const refusal = pattern || format ? expect.any(String) : 'Control characters are not allowed.'
        expect(faultsAt(found, `2026${character}x`), JSON.stringify(character)).toContainEqual(refusal)
      }
    },
  )
})

it('the multi-line texts are exactly these, and accept line breaks', () => {
  const several = texts.filter(({ rules }) => rules['x-paragraphs'])
  expect([...new Set(several.map(({ path }) => path.join('.')))].toSorted()).toEqual([
    'answer',
    'brief.obstacle',
    'brief.win',
    'content',
    'description',
    'flag',
    'note',
    'private_note',
    'reason',
    'text',
    'thought',
    'words',
  ])
  // A nested text is tested in an object without its other fields, so the object as a whole is refused.
  for (const found of several)
    expect(faultsAt(found, 'one\r\n\ttwo'), nameOf(found)).toEqual(
      found.path.length > 1 ? ['Not a valid value.'] : [],
    )
})

it('only names, addresses and discount codes have refusals of their own', () => {
  expect(texts.filter(({ rules }) => rules['x-own-words']).map(nameOf)).toEqual([
    'POST /api/accounts/token/ username',
    'POST /api/accounts/register/ username',
    'POST /api/accounts/register/ email',
    'PUT /api/accounts/change-username/ username',
    'POST /api/payments/quote/ discount_code',
    'POST /api/payments/create-order/ discount_code',
    'POST /api/webinars/:id/order/ discount_code',
  ])
})

it('only secrets and payment ids are read unchanged', () => {
  const exact = texts.filter(({ rules }) => rules['x-exact'])
  expect([...new Set(exact.map(({ path }) => path.join('.')))].toSorted()).toEqual([
    'enrolment',
    'new_password',
    'old_password',
    'password',
    'razorpay_order_id',
    'razorpay_payment_id',
    'razorpay_signature',
    'token',
  ])
})

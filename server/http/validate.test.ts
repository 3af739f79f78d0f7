import Type, { type TSchema } from 'typebox'
import { describe, expect, it } from 'vitest'
import { Exact, Nullable, OneOf, Paragraphs } from '../../contract/line.ts'
import { readBody, readParams, readQuery } from './validate.ts'

const text = Type.String({ minLength: 1, maxLength: 3 })
const nullable = Nullable(text)
const whole = Type.Integer({ minimum: 1, maximum: 9 })
const choice = OneOf(['wisdom', 'health'])
const nullableChoice = Nullable(choice)
const email = Type.String({ format: 'email', minLength: 1, maxLength: 20 })
const list = Type.Array(choice, { minItems: 2, maxItems: 2 })

/** Validates one field's value. @returns the errors, or the value that the handler would receive */
function read(schema: TSchema, ...value: unknown[]) {
  try {
    return readBody(Type.Object({ field: schema }), value.length ? { field: value[0] } : {}).field
  } catch (error) {
    return (error as { body: { field: string[] } }).body.field
  }
}

describe('an invalid value is refused with exactly these sentences', () => {
  it.each<[TSchema, unknown, string[]]>([
    [text, null, ['This field may not be null.']],
    [text, '', ['This field may not be blank.']],
    [text, ' \n ', ['This field may not be blank.']],
    [text, true, ['Not a valid string.']],
    [text, ['a'], ['Not a valid string.']],
    [text, {}, ['Not a valid string.']],
    [text, 'four', ['Ensure this field has no more than 3 characters.']],
    [text, 'a\0', ['Null characters are not allowed.']],
    [text, 'fou\0', ['Ensure this field has no more than 3 characters.', 'Null characters are not allowed.']],
    [
      text,
      'a\r\nb',
      ['Ensure this field has no more than 3 characters.', 'Control characters are not allowed.'],
    ],
    [text, 'a\0\n', ['Null characters are not allowed.']],
    [Paragraphs({ maxLength: 3 }), 'a\0', ['Null characters are not allowed.']],
    [Exact(), 'a\0', ['Null characters are not allowed.']],
    [nullable, 'a\tb', ['Control characters are not allowed.']],
    [Type.Object({ inner: text }), { inner: 'a\nb' }, ['Control characters are not allowed.']],
    [Type.String({ minLength: 2 }), 'a', ['Ensure this field has at least 2 characters.']],
    [nullable, '', ['This field may not be blank.']],
    [nullable, 'four', ['Ensure this field has no more than 3 characters.']],
    [email, 'asha', ['Enter a valid email address.']],
    [
      email,
      `${'a'.repeat(20)}@b`,
      ['Ensure this field has no more than 20 characters.', 'Enter a valid email address.'],
    ],
    [whole, 'x', ['A valid integer is required.']],
    [whole, 1.5, ['A valid integer is required.']],
    [whole, null, ['This field may not be null.']],
    [whole, 10, ['Ensure this value is less than or equal to 9.']],
    [whole, '0', ['Ensure this value is greater than or equal to 1.']],
    [Type.Number(), 'x', ['A valid number is required.']],
    [Type.Boolean(), 'yes', ['Must be a valid boolean.']],
    [choice, 'x', ['"x" is not a valid choice.']],
    [choice, '', ['"" is not a valid choice.']],
    [choice, 'y'.repeat(90), [`"${'y'.repeat(80)}" is not a valid choice.`]],
    [choice, { toString: -32 }, ['"{"toString":-32}" is not a valid choice.']],
    [choice, ' wisdom', ['" wisdom" is not a valid choice.']],
    [choice, 7, ['"7" is not a valid choice.']],
    [nullableChoice, 'x', ['"x" is not a valid choice.']],
    [nullableChoice, '', ['"" is not a valid choice.']],
    [list, 'wisdom', ['Expected a list of items.']],
    [list, ['wisdom', 'x'], ['"x" is not a valid choice.']],
    [list, ['wisdom', 'health', 'wisdom'], ['Ensure this field has no more than 2 elements.']],
    [list, ['wisdom'], ['Expected a list of items.']],
  ])('%j: %j', (schema, value, faults) => {
    expect(read(schema, value)).toEqual(faults)
  })

  it('a missing value is refused if the field is required', () => {
    expect(read(text)).toEqual(['This field is required.'])
    expect(read(Type.Optional(text))).toBeUndefined()
  })
})

describe('a valid value arrives converted', () => {
  it.each<[TSchema, unknown, unknown]>([
    [text, ' a b ', 'a b'],
    [Exact(), ' a b ', ' a b '],
    [Paragraphs({ maxLength: 9 }), ' a\r\n\tb\n', 'a\r\n\tb'],
    [Exact(), 'a\nb', 'a\nb'],
    [text, 7, '7'],
    [Type.String(), '\ud800', '\ufffd'],
    [Type.String({ maxLength: 3 }), '🌿🌿🌿', '🌿🌿🌿'],
    [nullable, null, null],
    [nullable, ' a ', 'a'],
    [nullableChoice, null, null],
    [nullableChoice, 'health', 'health'],
    [whole, ' 7 ', 7],
    [Type.Number(), '4.50', 4.5],
    [Type.Boolean(), 'true', true],
    [Type.Unknown(), null, null],
    [Type.Unknown(), 'true', 'true'],
    [list, ['wisdom', 'health'], ['wisdom', 'health']],
  ])('%j: %j', (schema, value, arrived) => {
    expect(read(schema, value)).toEqual(arrived)
  })
})

it('all fields’ errors are reported together, in the order of the schema, and unknown fields are dropped', () => {
  const schema = Type.Object({ title: text, count: Type.Optional(whole) })
  expect(() => readBody(schema, { count: 10, more: 1 })).toThrow(
    expect.objectContaining({
      status: 400,
      body: { title: ['This field is required.'], count: ['Ensure this value is less than or equal to 9.'] },
    }),
  )
  expect(readBody(schema, { title: 'a', more: 1 })).toEqual({ title: 'a' })
})

it('the last value of a repeated query key wins', () => {
  expect(readQuery(Type.Object({ limit: whole }), { limit: ['x', '3'], more: 'x' })).toEqual({ limit: 3 })
})

it('an invalid path parameter is refused with 404', () => {
  const schema = Type.Object({ id: whole })
  expect(readParams(schema, { id: '3' })).toEqual({ id: 3 })
  for (const id of ['0', '10', 'x', '', '-1', '1.5', ' 3', '3\0']) {
    expect(() => readParams(schema, { id })).toThrow(
      expect.objectContaining({ status: 404, body: { detail: 'Not found.' } }),
    )
  }
})

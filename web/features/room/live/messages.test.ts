import { expect, test } from 'vitest'
import { decode, encode, spotlightIn } from './messages.ts'

test('a message arrives as sent, trimmed and cut to the maximum length', () => {
  expect(decode(encode('My knee hurts.'))).toBe('My knee hurts.')
  expect(decode(encode(`  ${'x'.repeat(500)}  `))).toBe('x'.repeat(200))
})

test.each(['', 'null', '[]', '{', '{"text":7}', '{"text":"  "}', '\u0000'])(
  '%j from another browser is not a message',
  (said) => {
    expect(decode(new TextEncoder().encode(said))).toBeUndefined()
  },
)

test('the spotlight is read from the room’s metadata', () => {
  expect(spotlightIn('{"spotlight":"abc"}')).toBe('abc')
  for (const metadata of [undefined, '', '{}', '{"spotlight":null}', 'none'])
    expect(spotlightIn(metadata)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { decode, encode, spotlightIn } from './messages.ts'

test('a message arrives as it was sent, trimmed and no longer than allowed', () => {
  expect(decode(encode('My knee hurts.'))).toBe('My knee hurts.')
  expect(decode(encode(`  ${'x'.repeat(500)}  `))).toBe('x'.repeat(200))
})

test.each(['', 'null', '[]', '{', '{"text":7}', '{"text":"  "}', '\u0000'])(
  '%j from another browser is no message',
  (said) => {
    expect(decode(new TextEncoder().encode(said))).toBeUndefined()
  },
)

test('the spotlight is in the room’s metadata', () => {
  expect(spotlightIn('{"spotlight":"abc"}')).toBe('abc')
  for (const metadata of [undefined, '', '{}', '{"spotlight":null}', 'none'])
    expect(spotlightIn(metadata)).toBeUndefined()
})

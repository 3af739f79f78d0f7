import { expect, it } from 'vitest'
import { mutantsOf } from './sql-mutants.ts'

const changes = (text: string) => mutantsOf(text).map((mutant) => mutant.text)

it.each([
  ['select from a for update;', ['select from a ;']],
  ['perform lock_seats(one);', ['']],
  ['if a <= 3 then', ['if a < 3 then', 'if a <= 4 then', 'if a <= 2 then']],
  [
    "at - interval '8 hours'",
    ["at + interval '8 hours'", "at - interval '9 hours'", "at - interval '7 hours'"],
  ],
  ['if not found then', ['if found then']],
  ['perform notify(one);', ['']],
  ["-- a <= b\nx := 'a < b and 3';", []],
])('%s becomes %j', (text, expected) => {
  expect(changes(text)).toEqual(expected)
})

it('a condition is removed, and the rest of its expression remains', () => {
  expect(changes('where a.b is null and (c or d);')).toEqual(
    expect.arrayContaining(['where a.b is null ;', 'where (c or d);']),
  )
})

it('a condition ends with its statement', () => {
  expect(changes('update a set b = c where d and e is null; x := f;')).toContain(
    'update a set b = c where d ; x := f;',
  )
})

import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const lines = (rows: string[][]) =>
  csvOf(rows)
    .replace(/^\uFEFF/, '')
    .split('\r\n')

test('a file begins with a byte order mark, and every line is terminated', () => {
  expect(
    csvOf([
      ['Month', 'Paid'],
      ['2026-11', '499.00'],
    ]),
  ).toBe('\uFEFFMonth,Paid\r\n2026-11,499.00\r\n')
})

test('commas, quotes and line breaks stay within their cell', () => {
  expect(csvOf([['a,b', 'say "yes"', 'one\ntwo', 'plain']])).toBe(
    '\uFEFF"a,b","say ""yes""","one\ntwo",plain\r\n',
  )
})

test.each(['=1+1', '+SUM(A1)', '-2+3', '@cmd', '|calc', '\tx', '\rx', '  =HYPERLINK("http://x")'])(
  '%j is not run as a formula',
  (cell) => {
    const [line] = lines([[cell]])
    expect(line!.replace(/^"/, '')).toMatch(/^'/)
  },
)

test.each(['-12', '-12.50', '3', '0.4200'])('the number %s stays a number', (cell) => {
  expect(lines([[cell]])[0]).toBe(cell)
})

import { expect, test } from 'vitest'
import { csvOf } from './saveCsv.ts'

test('a table is written as CSV: quotes and line breaks are kept, and what looks like a formula is text', () => {
  expect(
    csvOf(
      ['Reason', 'Refunds'],
      [
        ['Not "as described", moved', 2],
        ['two\nlines', -1],
        ['=HYPERLINK("x")', 0],
        [null, 3],
      ],
    ),
  ).toBe(
    'Reason,Refunds\r\n"Not ""as described"", moved",2\r\n"two\nlines",-1\r\n"\'=HYPERLINK(""x"")",0\r\n,3\r\n',
  )
})

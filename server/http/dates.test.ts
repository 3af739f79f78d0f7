import { expect, it } from 'vitest'
import { readDate, readMoment } from './dates.ts'
import { Refusal } from './refuse.ts'

const read = (reader: (field: string, text: string) => string | Date, text: string) => {
  try {
    return [reader('at', text)].map((found) => (found instanceof Date ? found.toISOString() : found))[0]
  } catch (error) {
    return error instanceof Refusal ? error.status : error
  }
}

it.each([
  ['0001-01-01', '0001-01-01'],
  ['2028-02-29', '2028-02-29'],
  ['9999-12-31', '9999-12-31'],
  // PostgreSQL has no year 0.
  ['0000-12-31', 400],
  ['2026-02-29', 400],
  ['10000-01-01', 400],
  ['-000001-01-01', 400],
])('the date %s is read as %s', (text, found) => {
  expect(read(readDate, text)).toBe(found)
})

it.each([
  ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
  ['2026-11-21T06:30:00+05:30', '2026-11-21T01:00:00.000Z'],
  ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
  ['0001-01-01T00:00:00+00:01', 400],
  ['9999-12-31T23:59:59-00:01', 400],
  ['2026-11-21T06:30:00+99:00', 400],
  ['2026-11-21', 400],
])('the moment %s is read as %s', (text, found) => {
  expect(read(readMoment, text)).toBe(found)
})

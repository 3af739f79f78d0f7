import { afterEach, expect, test } from 'vitest'
import { usDate } from './format.ts'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

test.each([
  ['America/New_York', '12/31/2025'],
  ['UTC', '1/1/2026'],
  ['Pacific/Kiritimati', '1/1/2026'],
])('in %s the first minutes of a year are of %s', (viewer, date) => {
  process.env.TZ = viewer
  expect(usDate('2026-01-01T00:05:00.000Z')).toBe(date)
})

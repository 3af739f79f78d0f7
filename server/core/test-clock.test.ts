import { describe, expect, it } from 'vitest'
import { readClockMove } from './test-clock.ts'

describe('a move of the clock', () => {
  it.each([
    ['+3d', { by: 259_200 }],
    ['-2h30m', { by: -9_000 }],
    ['+1w10s', { by: 604_810 }],
    ['off', 'off'],
    ['2026-12-24', { to: new Date('2026-12-23T18:30:00Z') }],
    ['2026-12-24T09:00', { to: new Date('2026-12-24T03:30:00Z') }],
    ['2026-12-24 09:00:30Z', { to: new Date('2026-12-24T09:00:30Z') }],
    ['2026-12-24T09:00-05:00', { to: new Date('2026-12-24T14:00:00Z') }],
  ])('is read from %s', (text, move) => {
    expect(readClockMove(text)).toEqual(move)
  })

  it.each(['', '3d', '+', '+3', '+3y', '+3d ', 'tomorrow', '2026-13-01', '2026-12-24T25:00', 'infinity'])('is not %j', (text) => {
    expect(readClockMove(text)).toBe(null)
  })
})

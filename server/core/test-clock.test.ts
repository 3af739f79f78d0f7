import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type Db } from '../db/connect.ts'
import { useServer } from '../testing/server.ts'
import { ClockRefused, describeShift, fixClock, moveClock, readClockMove } from './test-clock.ts'

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

  it.each(['', '3d', '+', '+3', '+3y', '+3d ', 'tomorrow', '2026-13-01', '2026-12-24T25:00', 'infinity'])(
    'is not read from %j',
    (text) => {
      expect(readClockMove(text)).toBe(null)
    },
  )
})

describe('the product’s clock', () => {
  const server = useServer()
  let owner: Db & { close(): Promise<void> }
  beforeAll(() => void (owner = connect({ url: server.url })))
  afterAll(() => owner.close())

  it('can be moved by a duration or to a time, reports its shift, and can be reset', async () => {
    expect(await describeShift(owner)).toBeNull()
    await moveClock(owner, { by: 86_400 + 2 * 3_600 + 60 })
    expect(await describeShift(owner)).toBe('1 day, 2 hours, 1 minute ahead')
    await moveClock(owner, { by: -2 * 86_400 })
    expect(await describeShift(owner)).toBe('21 hours, 59 minutes behind')
    await moveClock(owner, { to: new Date(Date.now() + 30 * 86_400_000 + 600_000) })
    expect(await describeShift(owner)).toMatch(/^30 days, (10 minutes|9 minutes, 5\d seconds) ahead$/)
    await moveClock(owner, 'off')
    expect(await describeShift(owner)).toBeNull()
  })

  it('can be moved only by the owner of the database', async () => {
    const refused = moveClock(server.services.db, { by: 60 })
    await expect(refused).rejects.toMatchObject({ code: '42501' })
    await expect(fixClock(server.services.db)).rejects.toMatchObject({ code: '42501' })
    expect(await describeShift(owner)).toBeNull()
  })

  it('cannot be moved once the database has served in production, and stops production from starting while moved', async () => {
    await moveClock(owner, { by: 60 })
    await expect(fixClock(owner)).rejects.toThrow(
      /^The test clock of this database is on: production does not start with it\./,
    )
    await moveClock(owner, 'off')
    await fixClock(owner)
    await fixClock(owner)
    const moved = moveClock(owner, { by: 60 })
    await expect(moved).rejects.toThrow(ClockRefused)
    await expect(moved).rejects.toThrow('This database has served in production: its clock cannot be moved.')
    expect(await describeShift(owner)).toBeNull()
  })
})

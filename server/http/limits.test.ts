import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { rates, type Rate, type RateName } from '../../contract/rates.ts'
import { runClock, stopClock } from '../testing/clock.ts'
import { useServer } from '../testing/server.ts'
import { openThrottle, throttled } from './throttle.ts'

const server = useServer()
const caller = { ip: '10.6.0.1', viewer: null }
const open = () => openThrottle(server.services.db, 1)
const refused = expect.objectContaining({ status: 429 })

afterEach(() => {
  vi.useRealTimers()
})

it.each([
  [0, '1 second'],
  [1_000, '1 second'],
  [1_001, '2 seconds'],
  [60_000, '60 seconds'],
])('%i ms are announced as %s', (ms, text) => {
  expect(throttled(ms)).toMatchObject({
    status: 429,
    body: { detail: `Request was throttled. Expected available in ${text}.` },
    headers: { 'retry-after': String(parseInt(text)) },
  })
})

it('long names that begin with the same two hundred characters are counted separately', async () => {
  const throttle = open()
  for (const name of ['x'.repeat(200), 'x'.repeat(201), `${'x'.repeat(300)}a`, `${'x'.repeat(300)}b`]) {
    for (let turn = 1; turn <= 3; turn++)
      expect((await throttle.count('mailByAddress', caller, name)).ordinal).toBe(turn)
    await expect(throttle.count('mailByAddress', caller, name)).rejects.toEqual(refused)
  }
  for (const name of ['y'.repeat(200), 'y'.repeat(201)])
    expect((await throttle.count('loginAccountDay', caller, name)).ordinal).toBe(1)
})

it('a member’s uses are counted together across networks, and a limit by member requires a member', async () => {
  const throttle = open()
  const member = (id: number, ip = caller.ip) => ({ ip, viewer: { id, username: 'asha', session: '' } })
  for (let turn = 1; turn <= 10; turn++)
    expect((await throttle.count('order', member(7, `10.6.1.${turn}`))).ordinal).toBe(turn)
  await expect(throttle.count('order', member(7))).rejects.toEqual(refused)
  expect((await throttle.count('order', member(8))).key).toBe('order:member:8')
  expect((await throttle.count('order', caller)).key).toBe('order:10.6.0.1')
  await expect(throttle.count('like', caller)).rejects.toThrow(
    'The limit like counts by member, but the request has none.',
  )
})

it('a caller over a limit is refused for a second without a query, unless the limit can be forgiven', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const throttle = open()
  const network = { ip: '10.6.2.1', viewer: null }
  const use = async (name: 'register' | 'loginAccount') => {
    const [answer] = await Promise.allSettled([throttle.count(name, network, 'asha')])
    return answer.status
  }
  const exhaust = async (name: 'register' | 'loginAccount', most: number) => {
    for (let turn = 0; turn < most; turn++) expect(await use(name)).toBe('fulfilled')
    expect(await use(name)).toBe('rejected')
    await server.sql('delete from rate_limits where key like $1', [`${name}:%`])
  }
  await exhaust('register', 5)
  expect(await use('register')).toBe('rejected')
  vi.advanceTimersByTime(1_000)
  expect(await use('register')).toBe('fulfilled')

  await exhaust('loginAccount', 10)
  expect(await use('loginAccount')).toBe('fulfilled')
})

describe('a limit', () => {
  const minute = 60
  const hour = 60 * minute
  const rows: [name: RateName, by: Exclude<keyof Rate, 'seconds'>, uses: number, seconds: number][] = [
    ['read', 'network', 60, minute],
    ['write', 'member', 60, minute],
    ['write', 'network', 60, minute],
    ['like', 'member', 120, minute],
    ['firstNotes', 'member', 5, 24 * hour],
    ['firstComments', 'member', 20, 24 * hour],
    ['sameNote', 'text', 3, hour],
    ['testimonial', 'member', 5, 24 * hour],
    ['invitation', 'member', 30, 24 * hour],
    ['webinarQuestion', 'member', 20, 24 * hour],
    ['caseReport', 'member', 20, hour],
    ['username', 'member', 10, 24 * hour],
    ['login', 'network', 10, minute],
    ['loginAccount', 'account', 10, 15 * minute],
    ['loginAccountDay', 'account', 50, 24 * hour],
    ['register', 'network', 5, hour],
    ['google', 'network', 20, minute],
    ['refresh', 'network', 60, minute],
    ['mailByNetwork', 'network', 10, hour],
    ['mailByAddress', 'address', 3, hour],
    ['reset', 'network', 20, hour],
    ['password', 'member', 10, 15 * minute],
    ['order', 'member', 10, hour],
    ['order', 'network', 10, hour],
    ['calendar', 'network', 600, minute],
    ['photo', 'network', 600, minute],
    ['quote', 'network', 30, minute],
    ['report', 'network', 60, minute],
  ]
  const now = '2026-03-04T06:30:00Z'
  afterAll(() => runClock(server))

  it.each(rows)(
    '%s by %s is %i uses within %i seconds, to the millisecond',
    async (name, by, uses, seconds) => {
      await stopClock(server, now)
      await server.sql('delete from rate_limits')
      const sender =
        by === 'member' || by === 'text'
          ? { ...caller, viewer: { id: 9, username: 'asha', session: '' } }
          : caller
      const countAfter = async (ms: number) => {
        await stopClock(server, now, `${ms} milliseconds`)
        // A new throttle acts like another process, which does not remember the refusal.
        return open().count(name, sender, 'asha')
      }
      const throttle = open()
      const all = Array.from({ length: uses + 1 }, () => throttle.count(name, sender, 'asha'))
      const outcomes = await Promise.allSettled(all)
      expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
      await expect(countAfter(seconds * 1_000 - 1)).rejects.toEqual(refused)
      expect((await countAfter(seconds * 1_000)).ordinal).toBe(1)
    },
  )

  it('is in this table, unless each process counts it separately or it counts likes', () => {
    const subjects = Object.entries(rates).flatMap(([name, rate]) =>
      Object.keys(rate).flatMap((by) => (by === 'seconds' ? [] : `${name} ${by}`)),
    )
    expect(
      [...rows.map(([name, by]) => `${name} ${by}`), 'read member', 'likesOfOne author'].toSorted(),
    ).toEqual(subjects.toSorted())
  })
})

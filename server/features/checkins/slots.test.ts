import { describe, expect, it } from 'vitest'
import { offers, readSlot, slotsBetween, writeSlot, type Hours } from './slots.ts'

const minuteMs = 60_000
const stepMs = 5 * minuteMs

/**
 * Zones of every kind: with half-hour and quarter-hour offsets, in both hemispheres, from -11 to +14, with gaps
 * of half an hour and of a day.
 */
const zones =
  `UTC Asia/Kolkata Asia/Kathmandu Asia/Yangon Asia/Tehran Asia/Kabul Asia/Tokyo Asia/Shanghai Asia/Dubai Asia/Karachi
  Asia/Dhaka Asia/Jakarta Asia/Manila Asia/Seoul Asia/Jerusalem Asia/Beirut Asia/Gaza Asia/Tashkent Asia/Colombo Asia/Singapore
  Europe/London Europe/Dublin Europe/Berlin Europe/Paris Europe/Madrid Europe/Lisbon Europe/Athens Europe/Kyiv Europe/Moscow Europe/Istanbul
  Africa/Cairo Africa/Casablanca Africa/Lagos Africa/Nairobi Africa/Johannesburg Atlantic/Azores Atlantic/Reykjavik
  America/New_York America/Chicago America/Denver America/Phoenix America/Los_Angeles America/Anchorage America/St_Johns America/Halifax
  America/Havana America/Sao_Paulo America/Santiago America/Asuncion America/Caracas America/Mexico_City
  Australia/Sydney Australia/Lord_Howe Australia/Adelaide Australia/Eucla Australia/Perth
  Pacific/Auckland Pacific/Chatham Pacific/Apia Pacific/Kiritimati Pacific/Pago_Pago`.split(/\s+/)

const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const daily = (from: string, to: string): Hours['weekly'] => week.map((weekday) => ({ weekday, from, to }))

/**
 * Returns a function that reads a zone's wall clock at a moment, as if it were UTC, in ms. Uses only Intl.
 */
function openWall(zone: string) {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  return (at: number) => {
    const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
    return Date.UTC(part['year']!, part['month']! - 1, part['day'], part['hour'], part['minute'])
  }
}

/** Returns the slots from 00:00 to 06:00 every day, found by stepping through time and reading the wall clock. */
function walk(zone: string, first: number, last: number): number[] {
  const wallAt = openWall(zone)
  const isSlot = (wall: number) => {
    const minutes = (wall / minuteMs) % (24 * 60)
    return minutes < 6 * 60 && minutes % 30 === 0
  }
  const seen = new Set<number>()
  const found = new Set<number>()
  let before = wallAt(first - 48 * 3_600_000) - stepMs
  for (let at = first - 48 * 3_600_000; at < last + 48 * 3_600_000; at += stepMs) {
    const wall = wallAt(at)
    // Skipped times are moved forward by the length of the gap.
    const gap = wall - before - stepMs
    for (let skipped = before + stepMs; skipped < wall; skipped += stepMs)
      if (isSlot(skipped) && !seen.has(skipped)) found.add(at + skipped - (wall - gap))
    if (isSlot(wall) && !seen.has(wall)) found.add(at)
    seen.add(wall)
    before = wall
  }
  return [...found].filter((at) => at >= first && at < last).toSorted((a, b) => a - b)
}

/** Returns the days of a zone's clock changes in three years, in ms since the epoch. */
function changesOf(zone: string): number[] {
  const wallAt = openWall(zone)
  const found: number[] = []
  for (let at = Date.UTC(2025, 0, 1); at < Date.UTC(2028, 0, 1); at += 24 * 3_600_000)
    if (wallAt(at) - at !== wallAt(at + 24 * 3_600_000) - at - 24 * 3_600_000) found.push(at)
  return found
}

describe('the slots of a coach', () => {
  it.each(zones)(
    'match an independent calculation in %s, on an ordinary day and at each clock change of three years',
    (zone) => {
      const hours = { time_zone: zone, weekly: daily('00:00', '06:00'), exceptions: [], travel: [] }
      for (const at of [Date.UTC(2026, 5, 10), ...changesOf(zone)]) {
        const [first, last] = [at - 24 * 3_600_000, at + 48 * 3_600_000]
        const slots = slotsBetween(hours, new Date(first), new Date(last)).map((start) => start.toISOString())
        expect(slots).toEqual(walk(zone, first, last).map((start) => new Date(start).toISOString()))
      }
    },
  )
})

describe('hours', () => {
  const day = (date: string) => [new Date(`${date}T00:00:00Z`), new Date(`${date}T23:59:59Z`)] as const
  const startsOn = (hours: Partial<Hours>, date = '2026-03-10') =>
    slotsBetween({ time_zone: 'UTC', weekly: [], exceptions: [], travel: [], ...hours }, ...day(date)).map(
      (start) => start.toISOString().slice(11, 16),
    )

  it.each([
    ['09:00', '10:00', ['09:00', '09:30']],
    ['09:00', '09:20', ['09:00']],
    ['09:00', '09:19', []],
    ['09:10', '10:00', ['09:10', '09:40']],
    ['23:40', '24:00', ['23:40']],
  ])(
    'from %s to %s have slots of 20 minutes (checkin.minutes), one every 30 (checkin.everyMinutes)',
    (from, to, expected) => {
      expect(startsOn({ weekly: daily(from, to) })).toEqual(expected)
    },
  )

  it('are replaced or removed by an exception on its date', () => {
    const weekly = daily('09:00', '09:30')
    const at = (hours: { from: string; to: string }[]) => [{ date: '2026-03-10', hours }]
    expect(startsOn({ weekly, exceptions: at([{ from: '14:00', to: '15:00' }]) })).toEqual(['14:00', '14:30'])
    expect(startsOn({ weekly, exceptions: at([]) })).toEqual([])
    expect(startsOn({ weekly, exceptions: at([]) }, '2026-03-11')).toEqual(['09:00'])
  })

  it('have the same wall-clock times in the zone that a coach travels to, from the trip’s first day to its last', () => {
    const travel = [{ from: '2026-03-10', until: '2026-03-11', time_zone: 'Asia/Kathmandu' }]
    const starts = (date: string) => startsOn({ weekly: daily('09:00', '09:30'), travel }, date)
    expect(['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12'].map(starts)).toEqual([
      ['09:00'],
      ['03:15'],
      ['03:15'],
      ['09:00'],
    ])
  })
})

describe('a slot’s text', () => {
  it('depends only on the coach and time, and can be read back', () => {
    const starts = new Date('2026-03-10T09:30:00Z')
    const text = writeSlot(9_007_199_254_740_991, starts)
    expect(text).toBe(writeSlot(9_007_199_254_740_991, starts))
    expect(readSlot(text)).toEqual({ coach: 9_007_199_254_740_991, starts })
  })

  it.each(['', 'x', '1-', '-1', '1-1-1', 'zzzzzzzzzzzz-1', '0-1', 'A-1'])('cannot be "%s"', (text) => {
    expect(readSlot(text)).toBeUndefined()
  })
})

it('a time outside the coach’s hours is not offered', () => {
  const hours: Hours = { time_zone: 'UTC', weekly: daily('09:00', '10:00'), exceptions: [], travel: [] }
  expect(offers(hours, new Date('2026-03-10T09:30:00Z'))).toBe(true)
  expect(offers(hours, new Date('2026-03-10T09:31:00Z'))).toBe(false)
})

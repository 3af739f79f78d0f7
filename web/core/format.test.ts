import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readIn } from '../testing/languages.ts'
import {
  calendarDay,
  formatClock,
  formatDateTime,
  formatDay,
  formatLongDate,
  formatMinutes,
  formatMonth,
  formatNumber,
  formatRelativeDay,
  formatRupees,
  formatTime,
  formatTimeRange,
  hourOf,
  usDate,
} from './format.ts'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

/** Replaces the narrow and thin spaces that locales put before 'pm' and around dashes with plain spaces. */
const plain = (text: string) => text.replace(/\s/g, ' ')

/** Sets the clock to the middle of a year. */
const onYear = (year: number) => {
  vi.useFakeTimers({ now: new Date(`${year}-07-01T00:00:00Z`), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

const kolkata = 'Asia/Kolkata'
const newYork = 'America/New_York'
/** Sunday, 7:15 in Kolkata; still Saturday evening, 20:45, in New York. */
const morning = '2026-11-22T01:45:00.000Z'

describe('a note’s date is US-style for every reader:', () => {
  test.each([
    ['America/New_York', '12/31/2025'],
    ['UTC', '1/1/2026'],
    ['Pacific/Kiritimati', '1/1/2026'],
  ])('in %s the first minutes of the year are shown as %s', (viewer, date) => {
    process.env.TZ = viewer
    readIn('en-IN')
    expect(usDate('2026-01-01T00:05:00.000Z')).toBe(date)
  })
})

describe('every reader sees the same format, in the given zone:', () => {
  test.each([
    [kolkata, 'Sunday 22 November', 'Sun 22 Nov', '7:15 am'],
    [newYork, 'Saturday 21 November', 'Sat 21 Nov', '8:45 pm'],
  ])('in %s', (place, longDate, day, time) => {
    onYear(2026)
    for (const language of ['en-US', 'en-IN', 'de-DE', 'hi-IN', 'en-US@posix']) {
      readIn(language)
      expect([formatLongDate, formatDay, formatTime].map((format) => plain(format(morning, place)))).toEqual([
        longDate,
        day,
        time,
      ])
      expect(formatMonth(morning, place)).toBe('Nov')
      expect(plain(formatDateTime(morning, place))).toBe(`${day}, ${time}`)
    }
  })

  test('a day of another year includes the year', () => {
    onYear(2027)
    expect(formatDay(morning, kolkata)).toBe('Sun 22 Nov 2026')
    expect(formatLongDate(morning, kolkata)).toBe('Sunday 22 November 2026')
  })

  test('a moment today is shown as today', () => {
    const now = new Date().toISOString()
    expect(formatDateTime(now)).toBe(`today, ${formatTime(now)}`)
  })

  test.each([
    ['21:30', '9:30 pm'],
    ['00:00', '12:00 am'],
    ['06:05:00', '6:05 am'],
  ])('the time of day %s is shown as %s', (time, shown) => {
    expect(plain(formatClock(time))).toBe(shown)
  })

  test.each([
    [kolkata, '7:15 – 8:15 am'],
    [newYork, '8:45 – 9:45 pm'],
  ])('the times of an hour-long class are shown in %s as %s', (place, range) => {
    expect(plain(formatTimeRange(morning, '2026-11-22T02:45:00.000Z', place))).toBe(range)
  })

  test('a class that crosses midnight is shown with am or pm on both times', () => {
    const range = formatTimeRange('2026-11-22T18:00:00.000Z', '2026-11-22T19:00:00.000Z', kolkata)
    expect(plain(range)).toBe('11:30 pm – 12:30 am')
  })

  test('without a given zone, the reader’s own zone is used', () => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone
    expect(formatTime(morning)).toBe(formatTime(morning, own))
  })
})

test('a calendar day is the same in every zone', () => {
  onYear(2026)
  for (const place of [undefined, 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])
    expect(formatDay('2026-11-22', place)).toBe('Sun 22 Nov')
})

describe('the day and the hour of a moment:', () => {
  test.each([
    ['Asia/Kolkata', '2026-01-01T18:29:59.999Z', '2026-01-01', 23],
    ['Asia/Kolkata', '2026-01-01T18:30:00.000Z', '2026-01-02', 0],
    ['America/New_York', '2026-03-08T06:59:00.000Z', '2026-03-08', 1],
    ['America/New_York', '2026-03-08T07:00:00.000Z', '2026-03-08', 3],
    ['America/New_York', '2027-01-01T04:59:00.000Z', '2026-12-31', 23],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00.000Z', '2027-01-01', 0],
    ['Pacific/Pago_Pago', '2027-01-01T10:59:00.000Z', '2026-12-31', 23],
  ])('in %s, whether given or the reader’s own zone, %s is on %s at %i', (place, moment, day, hour) => {
    expect([calendarDay(moment, place), hourOf(moment, place)]).toEqual([day, hour])
    process.env.TZ = place
    expect([calendarDay(moment), hourOf(moment)]).toEqual([day, hour])
  })

  test('a calendar day does not depend on the zone', () => {
    process.env.TZ = 'Pacific/Pago_Pago'
    expect([calendarDay('2026-11-22'), calendarDay('2026-11-22', 'Asia/Kolkata')]).toEqual([
      '2026-11-22',
      '2026-11-22',
    ])
  })
})

test('all formats on a screen use one locale, because the first format in each locale takes a phone 60 ms', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  onTestFinished(() => made.mockRestore())
  // No other test uses this zone, so its formats are not cached yet.
  const place = 'Asia/Tokyo'
  for (const format of [calendarDay, hourOf, formatLongDate, formatTime]) format(morning, place)
  expect(new Set(made.mock.calls.map(([locale]) => locale))).toEqual(new Set(['en-IN']))
})

describe('a day relative to now', () => {
  test.each([
    ['2026-11-21T18:29:59.000Z', 'yesterday'],
    ['2026-11-21T18:30:00.000Z', 'today'],
    ['2026-11-22T18:29:59.000Z', 'today'],
    ['2026-11-22T18:30:00.000Z', 'tomorrow'],
    ['2026-11-23T18:30:00.000Z', 'Tue 24 Nov'],
    ['2026-11-20T18:29:59.000Z', 'Fri 20 Nov'],
  ])('changes at midnight in the given zone: %s is %s', (at, day) => {
    onYear(2026)
    expect(formatRelativeDay(at, morning, kolkata)).toBe(day)
  })

  test('counts calendar days, even if one of them has 25 hours', () => {
    expect(formatRelativeDay('2026-11-02T04:59:00.000Z', '2026-11-01T04:00:00.000Z', newYork)).toBe('today')
    expect(formatRelativeDay('2026-11-02', '2026-11-01')).toBe('tomorrow')
  })
})

test('amounts are written as in India', () => {
  const formatted = [
    formatMinutes(1),
    formatMinutes(60),
    formatNumber(1_240_000),
    formatRupees(12_990_000),
    formatRupees(44_910),
  ]
  expect(formatted.map(plain)).toEqual(['1 minute', '60 minutes', '12,40,000', '₹1,29,900', '₹449.10'])
})

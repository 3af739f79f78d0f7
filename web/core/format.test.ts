import { afterEach, describe, expect, test } from 'vitest'
import { readIn } from '../testing/languages.ts'
import {
  calendarDay,
  formatDate,
  formatDay,
  formatLongDate,
  formatMinutes,
  formatMonth,
  formatNumber,
  formatRelativeDay,
  formatRupees,
  formatTime,
  formatTimeRange,
  formatWeekdayTime,
  hourOf,
  usDate,
} from './format.ts'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

/** Locales put narrow and thin spaces before 'pm' and around dashes. */
const plain = (text: string) => text.replace(/\s/g, ' ')

const kolkata = 'Asia/Kolkata'
const newYork = 'America/New_York'
/** Sunday, 7:15 in Kolkata; still Saturday evening, 20:45, in New York. */
const morning = '2026-11-22T01:45:00.000Z'

describe('a note has a US-style date for every reader', () => {
  test.each([
    ['America/New_York', '12/31/2025'],
    ['UTC', '1/1/2026'],
    ['Pacific/Kiritimati', '1/1/2026'],
  ])('in %s the first minutes of a year are of %s', (viewer, date) => {
    process.env.TZ = viewer
    readIn('en-IN')
    expect(usDate('2026-01-01T00:05:00.000Z')).toBe(date)
  })
})

describe('in the reader’s locale and the given zone', () => {
  test.each([
    [
      'en-US',
      kolkata,
      '11/22/2026',
      'Sunday, November 22, 2026',
      'Sun, Nov 22',
      'Nov',
      '7:15 AM',
      'Sun 7:15 AM',
    ],
    [
      'en-IN',
      kolkata,
      '22/11/2026',
      'Sunday, 22 November 2026',
      'Sun, 22 Nov',
      'Nov',
      '7:15 am',
      'Sun, 7:15 am',
    ],
    [
      'en-IN',
      newYork,
      '21/11/2026',
      'Saturday, 21 November 2026',
      'Sat, 21 Nov',
      'Nov',
      '8:45 pm',
      'Sat, 8:45 pm',
    ],
    ['hi-IN', kolkata, '22/11/2026', 'रविवार, 22 नवंबर 2026', 'रवि, 22 नव॰', 'नव॰', '7:15 am', 'रवि 7:15 am'],
    [
      'de-DE',
      newYork,
      '21.11.2026',
      'Samstag, 21. November 2026',
      'Sa., 21. Nov.',
      'Nov',
      '20:45',
      'Sa., 20:45',
    ],
  ])('%s, %s', (locale, place, date, longDate, day, month, time, weekdayTime) => {
    readIn(locale)
    const formatted = [formatDate, formatLongDate, formatDay, formatMonth, formatTime, formatWeekdayTime].map(
      (format) => plain(format(morning, place)),
    )
    expect(formatted).toEqual([date, longDate, day, month, time, weekdayTime])
  })

  test.each([
    ['en-US', kolkata, '7:15 – 8:15 AM'],
    ['en-IN', kolkata, '7:15 – 8:15 am'],
    ['en-IN', newYork, '8:45 – 9:45 pm'],
    ['de-DE', kolkata, '07:15–08:15 Uhr'],
  ])('a class of an hour, %s, %s: %s', (locale, place, range) => {
    readIn(locale)
    expect(plain(formatTimeRange(morning, '2026-11-22T02:45:00.000Z', place))).toBe(range)
  })

  test('a class over midnight tells both dates', () => {
    readIn('en-IN')
    const range = formatTimeRange('2026-11-22T18:00:00.000Z', '2026-11-22T19:00:00.000Z', kolkata)
    expect(plain(range)).toBe('22/11/2026, 11:30 pm – 23/11/2026, 12:30 am')
  })

  test('without a zone it is the reader’s own', () => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone
    expect(formatTime(morning)).toBe(formatTime(morning, own))
  })
})

describe('a calendar day', () => {
  test.each([
    ['en-US', '11/22/2026'],
    ['en-IN', '22/11/2026'],
    ['de-DE', '22.11.2026'],
  ])('is the same in every zone, in %s %s', (locale, date) => {
    readIn(locale)
    for (const place of [undefined, 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])
      expect(formatDate('2026-11-22', place)).toBe(date)
  })
})

describe('the day and the hour of a moment', () => {
  test.each([
    ['Asia/Kolkata', '2026-01-01T18:29:59.999Z', '2026-01-01', 23],
    ['Asia/Kolkata', '2026-01-01T18:30:00.000Z', '2026-01-02', 0],
    ['America/New_York', '2026-03-08T06:59:00.000Z', '2026-03-08', 1],
    ['America/New_York', '2026-03-08T07:00:00.000Z', '2026-03-08', 3],
    ['America/New_York', '2027-01-01T04:59:00.000Z', '2026-12-31', 23],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00.000Z', '2027-01-01', 0],
    ['Pacific/Pago_Pago', '2027-01-01T10:59:00.000Z', '2026-12-31', 23],
  ])('in %s, %s is on %s at %i, as the reader’s own zone and as any other', (place, moment, day, hour) => {
    expect([calendarDay(moment, place), hourOf(moment, place)]).toEqual([day, hour])
    process.env.TZ = place
    expect([calendarDay(moment), hourOf(moment)]).toEqual([day, hour])
  })

  test('a calendar day stays what it is', () => {
    process.env.TZ = 'Pacific/Pago_Pago'
    expect([calendarDay('2026-11-22'), calendarDay('2026-11-22', 'Asia/Kolkata')]).toEqual([
      '2026-11-22',
      '2026-11-22',
    ])
  })
})

describe('a day as seen from now', () => {
  test.each([
    ['2026-11-21T18:29:59.000Z', 'yesterday'],
    ['2026-11-21T18:30:00.000Z', 'today'],
    ['2026-11-22T18:29:59.000Z', 'today'],
    ['2026-11-22T18:30:00.000Z', 'tomorrow'],
    ['2026-11-23T18:30:00.000Z', 'Tue, 24 Nov'],
    ['2026-11-20T18:29:59.000Z', 'Fri, 20 Nov'],
  ])('turns at midnight in the given zone: %s is %s', (at, day) => {
    readIn('en-IN')
    expect(formatRelativeDay(at, morning, kolkata)).toBe(day)
  })

  test('is the reader’s word for it', () => {
    readIn('de-DE')
    expect(formatRelativeDay('2026-11-22T18:30:00.000Z', morning, kolkata)).toBe('morgen')
  })

  test('counts calendar days, also where one of them has 25 hours', () => {
    readIn('en-US')
    expect(formatRelativeDay('2026-11-02T04:59:00.000Z', '2026-11-01T04:00:00.000Z', newYork)).toBe('today')
    expect(formatRelativeDay('2026-11-02', '2026-11-01')).toBe('tomorrow')
  })
})

describe('amounts', () => {
  test.each([
    ['en-US', '1 minute', '60 minutes', '1,240,000', '₹129,900', '₹449.10'],
    ['en-IN', '1 minute', '60 minutes', '12,40,000', '₹1,29,900', '₹449.10'],
    ['hi-IN', '1 मिनट', '60 मिनट', '12,40,000', '₹1,29,900', '₹449.10'],
    ['de-DE', '1 Minute', '60 Minuten', '1.240.000', '129.900 ₹', '449,10 ₹'],
  ])('in %s', (locale, one, hour, number, rupees, paise) => {
    readIn(locale)
    const formatted = [
      formatMinutes(1),
      formatMinutes(60),
      formatNumber(1_240_000),
      formatRupees(12_990_000),
      formatRupees(44_910),
    ]
    expect(formatted.map(plain)).toEqual([one, hour, number, rupees, paise])
  })
})

test('languages that Intl does not know, or throws at, are passed over', () => {
  readIn('en-US@posix', 'de-DE')
  expect(formatDate('2026-11-22')).toBe('22.11.2026')
  readIn()
  expect(formatDate('2026-11-22')).toMatch(/2026/)
})

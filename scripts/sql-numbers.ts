import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { limitsFile } from './limits-sql.ts'

/** Allowed numbers in SQL that are not limits of the product, by reason and by function or statement. */
const allowed: Record<string, Record<string, string[]>> = {
  'units of time: hours of a day, days of a week, seconds': {
    end_with_pauses: ['24'],
    count_like: ['1000'],
    give_credit: ['24'],
    deliver_reward: ['24'],
    take_gift: ['24'],
    take_open_mat: ['24'],
    free_week_at: ['7'],
    issue_current: ["interval '7 days'"],
    missing_weeks: ['7'],
    expand_series: ['7'],
    add_series: ['7'],
    copy_week: ['6', '7'],
    week_of: ['6'],
    setRestDays: ['7'],
    sendDigests: ['7'],
    membership_of: ['86400.0'],
    countMembers: ['86400', '86400.0'],
    readMeter: ['86400', '604800'],
    holdSession: ['86400'],
    readAttendance: ['60'],
    minutes_present: ['60'],
    checkin_minutes: ['60'],
    countUses: ['1000'],
    admitMembers: ['1000'],
    sweepLimits: ['1000'],
    listOrders: ['1000000'],
    listOrdersInState: ['1000000'],
    listOwnOrders: ['1000000'],
    findOrders: ['1000000'],
    listCodes: ['1000000'],
  },
  'days in the name of a contract field': { readRhythm: ['30', "interval '30 days'"] },
  'halves, pairs and column numbers': {
    minutes_needed: ['120', '2.0'],
    settle_class: ['2'],
    readRoster: ['2'],
    notification_facts: ['2'],
    calendar_sequence: ['2'],
    listExpiring: ['2'],
    countJobs: ['2'],
    countRefundReasons: ['2'],
    forgetCounters: ['2', '3'],
  },
  'bits, characters and keys': {
    random_id: ['2', '6', '12', '64', '9007199254740991'],
    gift_code: ['12', '30'],
    findByName: ['127'],
    findByEmail: ['127'],
    lockPlanning: ['7104518202'],
  },
  'bounds that keep a statement fast': {
    note_words: ['2000'],
    gap_of: ['70'],
    order_troubles: ['100', "interval '1 hour'"],
    readCredits: ['50'],
    readBookings: ['50'],
    readMembersOrders: ['50'],
    classesBetween: ['200'],
    webinarsBetween: ['200'],
    checkinsBetween: ['200'],
    listDays: ['366'],
    lockRecentDeliveries: ["interval '3 days'"],
    remindOfEnds: ["interval '6 years'"],
  },
  'intervals of checks, tolerances of clocks and delays, and retention of rows': {
    compare_presence: ["interval '10 seconds'"],
    compare_checkin_presence: ["interval '10 seconds'"],
    dueOrders: ['20', "interval '4 minutes 30 seconds'"],
    decideRefund: ["interval '1 minute'"],
    sweepWebhooks: ["interval '30 days'"],
    sweepCredentials: ["interval '1 hour'"],
    countUses: ['10000'],
    admitMembers: ['10000'],
  },
  'months and ages of the figures, as in their columns and charts': {
    last_month_over: ["interval '14 days'"],
    count_active_day: ['5', '6', '7'],
    sumActiveDays: ['2', '3', '4', '5', '6', '12'],
    readMonths: ['12'],
    listDaysToKeep: ['12'],
    listMonthsToKeep: ['12'],
    countRefundReasons: ['20', "interval '1 year'"],
    readWeek: ["interval '1 week'"],
  },
}

/** Matches steps through a calendar, and zero. */
const steps = /^interval '(0|1 (day|month|microsecond))'$/

/**
 * Finds numbers above one, intervals and times of day in functions and statements; the product's numbers must
 * come from contract/limits.ts, as `limit_…()`. Also reports an allowed number that no longer occurs.
 *
 * @returns `file: what is wrong`, relative to `root`
 */
export function findNumbers(root: string): string[] {
  const found: string[] = []
  const unused = new Set(entries(allowed))
  for (const file of globSync('server/**/{functions,queries}*.sql', { cwd: root }).toSorted()) {
    if (file === limitsFile) continue
    for (const { name, number } of numbersIn(readFileSync(join(root, file), 'utf8'))) {
      const entry = `${name} ${number}`
      if (!entries(allowed).includes(entry))
        found.push(`${file}: ${name} has ${number}; a number of the product belongs in contract/limits.ts`)
      unused.delete(entry)
    }
  }
  return [...found, ...[...unused].map((entry) => `scripts/sql-numbers.ts: ${entry} no longer occurs in SQL`)]
}

export function numbersIn(text: string): { name: string; number: string }[] {
  const code = text.replace(/--.*|\/\*(?! @name)[^]*?\*\//g, '')
  return code.split(/(?=^create or replace |^\/\* @name )/m).flatMap((part) => {
    const [, name = ''] = /^(?:create or replace \w+|\/\* @name) (\w+)/.exec(part) ?? []
    const spans = part.match(/interval '[^']*'|'\d\d:\d\d'/g) ?? []
    const numbers = part.replace(/'[^']*'/g, '').match(/(?<![\w.$:])\d+(\.\d+)?/g) ?? []
    return [...spans.filter((span) => !steps.test(span)), ...numbers.filter((each) => Number(each) > 1)].map(
      (number) => ({ name, number }),
    )
  })
}

const entries = (by: typeof allowed) =>
  Object.values(by).flatMap((names) =>
    Object.entries(names).flatMap(([name, numbers]) => numbers.map((number) => `${name} ${number}`)),
  )

import { expect, it } from 'vitest'
import { writeLimits } from './limits-sql.ts'
import { numbersIn } from './sql-numbers.ts'

it('the limits that SQL mentions become functions, once each and in order', () => {
  const text = writeLimits([
    'select limit_quiet_hours_from(), limit_milestones_first()',
    'select limit_booking_seats_on_free(), limit_quiet_hours_from()',
  ])
  expect(text.split('\n').filter((line) => line.startsWith('create'))).toEqual([
    'create or replace function limit_booking_seats_on_free() returns integer language sql immutable parallel safe return 2;',
    `create or replace function limit_milestones_first() returns jsonb language sql immutable parallel safe return jsonb '{"1":10,"9":20,"27":30,"54":50,"108":108}';`,
    "create or replace function limit_quiet_hours_from() returns time language sql immutable parallel safe return time '21:30';",
  ])
})

it('a limit that limits.ts lacks is refused', () => {
  expect(() => writeLimits(['select limit_of_nothing()'])).toThrow('limit_of_nothing() is no number')
})

it.each([
  ["starts_at - interval '48 hours' < app_now()", ["interval '48 hours'"]],
  ["starts_at - interval '1 hour' < app_now()", ["interval '1 hour'"]],
  ["here >= '21:30' and used < 2", ["'21:30'", '2']],
  ["make_interval(mins => 60) + interval '1 day' -- for 30 days", ['60']],
  ["make_interval(mins => limit_attendance_minutes_min()) + n - 1 + $2 || 'of 14'", []],
])('the numbers in %s are found: %j', (expression, numbers) => {
  const text = `/* @name read */\nselect ${expression};\n\n/* No statement of 5. */\n`
  expect(numbersIn(text)).toEqual(numbers.map((number) => ({ name: 'read', number })))
})

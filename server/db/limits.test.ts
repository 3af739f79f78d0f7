import { expect, it } from 'vitest'
import * as limits from '../../contract/limits.ts'
import { useServer } from '../testing/server.ts'

const server = useServer()

/** Check constraints that must repeat numbers and lists of limits.ts. */
const cases: [table: string, check: string][] = [
  ['notes', `char_length(title) <= ${limits.note.titleMax}`],
  ['notes', `char_length(content) <= ${limits.note.contentMax}`],
  ['comments', `char_length(content) <= ${limits.comment.contentMax}`],
  ['circles', `char_length(name) <= ${limits.circle.nameMax}`],
  ['circles', `goal >= ${limits.circle.goalMin} AND goal <= ${limits.circle.goalMax}`],
  ['discount_codes', `code ~ '${limits.discountCode.pattern}'::text`],
  ['orders', `state = ANY (${listed(limits.orderStates)})`],
  ['consents', `purpose = ANY (${listed(limits.purposes)})`],
  ['class_types', `style = ANY (${listed(limits.classStyles)})`],
  ['class_types', `level = ANY (${listed(limits.classLevels)})`],
  ['class_types', `language = ANY (${listed(limits.classLanguages)})`],
  ['class_types', `minutes >= ${limits.classPlan.minutesMin} AND minutes <= ${limits.classPlan.minutesMax}`],
  ['class_types', `capacity >= 1 AND capacity <= ${limits.classPlan.capacityMax}`],
  ['bookings', `status = ANY (${listed(limits.bookingStatuses)})`],
  ['tickets', `status = ANY (${listed(limits.ticketStatuses)})`],
  ['webinar_questions', `char_length(text) >= 1 AND char_length(text) <= ${limits.question.textMax}`],
  ['credit_windows', `source = ANY (${listed(limits.creditSources)})`],
  ['rewards', `key = ANY (${listed(limits.rewardKeys)})`],
  ['member_roles', `role = ANY (${listed(limits.roles)})`],
  ['teacher_pages', `char_length(words) <= ${limits.teacher.wordsMax}`],
  ['testimonials', `char_length(text) <= ${limits.testimonial.textMax}`],
  ['testimonials', `char_length(first_name) <= ${limits.testimonial.firstNameMax}`],
  ['testimonials', `char_length(reason) <= ${limits.reason.max}`],
  ['breath_patterns', `char_length(name) <= ${limits.breathPattern.nameMax}`],
  [
    'breath_patterns',
    `breathe_in >= ${limits.breathPattern.breathMin} AND breathe_in <= ${limits.breathPattern.secondsMax}`,
  ],
  ['breath_patterns', `hold >= 0 AND hold <= ${limits.breathPattern.secondsMax}`],
  [
    'breath_patterns',
    `breathe_out >= ${limits.breathPattern.breathMin} AND breathe_out <= ${limits.breathPattern.secondsMax}`,
  ],
  ['breath_patterns', `rest >= 0 AND rest <= ${limits.breathPattern.secondsMax}`],
  ['passkeys', `char_length(name) <= ${limits.passkeyName.max}`],
]

it.each(cases)('a constraint of %s is %s, as in limits.ts', async (table, check) => {
  const rows = await server.sql(
    `select pg_get_constraintdef(oid, true) as text from pg_constraint where contype = 'c' and conrelid = $1::regclass`,
    [table],
  )
  expect(rows.map(({ text }) => text as string)).toContainEqual(expect.stringContaining(check))
})

it.each([
  ['booking_status', limits.bookingStatuses],
  ['ticket_status', limits.ticketStatuses],
  ['testimonial_status', limits.testimonialStatuses],
  ['reward_key', limits.rewardKeys],
  ['redemption_status', limits.redemptionStatuses],
  ['role_name', limits.roles],
  ['circle_place', limits.circlePlaces],
  ['order_state', limits.orderStates],
  ['class_style', limits.classStyles],
  ['class_level', limits.classLevels],
  ['class_language', limits.classLanguages],
  ['class_state', limits.classStatuses],
  ['dosha_name', limits.doshas],
  ['credit_source', limits.creditSources],
  ['reward_obstacle', limits.rewardObstacles],
  ['weekday_name', limits.weekdays],
  ['day_status', limits.dayStatuses],
])('the type %s has the same values as limits.ts', async (type, values) => {
  const [row] = await server.sql(`select enum_range(null::${type})::text[] as values`)
  expect(row.values.toSorted()).toEqual(values.toSorted())
})

it.each([
  ['is_email', `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.`, limits.email.max],
  ['is_username', '', limits.username.max],
])('%s accepts as many characters as limits.ts allows, and no more', async (check, beginning, most) => {
  const text = beginning.padEnd(most, 'e')
  const [row] = await server.sql(`select ${check}($1) as longest, ${check}($2) as longer`, [text, `${text}e`])
  expect(row).toEqual({ longest: true, longer: false })
})

it('the planner replaces a limit in a statement with its value', async () => {
  const rows = await server.sql(
    'explain (verbose, costs off) select app_now() - make_interval(hours => limit_attendance_roster_hours())',
  )
  expect(JSON.stringify(rows)).toContain(`'${limits.attendance.rosterHours}:00:00'::interval`)
})

function listed(values: readonly string[]): string {
  return `ARRAY[${values.map((value) => `'${value}'::text`).join(', ')}]`
}

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { refusals } from '../contract/failures.ts'
import * as limits from '../contract/limits.ts'
import { rates } from '../contract/rates.ts'
import { useServer } from './testing/server.ts'

const server = useServer()

const read = (path: string) =>
  readFileSync(join(import.meta.dirname, '..', path), 'utf8').replaceAll(/\s+/g, ' ')
const rules = read('docs/rules.md')
const contract = read('docs/contract.md')
const promises = read('docs/promises.md')
const operations = read('docs/operations.md')

const {
  points,
  milestones,
  lifetimes,
  plusWindow,
  booking,
  cancelling,
  givenMat,
  attendance,
  restriction,
  moderation,
} = limits
const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const spaced = (number: number) => number.toLocaleString('en').replaceAll(',', ' ')
const firsts = Object.entries(milestones.first)

/** Sentences of docs/rules.md with numbers from limits.ts. */
const phrases: string[] = [
  `account older than ${moderation.accountDays} days, none rejected in ${moderation.rejectedDays} days, at most ${moderation.hiddenMax} items hidden in ${moderation.hiddenWithinDays} days`,
  `After ${moderation.rejectedInARow} rejected reports in a row`,
  `taken (for ${moderation.takenMinutes} minutes)`,
  `Due after ${moderation.removalHours} hours, ${moderation.personDays} days for a person, ${moderation.intimateHours} hours for \`intimate\` and \`impersonation\`, ${moderation.orderHours} hours after an order`,
  `A warning counts for ${moderation.warningDays} days; a suspension lasts 1 to ${moderation.suspendedDaysMax} days`,
  `within ${moderation.appealDays} days`,
  `for ${moderation.exportDays} days, with the password, the export`,
  `the text stays for ${moderation.textDays} days`,
  `up to ${limits.testimonial.textMax} characters without links`,
  `at most ${limits.circle.membersMax} people`,
  `an invitation stays open for ${limits.circle.invitationDays} days, and ${limits.circle.openInvitationsMax} may be open at a time`,
  `a person gets one nudge in ${limits.circle.nudgeDays} days`,
  `not in a circle, ${limits.askTeachers.perWindow} in ${limits.askTeachers.windowDays} days`,
  `\`answer_by\` is ${limits.askTeachers.answerDays} days after writing`,
  `| The daily ping | ${points.ping} | once a day |`,
  `Members with Plus keep up to ${limits.breathPattern.perMember} breath patterns of their own (each step at most ${limits.breathPattern.secondsMax} seconds)`,
  `| A journal entry | ${points.journal} | once a day |`,
  `A breathing session of ${limits.breathing.leastSeconds / 60} minutes or more in the Calm Room, timed by the server | ${points.breathing} |`,
  `| Letting a thought go | ${points.release} | once a day |`,
  `| The first note of the day | ${points.note} | once a day |`,
  `| The dosha quiz | ${points.quiz} | once |`,
  `| A class attended | ${attendance.points} ✓ |`,
  `Classes attended: ${firsts.map(([classes]) => classes).join(', ')}, then every ${milestones.everyClasses} | ${firsts.map(([, given]) => given).join(', ')}, ${firsts.at(-1)![1]} ✓`,
  `| Giving your mat to somebody who is waiting | ${givenMat.points} ✓ | ${givenMat.perMonth} a month |`,
  `The first ping after ${limits.welcomeBack.afterDays} days away | ${limits.welcomeBack.points} |`,
  `Points live ${limits.pointsExpiry.months} months`,
  `\`Streak updated\` (+${points.ping} points)`,
  `${points.journal} the first time in a day`,
  `Within ${limits.streak.repairHours} hours of a break`,
  `from ${limits.mood.lowest} (low) to ${limits.mood.best} (good)`,
  `From ${words[limits.mood.pairsToCompare]} pairs on`,
  `${limits.quiz.questions} questions with 3 options`,
  `a class credit for ${limits.rewardRules.creditDays} days`,
  `a code, valid for ${limits.rewardRules.passDays} days, with which another member gets a class credit for ${limits.rewardRules.giftDays} days; one pass per friend in ${limits.rewardRules.passEveryDays} days`,
  `${limits.renewalDiscount.percent} % off the next purchase`,
  `${words[limits.rewardRules.plusDays]} days at the end of the last window`,
  `makes its classes ${limits.series.daysAhead} days ahead`,
  `within the last ${lifetimes.secondFactorHours} hours`,
  `works once, within ${lifetimes.enrolmentLinkHours} hours`,
  `**Recovery codes** are ${words[limits.recoveryCodes.count]}`,
  `lives ${words[lifetimes.passkeyChallengeMinutes]} minutes`,
  `refused to everybody else for ${lifetimes.freedUsernameDays} days`,
  `the new address works for ${lifetimes.emailConfirmHours} hours`,
  `undoes the change for ${words[lifetimes.emailUndoDays]} days`,
  `windows of ${plusWindow.days} × 24 hours from the moment Plus began, each with ${plusWindow.classes} class and ${plusWindow.checkins} check-in credits`,
  `for windows that begin within ${plusWindow.issuedDaysAhead} days`,
  `up to ${plusWindow.carriedMax} unused class credits`,
  `${limits.pause.daysMin} to ${limits.pause.daysMax} days, beginning tomorrow at the earliest and within ${limits.pause.aheadMax} days`,
  `at least ${limits.excuse.creditDays} more days, those of a class that the host cancelled for ${limits.returnedCredit.days}`,
  `${limits.ticket.plusPercent} % off, rounded half up to a paisa`,
  `holds a seat for ${limits.ticket.holdMinutes} minutes, ${limits.ticket.holdsPerDay} times a day at most`,
  `until ${limits.ticket.refundHoursBefore} hours before the start, or until the start if it has moved by more than ${limits.ticket.movedMinutes} minutes`,
  `the next member has ${limits.ticket.offerHours} hours with the seat held`,
  `member can wait for at most ${limits.waitlist.placesMax} webinars.`,
  `${limits.question.eachMax} questions of up to ${limits.question.textMax} characters`,
  `for at most ${limits.replay.webinarDaysMax} days; a class's for members with Plus who had a seat in it, for ${limits.replay.classHours} hours`,
  `Booking opens ${booking.opensDaysBefore} days before a class`,
  `(${booking.seatsOnPlus} upcoming seats on Plus, ${booking.seatsOnFree} on Free)`,
  `at most ${limits.waitlist.placesMax} places each`,
  `for a class before ${limits.waitlist.early}`,
  `free until ${cancelling.freeMinutesBefore} minutes before the start, within ${cancelling.freeMinutesAfterBooking} minutes of booking`,
  `promoted within ${words[cancelling.promotedHours]} hours of the start`,
  `more than ${limits.classMove.keepsSeatMinutes} minutes ends its seats, which are kept for their members at the new time for ${limits.classMove.keptHours} hours, at most until ${limits.classMove.keptUntilHoursBefore} hours before`,
  `earns ${givenMat.points} verified points, for a seat held for ${givenMat.heldHours} hours, at most ${givenMat.perMonth} times a month, and not between the same two people within ${givenMat.samePairDays} days`,
  `from ${limits.room.opensMinutesBefore} minutes before the start until the end with a seat, and from ${limits.room.opensMinutesBeforeForStaff} minutes before`,
  `and ${attendance.minutesMin} minutes (half of the planned time if that is shorter): ${attendance.points} verified points`,
  `between ${attendance.askedMinutesBefore} minutes before and ${attendance.askedMinutesAfter} after the start`,
  `correct the roster for ${attendance.rosterHours} hours`,
  `more than ${words[attendance.correctionsMax]} in a class are flagged`,
  `${words[limits.excuse.perQuarter]} no-shows or late cancellations a quarter can be excused within ${words[limits.excuse.withinDays]} days`,
  `unexcused no-shows in ${restriction.withinDays} days`,
  `until they have attended ${words[restriction.attended]} classes`,
  `${limits.quietHours.from} to ${limits.quietHours.to} in the member's time zone`,
  `on Monday from ${limits.digestHours.from}, the streak's reminder from ${limits.streakHours.from}`,
  `within ${limits.combining.minutes} minutes in one digest at their end (about a seat: ${limits.combining.seatMinutes} minutes)`,
  `at most ${words[limits.combining.perHour]} an hour by email`,
  `deleted after ${limits.notificationLimits.keptDays} days`,
  `may have ${words[limits.notificationLimits.devices]} browsers`,
]

describe('docs/rules.md states the numbers of limits.ts:', () => {
  it.each(phrases)('%s', (phrase) => {
    expect(rules.toLowerCase().includes(phrase.toLowerCase())).toBe(true)
  })
})

it.each([
  `${limits.page.standard} items by default, with \`?limit=${limits.page.min}..${limits.page.max}\``,
  `have reached ${limits.page.bytes / 1024} KB`,
  `Access tokens live ${lifetimes.accessMinutes} minutes, refresh tokens ${lifetimes.refreshDays} days, a session at most ${lifetimes.sessionDays} days`,
  `reuse within ${lifetimes.refreshGraceSeconds} seconds`,
  `Unverified accounts are deleted after ${lifetimes.unverifiedAccountHours} hours`,
  `${limits.username.min}–${limits.username.max} characters of`,
  `A note's title ${limits.note.titleMax}, text ${spaced(limits.note.contentMax)}, comment ${spaced(limits.comment.contentMax)}, journal entry ${spaced(limits.journal.contentMax)}, thought ${spaced(limits.thought.contentMax)} characters; password ${limits.password.min}–${limits.password.max}`,
  `until ${limits.room.closesMinutesAfter} minutes after the planned end`,
])('docs/contract.md contains: %s', (phrase) => {
  expect(contract.includes(phrase)).toBe(true)
})

it.each([
  `Login: ${rates.login.network} tries a minute per network; ${rates.loginAccount.account} in 15 minutes and ${rates.loginAccountDay.account} a day per account and network`,
  `Register ${rates.register.network} an hour per network; resend and forgot ${rates.mailByAddress.address} an hour per address and ${rates.mailByNetwork.network} an hour per network; Google ${rates.google.network} a minute per network; writes ${rates.write.member} a minute and likes ${rates.like.member} a minute per member; create-order ${rates.order.member} an hour; reads ${rates.read.network} a minute per network without a session and ${rates.read.member} a minute per member`,
  `work for ${lifetimes.verificationLinkHours} hours`,
  `within ${lifetimes.resetLinkMinutes} minutes`,
])('docs/promises.md contains: %s', (phrase) => {
  expect(promises.includes(phrase)).toBe(true)
})

it('alerts and docs/operations.md name only metrics and log events that exist', () => {
  const sources = globSync('{server,scripts}/**/*.ts', { cwd: join(import.meta.dirname, '..') })
    .filter((path) => !path.endsWith('.test.ts'))
    .map(read)
    .join()
  // The metric of a histogram's buckets has the histogram's name plus a suffix.
  const metrics = [...`${operations} ${read('deploy/alerts.yaml')}`.matchAll(/\bnitya_\w+/g)].map(([name]) =>
    name.replace(/_bucket$/, ''),
  )
  const table = operations.slice(operations.indexOf('| `event` |'), operations.indexOf('```sh … | jq'))
  const events = [...table.matchAll(/`([a-z]+(?:\.[a-zA-Z]+)?)`(?=[^|]*\| )/g)].map(([, name]) => name!)
  const named = [...metrics, ...events.filter((name) => name !== 'event')]
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !sources.includes(`'${name}'`))).toEqual([])
})

it('the documents state a process’s number of connections', () => {
  const requests = /size = (\d+),/.exec(read('server/db/connect.ts'))![1]
  const jobs = /max: (\d+),/.exec(read('server/services/jobs.ts'))![1]
  const all = Number(requests) + Number(jobs) + 1
  expect(operations).toContain(
    `${all} connections (${requests} for requests, ${jobs} for jobs, 1 that listens)`,
  )
  expect(read('lab/scale.md')).toContain(`**Connections**: ${all} per process`)
})

it('README.md lists every setting that config.ts reads', () => {
  const listed = [...read('README.md').matchAll(/`([A-Z]+(?:_[A-Z]+)*)`(?=[^|]*\|[^|]*\|[^|]*\|)/g)].map(
    ([, name]) => name,
  )
  const settings = [...read('server/config.ts').matchAll(/'([A-Z]+(?:_[A-Z]+)*)'/g)].map(([, name]) => name!)
  expect(settings.length).toBeGreaterThan(30)
  expect([...new Set(settings)].filter((name) => !listed.includes(name))).toEqual([])
})

it('docs/rules.md describes each role', () => {
  const table = rules.slice(rules.indexOf('| Role |'), rules.indexOf('- A contract line names'))
  expect([...table.matchAll(/\| `(\w+)` \|/g)].map(([, role]) => role)).toEqual(limits.roles)
})

it('docs/rules.md names only refusals that exist', () => {
  const named = [...rules.matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(([, name]) => name!)
  const other = new Set<string>([
    ...limits.rewardKeys,
    ...limits.bookingStatuses,
    'second_factor',
    'answer_by',
    'gave_points',
    'points_added',
    'time_zones',
    'coach_absent',
  ])
  expect(named.filter((name) => !(name in refusals) && !other.has(name))).toEqual([])
})

it('docs/rules.md has the catalogue of rewards with its prices', async () => {
  const rows = await server.sql('select key, cost from rewards order by key')
  const told = [...rules.matchAll(/\| `(\w+)` \| (\d+)\b/g)].map(([, key, cost]) => ({
    key,
    cost: Number(cost),
  }))
  expect(told.toSorted((a, b) => a.key!.localeCompare(b.key!))).toEqual(rows)
})

it('docs/rules.md lists the seeded plans and discount code', async () => {
  const tiers = await server.sql('select name, price_paise / 100 as price, duration_days as days from tiers')
  for (const { name, price, days } of tiers)
    expect(rules).toMatch(new RegExp(`${name} ₹${price} for ${days}\\b`))
  const [code] = await server.sql('select code, percent from discount_codes')
  expect(rules).toContain(`\`${code.code}\` (${code.percent} %)`)
})

it('docs/rules.md has the transitions between the states of a booking', async () => {
  const [{ body }] = await server.sql(
    `select prosrc as body from pg_proc where proname = 'bookings_keep_their_states'`,
  )
  const table = rules.slice(rules.indexOf('| From | To |'), rules.indexOf('<a id="notifications">'))
  const told = [...table.matchAll(/\| ((?:`\w+`(?:, )?)+) \| ([^|]+) \|/g)].map(([, from, to]) => [
    namesIn(from!),
    namesIn(to!),
  ])
  const held = [
    ...(body as string).matchAll(/(?:when '(\w+)' then|else) new\.status (?:in \(([^)]+)\)|= ('\w+'))/g),
  ]
  const targets = held.map(([, from, many, one]) => [
    from,
    [...(many ?? one!).matchAll(/\w+/g)].map(String).toSorted(),
  ])
  expect(told.map(([from, to]) => [from!.length > 1 ? undefined : from![0], to!.toSorted()])).toEqual(targets)
})

const namesIn = (text: string) => [...text.matchAll(/`(\w+)`/g)].map(([, name]) => name!)

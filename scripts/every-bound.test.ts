import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as limits from '../contract/limits.ts'

/** The path of each number, such as 'room.opensMinutesBefore'. */
const paths = Object.entries(limits).flatMap(([name, value]) => pathsIn(value, name))

function pathsIn(value: unknown, path: string): string[] {
  if (typeof value === 'number') return [path]
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([name, each]) => pathsIn(each, `${path}.${name}`))
}

const root = join(import.meta.dirname, '..')
const tests = globSync('{server,web}/**/*bounds.test.ts', { cwd: root }).map((path) =>
  readFileSync(join(root, path), 'utf8'),
)
const isTested = (path: string) => tests.some((text) => new RegExp(`['( ]${path}['),]`).test(text))

/** Numbers whose bounds another test covers, with that test's file. */
const elsewhere: Record<string, string> = {
  'username.min': 'server/features/accounts/rules.test.ts',
  'password.min': 'server/features/accounts/rules.test.ts',
  'page.bytes': 'server/http/lists.test.ts',
  'anonymousNote.goneDays': 'server/features/community/anonymous.test.ts',
  'newcomer.hours': 'server/features/community/pace.test.ts',
  'noteSearch.min': 'server/features/community/search.test.ts',
  'noteSearch.max': 'server/features/community/search.test.ts',
  'notificationLimits.devices': 'server/features/notifications/settings.test.ts',
  'staffNote.textMax': 'server/features/staff/notes.test.ts',
  'memberSearch.anywhereFrom': 'server/features/staff/members.test.ts',
  'morning.awayDays': 'server/features/staff/morning.test.ts',
  'morning.awayDaysMax': 'server/features/staff/morning.test.ts',
  'morning.endsWithinDays': 'server/features/staff/morning.test.ts',
  'morning.everyDays': 'server/features/staff/morning.test.ts',
  'wordsToMembers.textMax': 'server/features/staff/morning.test.ts',
  'classMessage.perClass': 'server/features/classes/staff/messages.test.ts',
  'classMessage.cameHours': 'server/features/classes/staff/messages.test.ts',
  'morning.listMax': 'server/features/staff/morning.test.ts',
  'checkin.minutes': 'server/features/checkins/slots.test.ts',
  'checkin.everyMinutes': 'server/features/checkins/slots.test.ts',
  'checkin.presentMinutes': 'server/features/checkins/settlement.test.ts',
  'checkin.points': 'server/features/checkins/settlement.test.ts',
  'commitment.dueDaysMax': 'server/features/checkins/outcome.test.ts',
  'commitment.points': 'server/features/checkins/outcome.test.ts',
  'commitment.perMonth': 'server/features/checkins/outcome.test.ts',
  'availability.weeklyMax': 'server/features/checkins/hours.test.ts',
  'availability.travelMax': 'server/features/checkins/hours.test.ts',
  'photo.pixels': 'server/features/teachers/photo/photo.test.ts',
  'photo.smallPx': 'server/features/teachers/photo/photo.test.ts',
  'photo.largePx': 'server/features/teachers/photo/photo.test.ts',
  'photo.decodingMegabytes': 'server/features/teachers/photo/photo.test.ts',
  'photo.decodingSeconds': 'server/features/teachers/photo/photo.test.ts',
}

describe('in limits.ts,', () => {
  it.each(paths)("'%s' is named in a test of its bounds", (path) => {
    expect(isTested(path) !== path in elsewhere).toBe(true)
  })
})

it('the list of other tests names only existing numbers and existing files', () => {
  for (const [path, file] of Object.entries(elsewhere)) {
    expect(paths).toContain(path)
    expect(readFileSync(join(root, file), 'utf8')).toContain('it')
  }
})

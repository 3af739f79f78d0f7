import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = globSync([
  'web/**/{copy,*Copy}.ts',
  'server/features/**/{copy,mails,*-mails,*-kinds}.ts',
  'server/core/{copy,closed}.ts',
  'server/http/copy.ts',
])

/** Matches a number, in digits or as a word, before the noun that it counts. */
const counted =
  /\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty) (?:more )?(?:members?|minutes?|hours?|days?|weeks?|months?|points?|people|classes|seats|questions|faces)\b|\b(?:half an?|an|half) hour\b/gi

const comments = /^\s*(?:\/\/|\/?\*).*$/gm

/** Numbers that are not limits: in the name of a kind, set by law or by third parties, or not promised. */
const others = [
  'server/features/notifications/checkin-kinds.ts: Two minutes',
  'server/features/rewards/copy.ts: Three more days',
  'server/http/copy.ts: an hour',
  'web/core/moods/copy.ts: 24 hours',
  'web/features/body/copy.ts: Five minutes',
  'web/features/checkins/copy.ts: Two minutes',
  'web/features/checkins/copy.ts: Two minutes',
  'web/features/notifications/copy.ts: two hours',
  'web/features/notifications/copy.ts: two hours',
  'web/features/notifications/copy.ts: two hours',
  'web/features/notifications/copy.ts: two hours',
  'web/features/room/talkCopy.ts: two people',
  'web/features/site/legalCopy.ts: 24 hours',
  'web/features/site/legalCopy.ts: 7 days',
  'web/features/staff/checkins/copy.ts: 30 days',
  'web/features/staff/checkins/copy.ts: 3 days',
  'web/features/staff/checkins/copy.ts: 2 weeks',
  'web/features/staff/todayCopy.ts: an hour',
  'web/features/staff/todayCopy.ts: seven days',
  'web/features/staff/todayCopy.ts: two weeks',
  'web/features/webinars/copy.ts: An hour',
]

test('sentences spell out none of the product’s limits, in words or digits', () => {
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').replaceAll(comments, '').matchAll(counted)].map(
      ([phrase]) => `${file}: ${phrase}`,
    ),
  )
  expect(found.toSorted()).toEqual(others.toSorted())
})

import { expect, describe, it } from 'vitest'
import type { TObject } from 'typebox'
import { api, type Key } from '../../contract/api.ts'
import type { Line } from '../../contract/line.ts'
import { insertMember } from '../testing/insert-member.ts'
import { send } from '../testing/people.ts'
import { useServer } from '../testing/server.ts'
import { readBody, readQuery } from './validate.ts'

// Tests the bounds of contract/limits.ts that schemas enforce, at and just beyond each limit.

const server = useServer()

/** True if a call accepts this value for a field. Other fields may be missing. */
function accepts(key: Key, field: string, value: unknown): boolean {
  const { body, query } = api[key] as Line
  const schema = (body ?? query) as TObject
  expect(Object.keys(schema.properties)).toContain(field)
  try {
    ;(body ? readBody : readQuery)(schema, { [field]: value })
    return true
  } catch (error) {
    return !(field in (error as { body: object }).body)
  }
}

const notes = 'POST /api/posts/notes/'
const moods = 'POST /api/moods/'
const classType = 'POST /api/staff/class-types/'
const staffClass = 'POST /api/staff/classes/'
const reward = 'POST /api/staff/rewards/'

describe('a text', () => {
  it.each<[limit: string, least: number, most: number, key: Key, field: string]>([
    ['note.titleMax', 1, 255, notes, 'title'],
    ['note.contentMax', 1, 10_000, notes, 'content'],
    ['comment.contentMax', 1, 2_000, 'POST /api/posts/notes/:id/comments/', 'content'],
    ['journal.contentMax', 1, 20_000, 'POST /api/journal/', 'content'],
    ['thought.contentMax', 1, 5_000, 'POST /api/let-go/', 'thought'],
    ['mood.aboutMax', 1, 60, moods, 'about'],
    ['passkeyName.max', 1, 60, 'POST /api/accounts/passkeys/', 'name'],
    ['passkeyName.max', 1, 60, 'PATCH /api/accounts/passkeys/:id/', 'name'],
    ['displayName.max', 1, 60, 'PUT /api/staff/roles/:username/:role/', 'display_name'],
    ['reason.max', 1, 500, 'POST /api/staff/orders/:order_id/refund/', 'reason'],
    ['reason.max', 1, 500, 'POST /api/staff/members/:username/disable/', 'reason'],
    ['reason.max', 1, 500, 'POST /api/staff/members/:username/membership/', 'reason'],
    ['classPlan.reasonMax', 1, 500, 'POST /api/staff/classes/:id/cancel/', 'reason'],
    ['discountCode.max', 0, 40, 'POST /api/payments/quote/', 'discount_code'],
    ['discountCode.max', 0, 40, 'POST /api/payments/create-order/', 'discount_code'],
    ['discountCode.max', 3, 40, 'POST /api/staff/codes/', 'code'],
    ['giftCode.max', 1, 40, 'POST /api/gifts/', 'code'],
    ['reward.titleMax', 1, 120, reward, 'title'],
    ['reward.titleMax', 1, 120, 'PATCH /api/staff/rewards/:id/', 'title'],
    ['classPlan.titleMax', 1, 120, classType, 'title'],
    ['classPlan.equipmentMax', 0, 500, classType, 'equipment'],
    ['classPlan.descriptionMax', 0, 5_000, classType, 'description'],
    ['classPlan.linkMax', 0, 2_000, staffClass, 'link'],
    ['classPlan.linkMax', 0, 2_000, 'PATCH /api/staff/classes/:id/', 'link'],
    ['password.max', 1, 128, 'POST /api/accounts/token/', 'password'],
    ['username.max', 1, 30, 'POST /api/staff/orders/:order_id/assign/', 'username'],
  ])("('%s') may have %i to %i characters in %s %s", (_limit, least, most, key, field) => {
    const taken = (length: number) => accepts(key, field, 'A'.repeat(length))
    expect([taken(least - 1 < 0 ? most : least - 1), taken(least), taken(most), taken(most + 1)]).toEqual([
      least === 0,
      true,
      true,
      false,
    ])
  })

  it('is measured in code points, not in UTF-16 units', () => {
    expect([accepts(notes, 'title', '🌿'.repeat(255)), accepts(notes, 'title', '🌿'.repeat(256))]).toEqual([
      true,
      false,
    ])
  })

  it.each([
    [253, true],
    [254, true],
    [255, false],
  ])("that is an address ('email.max', 254) may have %i characters: %s", (length, taken) => {
    const labels = `@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.nitya.test`
    expect(
      accepts('POST /api/accounts/change-email/', 'email', 'a'.repeat(length - labels.length) + labels),
    ).toBe(taken)
  })
})

describe('a number', () => {
  it.each<[limits: string, least: number, most: number, key: Key, field: string]>([
    ["'mood.lowest' 'mood.best'", 1, 5, moods, 'before'],
    ["'mood.lowest' 'mood.best'", 1, 5, moods, 'after'],
    ["'page.min' 'page.max'", 1, 100, 'GET /api/posts/notes/', 'limit'],
    ["'schedule.daysMax'", 1, 31, 'GET /api/classes/', 'days'],
    ["'schedule.daysMax'", 1, 31, 'GET /api/staff/classes/', 'days'],
    ["'classPlan.minutesMin' 'classPlan.minutesMax'", 5, 240, staffClass, 'minutes'],
    ["'classPlan.minutesMin' 'classPlan.minutesMax'", 5, 240, 'POST /api/staff/series/', 'minutes'],
    ["'classPlan.capacityMax'", 1, 1_000, staffClass, 'capacity'],
    ["'classPlan.capacityMax'", 1, 1_000, 'POST /api/staff/series/', 'capacity'],
    ["'goodwill.daysMax'", 1, 365, 'POST /api/staff/members/:username/credits/', 'days'],
    ["'reward.costMax'", 1, 100_000, reward, 'cost'],
    ["'reward.stockMax'", 0, 1_000_000, reward, 'stock'],
  ])('(%s) may be %i to %i in %s %s', (_limits, least, most, key, field) => {
    expect([least - 1, least, most, most + 1].map((value) => accepts(key, field, value))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})

describe('a list', () => {
  it.each<[limit: string, least: number, most: number, key: Key, field: string, items: string[]]>([
    ['restDays.max', 0, 2, 'PATCH /api/streaks/settings/', 'rest_days', ['mon', 'tue', 'wed']],
    ['quiz.questions', 25, 25, 'POST /api/accounts/update-dosha/', 'answers', Array(26).fill('vata')],
  ])("('%s') may have %i to %i items in %s %s", (_limit, least, most, key, field, items) => {
    const taken = (count: number) => accepts(key, field, items.slice(0, count))
    expect([taken(Math.max(0, least - 1)), taken(least), taken(most), taken(most + 1)]).toEqual([
      least === 0,
      true,
      true,
      false,
    ])
  })
})

describe('a request', () => {
  it.each([
    [65_535, 400],
    [65_536, 400],
    [65_537, 413],
  ])("with a body of %i bytes ('bodyBytes', 65 536) gets %i", async (bytes, status) => {
    const payload = '{}'.padEnd(bytes)
    const headers = { 'content-type': 'application/json' }
    const answer = await server.app.inject({ method: 'POST', url: '/api/accounts/token/', payload, headers })
    expect(answer.statusCode).toBe(status)
  })

  it("without a limit gets 'page.standard' (100) items", async () => {
    const who = await insertMember(server, 'asha')
    await server.sql(
      `insert into notes (author, title, content) select $1, 'Dawn', 'Slow water' from generate_series(1, 101)`,
      [who.id],
    )
    const answer = await send(server, 'GET /api/posts/notes/', undefined, who.access)
    expect(answer.json()).toHaveLength(100)
    expect(answer.headers['link']).toContain('limit=100')
  })

  it("without days gets 'schedule.days' (seven) days", async () => {
    const [{ id }] = await server.sql(
      `insert into class_types (title, style, level, language) values ('Flow', 'yin', 'gentle', 'en') returning id`,
    )
    await server.sql(
      `insert into classes (type, starts_at, minutes, capacity)
       select $1, start_of_day('Asia/Kolkata', date_in('Asia/Kolkata', app_now()) + n) + interval '1 hour', 60, 20 from generate_series(0, 8) n`,
      [id],
    )
    expect((await send(server, 'GET /api/classes/')).json()).toHaveLength(7)
  })
})

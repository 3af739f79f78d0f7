import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { staffMember } from '../../testing/builders.ts'
import { around } from '../../testing/bounds.ts'
import { onPlus } from '../../testing/circles.ts'
import { runClock, stopClock } from '../../testing/clock.ts'
import { send, withoutExpiry, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { remind } from '../notifications/remind.ts'
import { sweepCommunity } from './sweep.ts'

// The limits on questions to the teachers (contract/limits.ts), each tested just below, at and just above.

const server = useServer({ rateLimitScale: 1_000 })
const start = '2026-03-04T06:30:00Z'
const days = (count: number) => new Date(Date.parse(start) + count * 86_400_000).toISOString()
let asha: Person
let hari: Person
const ask = async (more: object = {}) => {
  const body = { title: 'Knees', content: 'May they touch the floor?', to: 'teachers', ...more }
  const answer = await send(server, 'POST /api/posts/notes/', body, asha.access)
  return answer.statusCode === 201 ? (answer.json().id as number) : answer.json()
}
const refused = {
  detail:
    'You have asked 3 questions within 7 days. You can ask another once the first of them is a week old.',
  code: 'limit_reached',
}
const reminders = async () =>
  (
    await server.sql(
      "select (data ->> 'note')::float8 as note from notifications where kind = 'question_overdue'",
    )
  ).map(({ note }) => note)

beforeAll(async () => {
  asha = await withoutExpiry(server, await onPlus(server, 'asha'))
  hari = await withoutExpiry(server, await staffMember(server, 'host'))
})
beforeEach(async () => {
  for (const table of ['notes', 'questions', 'notifications']) await server.sql(`delete from ${table}`)
  await server.sql("update membership_grants set granted_at = '2026-03-01', duration_days = 60")
  await stopClock(server, start)
})
afterAll(() => runClock(server))

describe("'askTeachers.perWindow' (3) in 'askTeachers.windowDays' (7)", () => {
  it('refuses a fourth question, even after one was deleted, but not a note for everybody', async () => {
    const id = await ask()
    await ask()
    await ask()
    expect(await ask()).toEqual(refused)
    await send(server, `DELETE /api/posts/notes/delete/${id}/`, undefined, asha.access)
    expect(await ask({ anonymous: true })).toEqual(refused)
    expect(await ask({ to: undefined })).toEqual(expect.any(Number))
  })

  it.each(around(refused, expect.any(Number), expect.any(Number)))(
    'accepts another question once the first is a week old: $when that age',
    async ({ later, expected }) => {
      await ask()
      await stopClock(server, days(2))
      await ask()
      await ask()
      await stopClock(server, days(7), later)
      expect(await ask()).toEqual(expected)
    },
  )

  it('does not count a retry after a lost response', async () => {
    await ask()
    await ask()
    const third = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/posts/notes/',
        headers: { authorization: `Bearer ${asha.access}`, 'idempotency-key': 'third' },
        payload: { title: 'Neck', content: 'How far?', to: 'teachers' },
      })
    const [first, again] = [await third(), await third()]
    expect([first.statusCode, again.statusCode, again.body]).toEqual([201, 201, first.body])
    expect(await server.sql('select from questions')).toHaveLength(3)
  })

  it.each(around(1, 0, 0))(
    'counts a deleted question until it is a week old: $when that age',
    async ({ later, expected }) => {
      await ask()
      await server.sql('delete from notes')
      await stopClock(server, days(7), later)
      await sweepCommunity(server.services)
      expect(await server.sql('select from questions')).toHaveLength(expected)
    },
  )
})

describe("'askTeachers.answerDays' (3)", () => {
  it.each(around(0, 1, 1))(
    'ends with one reminder to the teachers: $when the deadline',
    async ({ later, expected }) => {
      const id = await ask()
      await stopClock(server, days(3), later)
      await Promise.all([remind(server.services), remind(server.services)])
      await remind(server.services)
      expect(await reminders()).toEqual(Array(expected).fill(id))
      await server.sql('delete from notifications')
      await remind(server.services)
      expect(await reminders()).toEqual([])
    },
  )

  it('ends without a reminder of answered, hidden or deleted questions, unless they are open again', async () => {
    const [answered, hidden, deleted] = [await ask(), await ask(), await ask()]
    const path = `/api/posts/notes/${answered}/comments/`
    const { id } = (await send(server, `POST ${path}`, { content: 'Gently.' }, hari.access)).json()
    await server.sql('update notes set hidden_at = now() where id = $1', [hidden])
    await server.sql('delete from notes where id = $1', [deleted])
    await stopClock(server, days(4))
    await remind(server.services)
    expect(await reminders()).toEqual([])
    await send(server, `DELETE ${path}${id}/`, undefined, hari.access)
    await remind(server.services)
    expect(await reminders()).toEqual([answered])
    await server.sql('update notes set hidden_at = null')
    await remind(server.services)
    expect(await reminders()).toHaveLength(2)
    expect(await reminders()).toContain(hidden)
  })

  it('ends with a reminder that quotes the question’s title but does not name its author', async () => {
    await ask()
    await stopClock(server, days(3))
    await remind(server.services)
    const [told] = (await send(server, 'GET /api/notifications/', undefined, hari.access)).json()
    expect(told).toMatchObject({
      kind: 'question_overdue',
      title: 'A question is waiting for a teacher',
      text: '“Knees” has waited 3 days. A few kind lines are enough.',
      path: '/staff/questions',
    })
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { around } from '../../testing/bounds.ts'
import { postNote } from '../../testing/builders.ts'
import { runClock, stopClock } from '../../testing/clock.ts'
import { joinWithoutExpiry, send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'

// The numbers of the community in contract/limits.ts, and the moments around each.

const server = useServer()
const start = '2026-03-04T06:30:00Z'
let asha: Person
beforeAll(async () => {
  asha = await joinWithoutExpiry(server, 'asha')
})
beforeEach(() => stopClock(server, start))
afterAll(() => runClock(server))

const edit = async (path: string) => {
  const answer = await send(
    server,
    `PATCH /api/posts/notes/${path}/`,
    { content: 'Other words' },
    asha.access,
  )
  return answer.statusCode === 200 ? 'edited' : answer.json()
}
const over = { detail: 'This can be edited for 15 minutes.', code: 'edit_over' }

describe("'editing.minutes' are 15", () => {
  it.each(around<unknown>('edited', over, over))(
    'for a note: $when their end',
    async ({ later, expected }) => {
      const { id } = await postNote(server, asha)
      await stopClock(server, start, `15 minutes ${later}`)
      expect(await edit(String(id))).toEqual(expected)
    },
  )

  it.each(around<unknown>('edited', over, over))(
    'for a comment: $when their end',
    async ({ later, expected }) => {
      const { id } = await postNote(server, asha)
      const added = await send(
        server,
        `POST /api/posts/notes/${id}/comments/`,
        { content: 'Hm' },
        asha.access,
      )
      await stopClock(server, start, `15 minutes ${later}`)
      expect(await edit(`${id}/comments/${added.json().id}`)).toEqual(expected)
    },
  )
})

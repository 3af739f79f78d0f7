import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { around } from '../../testing/bounds.ts'
import { postNote } from '../../testing/builders.ts'
import { runClock, stopClock } from '../../testing/clock.ts'
import { joinWithoutExpiry, send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { addMembers } from '../../testing/studio.ts'

// The community's time limits (contract/limits.ts), each tested just before, at and just after its end.

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

describe("'editing.minutes' (15)", () => {
  it.each(around<unknown>('edited', over, over))(
    'ends the editing of a note: $when the end',
    async ({ later, expected }) => {
      const { id } = await postNote(server, asha)
      await stopClock(server, start, `15 minutes ${later}`)
      expect(await edit(String(id))).toEqual(expected)
    },
  )

  it.each(around<unknown>('edited', over, over))(
    'ends the editing of a comment: $when the end',
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

it('the limit on likes of one author’s notes restarts in full when its window ends', async () => {
  const [bela] = (await addMembers(server, 1)) as [number]
  const notes = await server.sql(
    "insert into notes (author, title, content) select $1, 'Dawn', 'Slow water' from generate_series(1, 4) returning id",
    [bela],
  )
  const waits: number[] = []
  for (const [nth, ms] of [0, 59_999, 60_000, 61_000].entries()) {
    await stopClock(server, start, `${ms} milliseconds`)
    const rows = await server.sql('select count_like($2, notes, 1, 60) as wait from notes where id = $1', [
      notes[nth]!.id,
      asha.id,
    ])
    waits.push(rows[0].wait)
  }
  expect(waits).toEqual([null, 1, null, 59_000])
})

import { beforeAll, expect, it } from 'vitest'
import { readNow } from '../../testing/clock.ts'
import { join, send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { addClass } from '../../testing/studio.ts'

const server = useServer()
let asha: Person
let bela: Person
beforeAll(async () => {
  asha = await join(server, 'asha')
  bela = await join(server, 'bela')
})

const stepsOf = async ({ access }: Person) =>
  (await send(server, 'GET /api/welcome/', undefined, access)).json().steps

it('each first step is ticked off when the member does it, and the welcome ends with the last step', async () => {
  const none = { breathed: false, booked: false, wrote: false }
  expect(await stepsOf(asha)).toEqual(none)

  const { id } = (await send(server, 'POST /api/breathing/', {}, asha.access)).json()
  expect(await stepsOf(asha)).toEqual(none)
  await send(server, `PUT /api/breathing/${id}/`, {}, asha.access)
  expect(await stepsOf(asha)).toEqual({ ...none, breathed: true })

  // Another sitting that is not ended changes nothing.
  await send(server, 'POST /api/breathing/', {}, asha.access)
  expect(await stepsOf(asha)).toEqual({ ...none, breathed: true })

  const note = { title: 'Hello', content: 'A line.' }
  const { id: noteId } = (await send(server, 'POST /api/posts/notes/', note, asha.access)).json()
  expect(await stepsOf(asha)).toEqual({ breathed: true, booked: false, wrote: true })

  const aClass = await addClass(server, { startsAt: await readNow(server, '48 hours') })
  await send(server, `POST /api/classes/${aClass}/book/`, { safety_notice: true }, asha.access)
  expect(await stepsOf(asha)).toBeNull()
  expect(
    (await send(server, `DELETE /api/posts/notes/delete/${noteId}/`, undefined, asha.access)).statusCode,
  ).toBe(204)
  expect(await stepsOf(asha)).toBeNull()
})

it('a dismissed welcome does not return', async () => {
  const answer = await send(server, 'DELETE /api/welcome/', undefined, bela.access)
  expect(answer.statusCode).toBe(204)
  expect(await stepsOf(bela)).toBeNull()
  expect((await send(server, 'DELETE /api/welcome/', undefined, bela.access)).statusCode).toBe(204)
})

import { beforeAll, expect, it } from 'vitest'
import { photo, teacher } from '../../../contract/limits.ts'
import { staffMember } from '../../testing/builders.ts'
import { readNow } from '../../testing/clock.ts'
import { send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { addClass } from '../../testing/studio.ts'

const server = useServer()
let host: Person
beforeAll(async () => {
  host = await staffMember(server, 'host')
})

it(`a text of 'teacher.wordsMax' characters is accepted, and a longer text is refused`, async () => {
  const write = async (length: number) =>
    (
      await send(
        server,
        `PATCH /api/staff/teachers/${host.username}/`,
        { words: 'x'.repeat(length) },
        host.access,
      )
    ).statusCode
  const { wordsMax } = teacher
  expect([await write(wordsMax - 1), await write(wordsMax), await write(wordsMax + 1)]).toEqual([
    200, 200, 400,
  ])
})

it(`styles of classes taught more than 'teacher.taughtWithinDays' days ago are not listed`, async () => {
  const hours = 3_600_000
  const begin = Date.parse(await readNow(server)) - teacher.taughtWithinDays * 24 * hours
  const taught = async () => (await send(server, `GET /api/teachers/${host.username}/`)).json().styles
  await addClass(server, { startsAt: new Date(begin - hours).toISOString(), host: host.id })
  expect(await taught()).toEqual([])
  await addClass(server, { startsAt: new Date(begin + hours).toISOString(), host: host.id })
  expect(await taught()).toEqual(['vinyasa'])
})

it(`a file of 'photo.bytes' is read, and a larger file is not`, async () => {
  const put = async (bytes: number) =>
    (
      await server.app.inject({
        method: 'PUT',
        url: `/api/staff/teachers/${host.username}/photo/`,
        headers: { 'content-type': 'image/png', authorization: `Bearer ${host.access}` },
        payload: Buffer.alloc(bytes),
      })
    ).statusCode
  expect([await put(photo.bytes - 1), await put(photo.bytes), await put(photo.bytes + 1)]).toEqual([
    400, 400, 413,
  ])
})

import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { photo as limits } from '../../../contract/limits.ts'
import { staffMember } from '../../testing/builders.ts'
import { inHours } from '../../testing/clock.ts'
import type { Person } from '../../testing/people.ts'
import { send } from '../../testing/people.ts'
import { previewTeacher } from './preview.ts'
import { useServer } from '../../testing/server.ts'
import { addClass } from '../../testing/studio.ts'

const server = useServer()
let host: Person
let desk: Person
let png: Buffer
beforeAll(async () => {
  host = await staffMember(server, 'host')
  desk = await staffMember(server, 'desk')
  png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#BF5B3D' } })
    .png()
    .toBuffer()
})

const put = (who: Person | null, body: Buffer | string, type = 'image/png', whose = host) =>
  server.app.inject({
    method: 'PUT',
    url: `/api/staff/teachers/${whose.username}/photo/`,
    headers: { 'content-type': type, ...(who && { authorization: `Bearer ${who.access}` }) },
    payload: body,
  })
const look = (url: string) => server.app.inject({ url })
const teacher = async (who = host) => (await look(`/api/teachers/${who.username}/`)).json()
const words = (who: Person, text: string, whose = host) =>
  send(server, `PATCH /api/staff/teachers/${whose.username}/`, { words: text }, who.access)

it('the list contains only hosts, with the styles and languages they teach', async () => {
  const coach = await staffMember(server, 'coach')
  const away = await staffMember(server, 'host')
  await server.sql('update members set disabled_at = app_now() where id = $1', [away.id])
  await addClass(server, { startsAt: '2099-01-01T06:30:00Z', host: host.id })
  const list = (await look('/api/teachers/')).json()
  expect(list).toEqual([
    {
      username: host.username,
      name: host.username,
      words: '',
      photo: null,
      styles: ['vinyasa'],
      languages: ['en'],
    },
  ])
  expect(await teacher()).toEqual(list[0])
  for (const { username } of [coach, desk, away])
    expect((await look(`/api/teachers/${username}/`)).statusCode).toBe(404)
})

it('only the host and the desk can change a host’s text', async () => {
  expect((await words(host, 'Slowly.\nWith a smile.')).json()).toMatchObject({
    words: 'Slowly.\nWith a smile.',
  })
  expect((await words(desk, 'Gently.')).statusCode).toBe(200)
  expect((await teacher()).words).toBe('Gently.')
  const another = await staffMember(server, 'host')
  const member = await staffMember(server)
  expect((await words(another, 'Mine now.')).statusCode).toBe(403)
  expect((await words(member, 'Mine now.')).statusCode).toBe(403)
  expect((await words(desk, 'Nobody.', member)).statusCode).toBe(404)
})

it('a photo is served at a random address, in two sizes, until it is replaced', async () => {
  const first = await put(host, png)
  expect(first.statusCode, first.body).toBe(200)
  const { photo } = first.json()
  expect(photo).toMatch(/^\/api\/photos\/[\w-]{22}\/640\/$/)
  expect((await teacher()).photo).toBe(photo)
  for (const px of [limits.smallPx, limits.largePx]) {
    const answer = await look(photo.replace('640', px))
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: px })
    expect(answer.rawPayload.includes(png.subarray(20))).toBe(false)
  }
  expect((await look(photo.replace('640', '641'))).statusCode).toBe(404)
  const second = (await put(desk, png)).json().photo
  expect(second).not.toBe(photo)
  expect([(await look(photo)).statusCode, (await look(second)).statusCode]).toEqual([404, 200])
  const removed = await send(
    server,
    `DELETE /api/staff/teachers/${host.username}/photo/`,
    undefined,
    host.access,
  )
  expect([removed.statusCode, (await look(second)).statusCode, (await teacher()).photo]).toEqual([
    204,
    404,
    null,
  ])
})

it('a file is refused for its content, its type, its size or its sender', async () => {
  const another = await staffMember(server, 'host')
  const member = await staffMember(server)
  const rows: [Awaited<ReturnType<typeof put>>, number, string[]][] = [
    [await put(host, 'no picture'), 400, ['photo']],
    [await put(host, ''), 400, ['photo']],
    [await put(host, png, 'image/gif'), 415, ['detail']],
    [await put(host, '<svg/>', 'image/svg+xml'), 415, ['detail']],
    [await put(host, '{}', 'application/json'), 415, ['detail']],
    [await put(host, Buffer.alloc(limits.bytes + 1)), 413, ['detail']],
    [await put(another, png), 403, ['detail']],
    [await put(member, png), 403, ['detail']],
    [await put(null, png), 401, ['detail']],
    [await put(desk, png, 'image/png', member), 404, ['detail']],
  ]
  for (const [answer, status, keys] of rows)
    expect([answer.statusCode, Object.keys(answer.json())], answer.body).toEqual([status, keys])
  expect((await put(host, png, 'image/jpeg')).statusCode, 'the bytes decide').toBe(200)
})

it('other calls still accept at most 64 KB', async () => {
  expect((await words(host, 'x'.repeat(70_000))).statusCode).toBe(413)
})

it.each(['role', 'account'])('the end of the %s deletes the page and its photo', async (what) => {
  const leaving = await staffMember(server, 'host', 'coach')
  const { photo } = (await put(leaving, png, 'image/png', leaving)).json()
  const revoke = (role: string) =>
    server.sql('delete from member_roles where member = $1 and role = $2', [leaving.id, role])
  await revoke('host')
  expect((await look(photo)).statusCode, 'a coach keeps it').toBe(200)
  if (what === 'role') await revoke('coach')
  else await server.sql('delete from members where id = $1', [leaving.id])
  expect((await look(photo)).statusCode).toBe(404)
  expect(await server.sql('select from teacher_pages where member = $1', [leaving.id])).toEqual([])
})

it('classes show the small photo of their teacher', async () => {
  const id = await addClass(server, { startsAt: await inHours(server, 24), host: host.id })
  const { photo } = (await put(host, png)).json()
  const small = photo.replace('640', limits.smallPx)
  const shown = async () => [
    (await look(`/api/classes/${id}/`)).json().host.photo,
    (await look(`/api/classes/?days=7&host=${host.username}`)).json()[0]?.host.photo,
  ]
  expect(await shown()).toEqual([small, small])
  await send(server, `DELETE /api/staff/teachers/${host.username}/photo/`, undefined, host.access)
  expect(await shown()).toEqual([null, null])
})

it('the photo of a disabled teacher is not served', async () => {
  const { photo } = (await put(host, png)).json()
  await server.sql('update members set disabled_at = app_now() where id = $1', [host.id])
  expect((await look(photo)).statusCode).toBe(404)
  await server.sql('update members set disabled_at = null where id = $1', [host.id])
})

it('a host’s page has an outline and a preview with name, text and photo; other members have none', async () => {
  const who = await staffMember(server, 'host')
  await words(who, 'Slowly, and with a smile.', who)
  const { photo } = (await put(who, png, 'image/png', who)).json()
  const picture = server.services.origin() + photo
  const description = 'Slowly, and with a smile.'
  expect(await previewTeacher(server.services, who.username)).toMatchObject({
    card: { title: who.username, description, picture },
    data: { '@type': 'Person', name: who.username, description, image: picture },
    words: { NAME: who.username, WORDS: description, TEACHES: `${who.username} teaches live classes.` },
  })
  expect(await previewTeacher(server.services, desk.username)).toEqual({ missing: true })
})

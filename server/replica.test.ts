import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { api, type Key } from '../contract/api.ts'
import { openSchedulePreview, previewClass } from './features/classes/preview.ts'
import { readClass } from './features/classes/cards.ts'
import { previewNote } from './features/community/preview.ts'
import { openNotes } from './features/community/notes.ts'
import { postNote } from './testing/builders.ts'
import { call, matrix, openWorld } from './testing/matrix.ts'
import { useServer } from './testing/server.ts'
import { readNow } from './testing/clock.ts'
import { send, type Person } from './testing/people.ts'
import { insertMember } from './testing/insert-member.ts'
import { addClass, addMembers, book } from './testing/studio.ts'
import type { Row } from './testing/world.ts'

// Servers of its own are started, and migrated.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const server = useServer({ replicated: true, rateLimitScale: 1_000_000 })
let asha: Person
let note: number
let aClass: number

beforeAll(async () => {
  asha = await insertMember(server, 'asha')
  note = (await postNote(server, asha)).id
  aClass = await addClass(server, { startsAt: await readNow(server, '30 hours') })
  await server.pair!.replica.caughtUp()
})
afterEach(() => server.pair!.replica.resume())

const get = async (path: string, who?: Person) =>
  (await send(server, `GET ${path}`, undefined, who?.access)).json()
/** The replica answers once it is known to be fresh. */
const eventually = (read: () => Promise<unknown>) => expect.poll(read, { timeout: 60_000 })
const readsSoFar = () => {
  const { replica, primary } = server.services.replica.state()!.reads
  return replica + primary
}

describe('while the replica does not show what happened since', () => {
  it('visitors see a note, its comments, classes, tiers and previews as they were, and members as they are', async () => {
    const tiers = await get('/api/payments/tiers/', asha)
    const unhosted = expect.not.objectContaining({ performer: expect.anything() })
    await server.pair!.replica.pause()
    await send(server, `PATCH /api/posts/notes/like/${note}/`, {}, asha.access)
    await send(server, `POST /api/posts/notes/${note}/comments/`, { content: 'So did mine.' }, asha.access)
    const [somebody] = await addMembers(server, 1)
    expect(await book(server, somebody!, aClass)).toMatchObject({ status: 'booked' })
    await server.sql('update classes set host = $2 where id = $1', [aClass, asha.id])
    await server.sql(`update notes set title = 'Dusk' where id = $1`, [note])
    await server.sql('update tiers set price_paise = price_paise + 100')

    expect(await get(`/api/posts/notes/${note}/`, asha)).toMatchObject({
      likes_count: 1,
      is_liked_by_user: true,
      title: 'Dusk',
    })
    expect(await get(`/api/posts/notes/${note}/comments/`, asha)).toMatchObject([{ content: 'So did mine.' }])
    expect(await get(`/api/classes/${aClass}/`, asha)).toMatchObject({ seats_left: 19 })
    expect(await get('/api/classes/?days=4', asha)).toMatchObject([{ id: aClass, seats_left: 19 }])
    expect(await get('/api/payments/tiers/', asha)).not.toEqual(tiers)

    await eventually(() => get(`/api/posts/notes/${note}/`)).toMatchObject({ likes_count: 0, title: 'Dawn' })
    await eventually(() => get(`/api/posts/notes/${note}/comments/`)).toEqual([])
    await eventually(() => get(`/api/classes/${aClass}/`)).toMatchObject({ seats_left: 20 })
    await eventually(() => get('/api/classes/?days=4')).toMatchObject([{ id: aClass, seats_left: 20 }])
    await eventually(() => get('/api/payments/tiers/')).toEqual(tiers)
    await eventually(() => previewNote(server.services, String(note))).toMatchObject({
      card: { title: 'Dawn' },
    })
    await eventually(() => previewClass(server.services, String(aClass))).toMatchObject({ data: unhosted })
    await eventually(openSchedulePreview(server.services)).toMatchObject({
      data: { itemListElement: [{ item: unhosted }] },
    })
    await server.sql('update tiers set price_paise = price_paise - 100')
  })

  it('what is too new for it is shown to visitors all the same', async () => {
    await server.pair!.replica.pause()
    const { id } = await postNote(server, asha)
    const another = await addClass(server, { startsAt: await readNow(server, '50 hours') })
    expect(await get(`/api/posts/notes/${id}/`)).toMatchObject({ id, author_name: asha.username })
    expect(await get(`/api/posts/notes/${id}/comments/`)).toEqual([])
    expect(await get(`/api/classes/${another}/`)).toMatchObject({ id: another })
  })
})

it('no call of a member reads anything that may lag', async () => {
  const lagging: string[] = []
  for (const key of Object.keys(api) as Key[]) {
    const world = await openWorld(server, key)
    const input = (await (matrix[key] as Row).prepare?.(world)) ?? {}
    const before = readsSoFar()
    await call(server, key, input, world.owner.access)
    if (readsSoFar() !== before) lagging.push(key)
  }
  expect(lagging).toEqual([])
})

it('only visitors can be answered from it: the compiler refuses a viewer', () => {
  const { db, replica } = server.services
  const questions = [
    () => readClass(db, 1, 7),
    () => readClass(replica, 1, null),
    // @ts-expect-error the replica may lag behind what the member did
    () => readClass(replica, 1, 7),
    // @ts-expect-error and so do its notes
    () => openNotes(replica)({ id: 1, viewer: 7 }),
  ]
  expect(questions).toHaveLength(4)
})

it('the metrics tell whether the replica is in use, how old it is, and who answered', async () => {
  const scrape = async () => {
    await get(`/api/posts/notes/${note}/`)
    return server.meters.registry.metrics()
  }
  const inUse =
    /^nitya_replica_in_use 1$[^]*^nitya_replica_age_seconds [\d.e-]+$[^]*^nitya_replica_reads\{server="replica"\} [1-9]\d*$/m
  await expect.poll(scrape, { timeout: 60_000 }).toMatch(inUse)
})

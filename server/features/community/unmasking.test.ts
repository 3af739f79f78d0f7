import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { staffMember } from '../../testing/builders.ts'
import { tick } from '../../testing/clock.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { useModeration } from '../../testing/moderation.ts'
import { send, type Person } from '../../testing/people.ts'
import { givePlus } from '../../testing/studio.ts'
import { useServer } from '../../testing/server.ts'
import { previewNote } from './preview.ts'

const server = useServer({ rateLimitScale: 1_000_000 })
const { act, decide, caseOf } = useModeration(server)
const as = (who: Person | undefined, key: string, body?: unknown) => send(server, key, body, who?.access)
const secret = { title: 'Nobody’s', content: 'Quietly said.', anonymous: true }
let asha: Person
/** A member and staff who might try to identify an author. */
let bela: Person
let staff: Record<'owner' | 'moderator' | 'desk' | 'finance', Person>
beforeAll(async () => {
  bela = await insertMember(server, 'bela')
  staff = {
    owner: await staffMember(server, 'owner'),
    moderator: await staffMember(server, 'moderator'),
    desk: await staffMember(server, 'desk'),
    finance: await staffMember(server, 'finance'),
  }
})
beforeEach(async () => {
  asha = await insertMember(server, 'asha')
  await givePlus(server, asha.id, 30)
})

async function write(who = asha): Promise<number> {
  await tick(server)
  return (await as(who, 'POST /api/posts/notes/', secret)).json().id
}
const report = (id: number) => as(bela, 'POST /api/moderation/reports/', { note: id, reason: 'spam' })
const cases = async (id: number) =>
  (await as(staff.moderator, `GET /api/staff/cases/${(await caseOf(id)).id}/`)).json()

describe('the author of an anonymous note is not revealed', () => {
  it('by anything that others can look up about the author, from the sharing of the note to an appeal', async () => {
    const lookUps: [Person, string][] = [
      [bela, `members/${asha.username}/`],
      [bela, `members/${asha.username}/notes/`],
      [bela, `posts/search/?q=${asha.username}`],
      ...Object.values(staff).flatMap((who): [Person, string][] => [
        [who, `staff/members/?q=${asha.username}`],
        [who, `staff/members/${asha.username}/`],
        [who, `staff/notifications/?username=${asha.username}`],
        [who, `staff/audit/?whom=${asha.username}`],
      ]),
    ]
    const seen = () =>
      Promise.all(
        lookUps.map(async ([who, path]) => {
          const { statusCode, body } = await as(who, `GET /api/${path}`)
          return [path, statusCode, body]
        }),
      )
    const before = await seen()
    const id = await write()
    await as(asha, `PATCH /api/posts/notes/${id}/`, { content: 'Said quietly.' })
    await as(asha, `POST /api/posts/notes/${id}/comments/`, { content: 'Mine, below.' })
    await as(bela, `POST /api/posts/notes/${id}/comments/`, { content: 'So true.' })
    await as(bela, `PATCH /api/posts/notes/like/${id}/`, { is_liked_by_user: true })
    await report(id)
    const { id: one } = await caseOf(id)
    await act(staff.moderator, `POST /api/staff/cases/${one}/take/`)
    await act(staff.moderator, `POST /api/staff/cases/${one}/notes/`, { text: 'Hm.' })
    expect((await decide(staff.moderator, id, 'hide')).status).toBe('decided')
    const [decision] = (await as(asha, 'GET /api/moderation/decisions/')).json()
    await as(asha, `POST /api/moderation/decisions/${decision.id}/appeal/`, { words: 'A poem.' })
    const second = await staffMember(server, 'moderator')
    const asked = await act(second, `POST /api/staff/appeals/${decision.id}/question/`, { words: 'Whose?' })
    expect(asked.status).toBe('asked')
    const granted = { decision: 'grant', reason: 'A poem indeed.' }
    expect((await act(second, `POST /api/staff/appeals/${decision.id}/`, granted)).status).toBe('granted')
    expect(await seen()).toEqual(before)
    expect((await as(staff.owner, 'GET /api/staff/audit/')).body).not.toContain(asha.username)
  })

  it('by the author’s notifications, as staff see them once the note is deleted', async () => {
    const seen = async () =>
      (await as(staff.desk, `GET /api/staff/notifications/?username=${asha.username}`)).body
    const before = await seen()
    const id = await write()
    await as(bela, `POST /api/posts/notes/${id}/comments/`, { content: 'So true.' })
    expect((await as(asha, 'GET /api/notifications/')).body).toContain(`/notes/${id}`)
    await as(asha, `DELETE /api/posts/notes/delete/${id}/`)
    expect(await seen()).toBe(before)
  })

  it('by the notifications of a question, which every host except its author gets', async () => {
    const hosts = [await staffMember(server, 'host'), await staffMember(server, 'host')]
    const seen = () =>
      Promise.all(
        hosts.map(
          async ({ username }) =>
            (await as(staff.desk, `GET /api/staff/notifications/?username=${username}`)).body,
        ),
      )
    await givePlus(server, hosts[0]!.id, 30)
    await as(hosts[0], 'POST /api/posts/notes/', { ...secret, to: 'teachers' })
    expect(await seen()).toEqual(['[]', '[]'])
    const told = hosts.map(async (host) => (await as(host, 'GET /api/notifications/')).json().length)
    expect(await Promise.all(told)).toEqual([0, 1])
  })

  it('by the history of a case, which lists decisions about signed writing separately', async () => {
    const named = (await as(asha, 'POST /api/posts/notes/', { title: 'Dawn', content: 'Mine' })).json().id
    await report(named)
    await decide(staff.moderator, named, 'warn')
    const hidden = await write()
    await report(hidden)
    expect((await cases(hidden)).history).toEqual([])
    await decide(staff.moderator, hidden, 'hide')
    const again = await write()
    await report(again)
    expect((await cases(again)).history).toEqual([expect.objectContaining({ decision: 'hide' })])
    expect((await cases(named)).history).toEqual([expect.objectContaining({ decision: 'warn' })])
  })

  it('to a moderator without an audit entry of the reveal', async () => {
    const id = await write()
    await report(id)
    const { id: one } = await caseOf(id)
    const told = await act(staff.moderator, `POST /api/staff/cases/${one}/reveal/`, { reason: 'In danger.' })
    expect(told.username).toBe(asha.username)
    const kept = (await as(staff.owner, `GET /api/staff/audit/?whom=${asha.username}`)).json()
    expect(kept).toEqual([expect.objectContaining({ what: 'case.reveal', who: staff.moderator.username })])
  })

  it('by the log, which names no member for the call that shares the note, and never names a note', async () => {
    const from = server.logs.length
    const id = await write()
    await as(asha, `PATCH /api/posts/notes/${id}/`, { content: 'Said quietly.' })
    await as(asha, 'POST /api/posts/notes/', { title: 'Dawn', content: 'Mine' })
    const lines = server.logs.slice(from)
    const written = lines
      .filter((line) => line.includes('"route":"/api/posts/notes/"'))
      .map((line) => JSON.parse(line))
    expect(written.map(({ member }) => member)).toEqual([undefined, asha.id])
    expect(lines.join('')).not.toMatch(new RegExp(`\\b${id}\\b|${asha.username}|Nobody|uiet`))
  })

  it('by the export of a member who liked, followed, commented on and reported the note', async () => {
    const id = await write()
    await as(bela, `PATCH /api/posts/notes/like/${id}/`, { is_liked_by_user: true })
    await as(bela, `PUT /api/posts/notes/${id}/follow/`)
    await as(bela, `POST /api/posts/notes/${id}/comments/`, { content: 'So true.' })
    await as(asha, `POST /api/posts/notes/${id}/comments/`, { content: 'Mine, below.' })
    await report(id)
    const { body } = await server.app.inject({
      url: '/api/accounts/export/',
      headers: {
        authorization: `Bearer ${bela.access}`,
        'x-account-password': encodeURIComponent(bela.password),
      },
    })
    expect(body).toContain('So true.')
    expect(body).not.toContain(asha.username)
  })

  it('by the preview of its link, or by a cache between the server and a reader', async () => {
    const id = await write()
    const card = JSON.stringify(await previewNote(server.services, `${id}`))
    expect(card).toContain('Quietly said.')
    expect(card).not.toContain(asha.username)
    for (const who of [undefined, bela, asha])
      for (const path of [`notes/${id}/`, `notes/${id}/comments/`]) {
        const { headers } = await as(who, `GET /api/posts/${path}`)
        expect([path, headers['cache-control'], headers.etag]).toEqual([path, 'no-store', undefined])
      }
  })

  it('by refusals, which are the same for a stranger and for a member whom the author blocked', async () => {
    const stranger = await insertMember(server, 'stranger')
    const blocked = await insertMember(server, 'blocked')
    await as(asha, `POST /api/members/${blocked.username}/block/`)
    const id = await write()
    const { id: below } = (
      await as(asha, `POST /api/posts/notes/${id}/comments/`, { content: 'Mine, below.' })
    ).json()
    const tries: [string, unknown?][] = [
      [`GET /api/posts/notes/${id}/`],
      [`GET /api/posts/notes/${id}/comments/`],
      ['GET /api/posts/search/?q=quietly'],
      [`PATCH /api/posts/notes/${id}/`, { content: 'No' }],
      [`DELETE /api/posts/notes/delete/${id}/`],
      [`PATCH /api/posts/notes/${id}/comments/${below}/`, { content: 'No' }],
      [`DELETE /api/posts/notes/${id}/comments/${below}/`],
      [`PUT /api/posts/notes/${id}/follow/`],
      ['POST /api/posts/notes/', { title: secret.title, content: secret.content }],
    ]
    for (const [key, body] of tries) {
      const [one, other] = [await as(stranger, key, body), await as(blocked, key, body)]
      const masked = ({ body: text }: { body: string }) =>
        text.replaceAll(/"(id|created_at)":[^,}]+|stranger\w*|blocked\w*/g, '')
      expect([key, other.statusCode, masked(other)]).toEqual([key, one.statusCode, masked(one)])
    }
  })

  it('by its place in the feed, which is ordered by time', async () => {
    const first = (await as(bela, 'POST /api/posts/notes/', { title: 'Noon', content: 'One' })).json().id
    const id = await write()
    await tick(server)
    const last = (await as(bela, 'POST /api/posts/notes/', { title: 'Dusk', content: 'Two' })).json().id
    const feed = (await as(bela, 'GET /api/posts/notes/')).json() as { id: number }[]
    expect(feed.slice(0, 3).map((note) => note.id)).toEqual([last, id, first])
  })
})

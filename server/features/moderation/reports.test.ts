import { beforeAll, describe, expect, it } from 'vitest'
import { postNote, staffMember } from '../../testing/builders.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { useModeration } from '../../testing/moderation.ts'
import { send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'

// Tests the safety rules (docs/rules.md#safety).

const server = useServer({ rateLimitScale: 1_000 })
const { act, list, known, report, statusFor, caseOf, decide, told } = useModeration(server)
let moderator: Person
let author: Person

beforeAll(async () => {
  moderator = await staffMember(server, 'moderator')
  author = await insertMember(server, 'author')
})

const write = async (who = author) => (await postNote(server, who)).id

describe('a report', () => {
  it('opens one case per item, preserves the text, and counts once per member while the report is open', async () => {
    const note = await write()
    const reporter = await known()
    const first = await report(reporter, note)
    expect(first).toMatchObject({ status: 'open', help: null })
    const again = await send(
      server,
      'POST /api/moderation/reports/',
      { note, reason: 'other' },
      reporter.access,
    )
    expect([again.statusCode, again.json().id]).toEqual([200, first.id])
    await report(await known(), note, 'harassment')
    const other = await write()
    await report(reporter, other)
    await server.sql("update notes set content = 'Nothing to see' where id = $1", [note])
    const { id, version } = await caseOf(note)
    expect([version, (await caseOf(other)).version]).toEqual([2, 1])
    expect(await act(moderator, `GET /api/staff/cases/${id}/`)).toMatchObject({
      reports: 2,
      text: 'Ten quiet breaths.',
      now: 'Nothing to see',
      about: author.username,
      hidden: false,
      reports_of: [{ by: reporter.username, reason: 'spam' }, { reason: 'harassment' }],
    })
    expect(await list(reporter, '/api/moderation/reports/')).toMatchObject([
      { what: 'note', status: 'open' },
      { id: first.id, what: 'note', status: 'open', outcome: null },
    ])
  })

  it('is listed once across short pages, even if made within a millisecond of another report', async () => {
    const reporter = await known()
    for (const microseconds of [300, 600, 900]) {
      const { id } = await report(reporter, await write())
      await server.sql(
        "update reports set created_at = '2026-11-20 06:00+00'::timestamptz + $2 * interval '1 microsecond' where id = $1",
        [id, microseconds],
      )
    }
    const whole = await list(reporter, '/api/moderation/reports/')
    const seen = []
    let next: string | undefined = '/api/moderation/reports/?limit=1'
    while (next && seen.length < 9) {
      const page: Awaited<ReturnType<typeof send>> = await send(
        server,
        `GET ${next}`,
        undefined,
        reporter.access,
      )
      seen.push(...page.json())
      next = /<([^>]+)>/.exec(String(page.headers.link ?? ''))?.[1]
    }
    expect(seen.map(({ id }) => id).toSorted()).toEqual(whole.map(({ id }: { id: number }) => id).toSorted())
  })

  it('names the author of a comment unless they also wrote the anonymous note above it', async () => {
    const [commenter, reporter] = [await insertMember(server, 'commenter'), await known()]
    const [note] = await server.sql(
      "insert into notes (author, title, content, anonymous) values ($1, 'Dawn', 'Slow water', true) returning id::float8",
      [author.id],
    )
    const about = []
    for (const writer of [author, commenter]) {
      const [comment] = await server.sql(
        "insert into comments (note, author, content) values ($1, $2, 'Hm') returning id::float8",
        [note.id, writer.id],
      )
      await act(reporter, 'POST /api/moderation/reports/', { comment: comment.id, reason: 'spam' })
      const [found] = await server.sql("select id::float8 from cases where what = 'comment' and item = $1", [
        comment.id,
      ])
      about.push((await act(moderator, `GET /api/staff/cases/${found.id}/`)).about)
    }
    expect(about).toEqual([null, commenter.username])
  })

  it('hides an item from everybody but its author if it is the third report by a member in good standing', async () => {
    const note = await write()
    for (const who of [await known(), await known(), await insertMember(server, 'new')])
      await report(who, note)
    expect(await statusFor(moderator, note)).toBe(200)
    await report(await known(), note)
    expect([await statusFor(moderator, note), await statusFor(author, note)]).toEqual([404, 200])
    expect((await report(await known(), note)).status).toBe(404)
    expect((await decide(moderator, note, 'keep')).status).toBe('decided')
    expect(await statusFor(moderator, note)).toBe(200)
    for (const who of [await known(), await known(), await known()]) await report(who, note)
    expect(await statusFor(moderator, note)).toBe(200)
  })

  it.each(['intimate', 'impersonation'])(
    'with the reason %s hides the item immediately if its reporter is in good standing',
    async (reason) => {
      const note = await write()
      await report(await insertMember(server, 'new'), note, reason)
      expect(await statusFor(moderator, note)).toBe(200)
      await report(await known(), note, reason)
      expect(await statusFor(moderator, note)).toBe(404)
    },
  )

  it('of self-harm returns helplines, and moves its case to the front of the queue', async () => {
    const note = await write()
    expect((await report(await known(), note, 'self_harm')).help).toContain('14416')
    const [first] = await list(moderator, '/api/staff/cases/?status=open&limit=1')
    expect(first).toMatchObject({ item: note, front: true })
    for (const decision of ['warn', 'suspend', 'close'])
      expect(await decide(moderator, note, decision, { rule: 'self_harm' })).toMatchObject({
        status: 400,
        decision: [expect.any(String)],
      })
    await decide(moderator, note, 'keep', { rule: 'self_harm' })
  })

  it('repeated with an urgent reason takes over that reason, and hides its item or moves it to the front', async () => {
    const [note, exposed, reporter] = [await write(), await write(), await known()]
    const first = await report(reporter, note)
    const again = { note, reason: 'self_harm', words: 'They said goodbye.' }
    expect(await act(reporter, 'POST /api/moderation/reports/', again)).toMatchObject({ id: first.id })
    await report(reporter, note, 'other')
    const [front] = await list(moderator, '/api/staff/cases/?status=open&limit=1')
    expect(front).toMatchObject({ item: note, front: true })
    expect(await act(moderator, `GET /api/staff/cases/${front.id}/`)).toMatchObject({
      reports_of: [{ reason: 'self_harm', words: 'They said goodbye.' }],
    })
    await report(reporter, exposed)
    await report(reporter, exposed, 'intimate')
    expect(await statusFor(moderator, exposed)).toBe(404)
    await decide(moderator, note, 'keep', { rule: 'self_harm' })
  })

  it('is refused for the reporter’s own item, for an unknown item, and for none or several items', async () => {
    const note = await write()
    expect(await report(author, note)).toMatchObject({ status: 409, code: 'own_account' })
    expect((await report(moderator, 12)).status).toBe(404)
    const person = { username: author.username, reason: 'spam' }
    expect((await act(author, 'POST /api/moderation/reports/', person)).code).toBe('own_account')
    expect((await act(moderator, 'POST /api/moderation/reports/', { ...person, note })).status).toBe(400)
    expect((await act(moderator, 'POST /api/moderation/reports/', { reason: 'spam' })).status).toBe(400)
    expect(
      (await act(moderator, 'POST /api/moderation/reports/', { ...person, username: 'nobody' })).status,
    ).toBe(404)
  })

  it('is refused for a while to a member who alerts the moderators again and again', async () => {
    const strict = await server.openAnother({ scale: 0.1 })
    const reporter = await insertMember(server, 'reporter')
    const alert = async () => {
      const body = { note: await write(), reason: 'self_harm' }
      return (await send(strict, 'POST /api/moderation/reports/', body, reporter.access)).statusCode
    }
    expect([await alert(), await alert(), await alert()]).toEqual([201, 201, 429])
  })

  it('mutes its reporter if it is the third rejected in a row: the notification mentions it, and later reports hide nothing', async () => {
    const reporter = await known()
    for (let count = 0; count < 3; count++) {
      const note = await write()
      await report(reporter, note)
      await decide(moderator, note, 'keep')
    }
    expect((await told(reporter, 'report_outcome')).map(({ data }) => data)).toEqual([
      { outcome: 'kept', muted: false },
      { outcome: 'kept', muted: false },
      { outcome: 'kept', muted: true },
    ])
    const other = await write()
    await report(reporter, other, 'intimate')
    expect(await statusFor(moderator, other)).toBe(200)
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { postNote, staffMember } from '../../testing/builders.ts'
import { inHours, runClock } from '../../testing/clock.ts'
import { insertMember, openMemberSession } from '../../testing/insert-member.ts'
import { useModeration } from '../../testing/moderation.ts'
import type { Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { addWebinar } from '../../testing/webinars.ts'
import { alarm } from './alarm.ts'

// Tests the safety rules (docs/rules.md#safety).

const server = useServer({ rateLimitScale: 1_000 })
const { act, list, known, report, reported, statusFor, decide, told } = useModeration(server)
let moderator: Person
let second: Person
let author: Person

beforeAll(async () => {
  ;[moderator, second] = [await staffMember(server, 'moderator'), await staffMember(server, 'moderator')]
  author = await insertMember(server, 'author')
})

const write = async (who = author) => (await postNote(server, who)).id

describe('a suspension', () => {
  it('prevents all writing until it ends, but not reading', async () => {
    const writer = await insertMember(server, 'writer')
    const own = await write(writer)
    const others = await write()
    await report(second, own)
    const { id: comment } = await act(writer, `POST /api/posts/notes/${others}/comments/`, { content: 'Oh' })
    const webinar = await addWebinar(server, { startsAt: await inHours(server, 1) })
    const { status } = await decide(moderator, own, 'suspend', { days: 2, rule: 'harassment' })
    expect(status).toBe('decided')
    const ways: [string, object][] = [
      ['POST /api/posts/notes/', { title: 'Dawn', content: 'Slow water' }],
      [`POST /api/posts/notes/${others}/comments/`, { content: 'Hm' }],
      [`PATCH /api/posts/notes/${own}/`, { content: 'Slow fire' }],
      [`PATCH /api/posts/notes/${others}/comments/${comment}/`, { content: 'Ah' }],
      [`POST /api/webinars/${webinar}/questions/`, { text: 'Why?' }],
    ]
    for (const [key, body] of ways)
      expect(await act(writer, key, body), key).toMatchObject({
        status: 403,
        code: 'suspended',
        until: expect.stringMatching(/Z$/),
      })
    expect(await statusFor(writer, others)).toBe(200)
    // A note written offline, which the app sends later with its retry key.
    const kept = await server.app.inject({
      method: 'POST',
      url: '/api/posts/notes/',
      headers: { authorization: `Bearer ${writer.access}`, 'idempotency-key': 'written-offline' },
      payload: { title: 'Dawn', content: 'Slow water' },
    })
    expect([kept.statusCode, kept.json().code]).toEqual([403, 'suspended'])
    await runClock(server, '2 days')
    try {
      const { access } = await openMemberSession(server, writer)
      for (const [key, body] of ways.slice(0, 2))
        expect(await act({ ...writer, access }, key, body), key).not.toHaveProperty('code')
    } finally {
      await runClock(server)
    }
  })

  it('is not needed for a closed account, whose calls return 401', async () => {
    const writer = await insertMember(server, 'writer')
    const own = await write(writer)
    await report(second, own)
    await decide(moderator, own, 'close')
    for (const [key, body] of [
      ['POST /api/posts/notes/', { title: 'Dawn', content: 'Slow water' }],
      [`PATCH /api/posts/notes/${own}/`, { content: 'Slow fire' }],
    ] as const)
      expect((await act(writer, key, body)).status, key).toBe(401)
  })
})

describe('an appeal', () => {
  it('can be made once, is decided by another moderator, and undoes the decision if granted', async () => {
    const note = await reported(author)
    await decide(moderator, note, 'remove')
    expect(await statusFor(author, note)).toBe(404)
    const [made] = await list(author, '/api/moderation/decisions/')
    expect(made).toMatchObject({
      decision: 'remove',
      rule: 'spam',
      reason: 'Because of it.',
      text: 'Ten quiet breaths.',
      appealed: false,
      appeal: null,
    })
    const mine = `POST /api/moderation/decisions/${made.id}/appeal/`
    expect((await act(author, `${mine}answer/`, { words: 'Hm' })).code).toBeUndefined()
    expect(await act(author, mine, { words: 'It was a poem.' })).toMatchObject({
      status: 'open',
      question: null,
    })
    expect((await act(author, mine, { words: 'It was a poem.' })).code).toBe('already_appealed')
    expect((await act(author, `${mine}answer/`, { words: 'Hm' })).code).toBe('not_asked')
    const appeals = `POST /api/staff/appeals/${made.id}/`
    expect((await act(moderator, `${appeals}question/`, { words: 'Whose?' })).code).toBe('own_decision')
    expect(await act(second, `${appeals}question/`, { words: 'Whose?' })).toMatchObject({ status: 'asked' })
    expect((await act(second, `${appeals}question/`, { words: 'Whose?' })).code).toBe('already_asked')
    expect(await act(author, `${mine}answer/`, { words: 'Mine.' })).toMatchObject({
      status: 'open',
      answer: 'Mine.',
    })
    expect((await act(moderator, appeals, { decision: 'grant', reason: 'A poem.' })).code).toBe(
      'own_decision',
    )
    expect(await act(second, appeals, { decision: 'grant', reason: 'A poem.' })).toMatchObject({
      status: 'granted',
    })
    expect((await act(second, appeals, { decision: 'refuse', reason: 'A poem.' })).code).toBe('case_changed')
    expect(await statusFor(second, note)).toBe(200)
    expect((await list(author, '/api/moderation/decisions/'))[0].appeal).toEqual({
      status: 'granted',
      question: 'Whose?',
      answer: 'Mine.',
      reason: 'A poem.',
    })
    for (const who of [await known(), await known(), await known()]) await report(who, note)
    expect(await statusFor(second, note)).toBe(200)
  })

  it('reopens a closed account if granted', async () => {
    const writer = await insertMember(server, 'writer')
    const note = await write(writer)
    await report(await known(), note)
    await decide(moderator, note, 'close', { rule: 'harassment' })
    expect((await act(writer, 'GET /api/posts/user/')).status).toBe(401)
    const [{ id }] = await server.sql('select id::float8 from decisions where member = $1', [writer.id])
    await server.sql("insert into appeals (decision, words) values ($1, 'Sorry')", [id])
    await act(second, `POST /api/staff/appeals/${id}/`, { decision: 'grant', reason: 'A mistake.' })
    const [{ disabled_at }] = await server.sql('select disabled_at from members where id = $1', [writer.id])
    expect(disabled_at).toBeNull()
    expect(await statusFor(second, note)).toBe(200)
  })

  it('lets a suspended member write again if granted', async () => {
    const writer = await insertMember(server, 'writer')
    const note = await write(writer)
    await report(await known(), note)
    await decide(moderator, note, 'suspend', { days: 2, rule: 'harassment' })
    const share = () => act(writer, 'POST /api/posts/notes/', { title: 'Dawn', content: 'Slow water' })
    expect((await share()).code).toBe('suspended')
    const [{ id }] = await server.sql('select id::float8 from decisions where member = $1', [writer.id])
    await server.sql("insert into appeals (decision, words) values ($1, 'Sorry')", [id])
    await act(second, `POST /api/staff/appeals/${id}/`, { decision: 'grant', reason: 'A mistake.' })
    expect((await share()).status).toBe(201)
  })

  it('does not reopen an account that was disabled before the decision, even if granted', async () => {
    const writer = await insertMember(server, 'writer')
    const note = await write(writer)
    await report(await known(), note)
    await server.sql("update members set disabled_at = app_now() - interval '1 day' where id = $1", [
      writer.id,
    ])
    await decide(moderator, note, 'close', { rule: 'harassment' })
    const [{ id }] = await server.sql('select id::float8 from decisions where member = $1', [writer.id])
    await server.sql("insert into appeals (decision, words) values ($1, 'Sorry')", [id])
    await act(second, `POST /api/staff/appeals/${id}/`, { decision: 'grant', reason: 'A mistake.' })
    const [{ disabled }] = await server.sql(
      "select disabled_at < app_now() - interval '23 hours' as disabled from members where id = $1",
      [writer.id],
    )
    expect(disabled).toBe(true)
  })

  it('alerts the owner if nobody is left to decide it', async () => {
    await server.sql("delete from member_roles where role = 'owner'")
    const owner = await staffMember(server, 'owner')
    const note = await reported(author)
    await decide(owner, note, 'hide')
    const [made] = await list(author, '/api/moderation/decisions/')
    await act(author, `POST /api/moderation/decisions/${made.id}/appeal/`, { words: 'It was a poem.' })
    await alarm(server.services)
    expect(await told(owner, 'case_urgent')).not.toContainEqual({ data: { appoint: true } })
    await server.sql("delete from member_roles where role = 'moderator'")
    await alarm(server.services)
    expect(await told(owner, 'case_urgent')).toContainEqual({ data: { appoint: true } })
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { postNote, staffMember } from '../../testing/builders.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { useModeration } from '../../testing/moderation.ts'
import type { Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { alarm } from './alarm.ts'

// Tests the safety rules (docs/rules.md#safety).

const server = useServer({ rateLimitScale: 1_000 })
const { act, list, known, report, reported, caseOf, decide, told } = useModeration(server)
let moderator: Person
let second: Person
let author: Person

beforeAll(async () => {
  ;[moderator, second] = [await staffMember(server, 'moderator'), await staffMember(server, 'moderator')]
  author = await insertMember(server, 'author')
})

const write = async (who = author) => (await postNote(server, who)).id

describe('a case', () => {
  it('can be taken by only one moderator at a time, who can extend that time or release the case', async () => {
    const note = await reported(author)
    const { id } = await caseOf(note)
    const path = `POST /api/staff/cases/${id}`
    expect(await act(moderator, `${path}/take/`)).toMatchObject({ status: 'taken', version: 2 })
    expect(await act(moderator, `${path}/take/`)).toMatchObject({ status: 'taken', version: 2 })
    expect(
      (await list(moderator, '/api/staff/cases/?status=taken')).map((row: { id: number }) => row.id),
    ).toContain(id)
    expect((await act(second, `${path}/take/`)).code).toBe('case_taken')
    expect((await act(second, `${path}/release/`)).code).toBe('case_taken')
    expect((await decide(second, note, 'hide')).code).toBe('case_taken')
    expect(await act(second, `${path}/notes/`, { text: 'A known advertiser.' })).toMatchObject({
      by: second.username,
    })
    expect(await act(moderator, `${path}/release/`)).toMatchObject({ status: 'open', version: 4 })
    expect(
      (await act(moderator, `${path}/decision/`, { version: 3, decision: 'hide', rule: 'spam', reason: 'x' }))
        .code,
    ).toBe('case_changed')
    expect((await decide(second, note, 'hide')).status).toBe('decided')
    for (const each of ['take', 'release'])
      expect((await act(second, `${path}/${each}/`)).code).toBe('case_changed')
    expect((await decide(second, note, 'keep')).code).toBe('case_changed')
    const listed = await list(moderator, '/api/staff/cases/?status=decided')
    expect(listed[0]).toMatchObject({ id, status: 'decided', hidden: true })
  })

  it('cannot be decided by its author or reporter; only an owner can suspend or close a staff account', async () => {
    const own = await write(moderator)
    await report(second, own)
    expect((await decide(moderator, own, 'keep')).code).toBe('own_account')
    expect((await decide(second, own, 'keep')).code).toBe('own_account')
    const third = await staffMember(server, 'moderator')
    expect((await decide(third, own, 'suspend', { days: 2 })).status).toBe(403)
    expect((await decide(third, own, 'close')).status).toBe(403)
    const owner = await staffMember(server, 'owner')
    const ownersNote = await write(owner)
    await report(second, ownersNote)
    const other = await staffMember(server, 'owner')
    await server.sql('update members set disabled_at = app_now() where id = $1', [other.id])
    expect((await decide(third, ownersNote, 'close')).code).toBe('last_owner')
    expect((await decide(third, own, 'warn')).status).toBe('decided')
  })

  it('shows its author, if they are a moderator, neither the reporters nor the moderators’ notes', async () => {
    const own = await reported(moderator)
    const { id } = await caseOf(own)
    await act(second, `POST /api/staff/cases/${id}/notes/`, { text: 'The reporter wrote to us.' })
    const read = (who: Person) => act(who, `GET /api/staff/cases/${id}/`)
    expect(await read(moderator)).toMatchObject({ status: 'open', reports: 1, reports_of: [], notes: [] })
    expect(await read(second)).toMatchObject({ reports_of: [{ reason: 'spam' }], notes: [{}] })
  })

  it('cannot be taken by its author or reporter, who may not decide it', async () => {
    const own = await write(moderator)
    await report(second, own)
    const { id } = await caseOf(own)
    for (const who of [moderator, second])
      expect((await act(who, `POST /api/staff/cases/${id}/take/`)).code).toBe('own_account')
    const third = await staffMember(server, 'moderator')
    expect((await act(third, `POST /api/staff/cases/${id}/take/`)).status).toBe('taken')
  })

  it.each([
    ['suspend', {}, 'days'],
    ['hide', { days: 3 }, 'days'],
    ['suspend', { days: 31 }, 'days'],
  ])('cannot be decided as %s with %o', async (decision, more, field) => {
    expect(await decide(moderator, await reported(author), decision, more)).toMatchObject({
      status: 400,
      [field]: [expect.any(String)],
    })
  })

  it.each(['9999-01-01T00:00:00Z', '0000-01-01T00:00:00Z', '2026-01-01', 'today'])(
    'is not opened by an order with the arrival time %s',
    async (at) => {
      const order = { authority: 'A court', reference: 'W.P. 7', received_at: at, words: 'Remove it.' }
      expect(await act(moderator, 'POST /api/staff/cases/', { note: await write(), ...order })).toMatchObject(
        {
          status: 400,
          received_at: [expect.any(String)],
        },
      )
    },
  )

  it('about a person cannot be decided with hide or remove', async () => {
    const person = await insertMember(server, 'person')
    await act(second, 'POST /api/moderation/reports/', { username: person.username, reason: 'harassment' })
    const rows = await list(moderator, '/api/staff/cases/')
    const { id, version } = rows.find(({ item }: { item: unknown }) => item === person.username)
    const body = { version, rule: 'harassment', reason: 'Because of it.' }
    for (const decision of ['hide', 'remove'])
      expect(
        (await act(moderator, `POST /api/staff/cases/${id}/decision/`, { ...body, decision })).status,
      ).toBe(400)
    expect(
      (await act(moderator, `POST /api/staff/cases/${id}/decision/`, { ...body, decision: 'warn' })).status,
    ).toBe('decided')
    expect((await told(person, 'moderation_decision'))[0].data).toMatchObject({
      decision: 'warn',
      warnings: 1,
    })
  })

  it('is closed when its author’s account is deleted, and keeps its text without the author’s name', async () => {
    const leaver = await insertMember(server, 'leaver')
    const note = await write(leaver)
    const reporter = await known()
    await report(reporter, note)
    const { id } = await caseOf(note)
    await server.sql('delete from members where id = $1', [leaver.id])
    expect(await act(moderator, `GET /api/staff/cases/${id}/`)).toMatchObject({
      status: 'decided',
      about: null,
      now: null,
      text: 'Ten quiet breaths.',
    })
    expect(await list(reporter, '/api/moderation/reports/')).toMatchObject([
      { status: 'decided', outcome: null },
    ])
  })

  it.each([
    ['urgent', 'self_harm', '36 hours', 'case_urgent'],
    ['late', 'spam', '0 hours', 'case_overdue'],
  ])('alerts each moderator once if it is %s', async (_, reason, due, kind) => {
    const { id } = await caseOf(await reported(author, reason))
    await server.sql('update cases set due_at = app_now() + $2::interval where id = $1', [id, due])
    await alarm(server.services)
    await alarm(server.services)
    const alarms = await server.sql(
      "select member::float8 from notifications where kind = $2 and (data ->> 'case')::bigint = $1",
      [id, kind],
    )
    expect(alarms.map(({ member }) => member)).toEqual(expect.arrayContaining([moderator.id, second.id]))
    expect(new Set(alarms.map(({ member }) => member)).size).toBe(alarms.length)
  })
})

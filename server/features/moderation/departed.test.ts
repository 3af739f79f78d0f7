import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { moderation } from '../../../contract/limits.ts'
import { staffMember } from '../../testing/builders.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { useModeration } from '../../testing/moderation.ts'
import type { Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { givePlus } from '../../testing/studio.ts'
import { sweepModeration } from './sweep.ts'

// Tests the safety rules (docs/rules.md#safety).

const server = useServer({ rateLimitScale: 1_000 })
const { act, list, report, statusFor, caseOf, decide, told } = useModeration(server)
let moderator: Person
let bela: Person
let author: Person
let note: number

beforeAll(async () => {
  moderator = await staffMember(server, 'moderator')
  bela = await insertMember(server, 'bela')
})
beforeEach(async () => {
  author = await insertMember(server, 'author')
  note = await write(author)
})

async function write(who: Person): Promise<number> {
  await givePlus(server, who.id, 30)
  const words = { title: 'Dusk', content: 'Cheap mats.', anonymous: true }
  return (await act(who, 'POST /api/posts/notes/', words)).id
}
async function leave(who = author) {
  const { status } = await act(who, 'DELETE /api/accounts/me/', { password: who.password })
  expect(status).toBe(204)
}
const read = async (of: number) => act(moderator, `GET /api/staff/cases/${(await caseOf(of)).id}/`)
const order = (of: number) =>
  act(moderator, 'POST /api/staff/cases/', {
    note: of,
    authority: 'A court',
    reference: 'W.P. 7',
    received_at: '2026-01-01T06:00:00Z',
    words: 'Remove it.',
  })

describe('a case about an anonymous note whose author has left', () => {
  it('stays open with its reports, and can be decided with remove', async () => {
    await report(bela, note)
    const { version } = await caseOf(note)
    await leave()
    expect(await read(note)).toMatchObject({
      status: 'open',
      version: version + 1,
      about: null,
      now: 'Cheap mats.',
      reports: 1,
      history: [],
    })
    expect(await list(bela, '/api/moderation/reports/')).toMatchObject([{ status: 'open', outcome: null }])
    expect((await decide(moderator, note, 'remove')).status).toBe('decided')
    expect(await statusFor(bela, note)).toBe(404)
    expect(await told(bela, 'report_outcome')).toEqual([{ data: { outcome: 'acted', muted: false } }])
  })

  it('accepts no decision about the account', async () => {
    await report(bela, note)
    await leave()
    for (const [decision, more] of [
      ['warn', {}],
      ['suspend', { days: 2 }],
      ['close', {}],
    ] as const)
      expect(await decide(moderator, note, decision, more)).toMatchObject({
        status: 400,
        decision: ['The author has left. What they wrote can still be kept, hidden or removed.'],
      })
    expect((await decide(moderator, note, 'keep')).status).toBe('decided')
  })

  it('stays open too if it is about the author’s comment below the note', async () => {
    const { id: comment } = await act(author, `POST /api/posts/notes/${note}/comments/`, { content: 'Here.' })
    await act(bela, 'POST /api/moderation/reports/', { comment, reason: 'spam' })
    await leave()
    const [{ id, version }] = await server.sql('select id::float8, version from cases where item = $1', [
      comment,
    ])
    const body = { version, decision: 'remove', rule: 'spam', reason: 'Because of it.' }
    expect((await act(moderator, `POST /api/staff/cases/${id}/decision/`, body)).status).toBe('decided')
    expect(await act(bela, `GET /api/posts/notes/${note}/comments/`)).not.toHaveProperty('0')
  })

  it('is reopened by an order after it was decided with keep', async () => {
    await report(bela, note)
    await decide(moderator, note, 'keep')
    await leave()
    expect((await read(note)).status).toBe('decided')
    expect(await order(note)).toMatchObject({ status: 'open', kind: 'order' })
    expect((await decide(moderator, note, 'remove')).status).toBe('decided')
    expect(await statusFor(bela, note)).toBe(404)
  })

  it('shows no decisions about other departed authors, even if it was opened after the departure', async () => {
    const other = await insertMember(server, 'other')
    const others = await write(other)
    for (const who of [author, other]) await leave(who)
    for (const each of [note, others]) {
      await report(bela, each)
      expect((await read(each)).history).toEqual([])
      expect((await decide(moderator, each, 'hide')).status).toBe('decided')
    }
    await order(note)
    expect((await read(note)).history).toEqual([])
  })

  it.each(['report, departure', 'departure, report', 'departure, report by an earlier release'])(
    'is forgotten with its text after some months: %s',
    async (sequence) => {
      const [first, , release] = sequence.split(/, | by /)
      if (first === 'report') await report(bela, note)
      await leave()
      if (first === 'departure') await report(bela, note)
      if (release)
        await server.sql('update cases set author = -1, author_left_at = null where item = $1', [note])
      await sweepModeration(server.services)
      expect(await server.sql('select from cases where item = $1', [note])).toHaveLength(1)
      await server.sql(
        `update cases set opened_at = opened_at - make_interval(days => $2), author_left_at = author_left_at - make_interval(days => $2)
         where item = $1`,
        [note, moderation.textDays + 1],
      )
      await sweepModeration(server.services)
      expect(await server.sql('select from cases where item = $1', [note])).toEqual([])
    },
  )
})

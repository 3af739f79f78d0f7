import { beforeEach, describe, expect, it } from 'vitest'
import { staffMember } from '../../testing/builders.ts'
import { onPlus, openCircle } from '../../testing/circles.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { tick } from '../../testing/clock.ts'
import { send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'

const server = useServer({ rateLimitScale: 1_000 })
let asha: Person
let bela: Person
let hari: Person
const as = (who: Person | undefined, key: string, body?: unknown) => send(server, key, body, who?.access)
const question = { title: 'Knees', content: 'May they touch the floor?', to: 'teachers' }
async function ask(who = asha, fields: object = {}): Promise<number> {
  await tick(server)
  const answer = await as(who, 'POST /api/posts/notes/', { ...question, ...fields })
  expect(answer.statusCode).toBe(201)
  return answer.json().id
}
async function comment(who: Person, note: number): Promise<number> {
  await tick(server)
  const answer = await as(who, `POST /api/posts/notes/${note}/comments/`, { content: 'Gently.' })
  expect(answer.statusCode).toBe(201)
  return answer.json().id
}
const idsIn = async (who: Person, path = 'staff/questions/') =>
  (await as(who, `GET /api/${path}`)).json().map(({ id }: { id: number }) => id)
const badges = async (note: number, who?: Person) =>
  (await as(who, `GET /api/posts/notes/${note}/comments/`)).json().map((each: any) => each.badge)
const answerBy = async (note: number, who?: Person) =>
  (await as(who, `GET /api/posts/notes/${note}/`)).json().answer_by
const bell = async (who: Person) =>
  (await as(who, 'GET /api/notifications/')).json().map(({ kind, title, path }: any) => [kind, title, path])

beforeEach(async () => {
  await server.sql('delete from member_roles')
  await server.sql('delete from notes')
  asha = await onPlus(server, 'asha')
  bela = await insertMember(server, 'bela')
  hari = await staffMember(server, 'host')
})

describe('a question to the teachers', () => {
  it('is shown to every reader as a question, with an answer due three days later', async () => {
    const id = await ask()
    const note = (await as(asha, `GET /api/posts/notes/${id}/`)).json()
    expect(note).toMatchObject({ to: 'teachers', is_mine: true })
    expect(Date.parse(note.answer_by) - Date.parse(note.created_at)).toBeCloseTo(3 * 86_400_000, -1)
    const { answer_by } = note
    for (const path of [
      'GET /api/posts/notes/',
      'GET /api/posts/search/?q=knees',
      'GET /api/posts/questions/',
    ])
      expect((await as(asha, path)).json()).toMatchObject([{ id, to: 'teachers', answer_by }])
    expect((await as(bela, 'GET /api/posts/notes/')).json()).toMatchObject([
      { id, to: 'teachers', answer_by },
    ])
    expect((await as(undefined, `GET /api/posts/notes/${id}/`)).json()).toMatchObject({ answer_by })
    expect(await idsIn(bela, 'posts/questions/')).toEqual([])
  })

  it.each([
    ['without Plus', () => bela, {}, 409, { detail: 'This is part of Plus.', code: 'not_plus' }],
    [
      'with an unknown recipient',
      () => asha,
      { to: 'coaches' },
      400,
      { to: ['"coaches" is not a valid choice.'] },
    ],
  ])('%s is refused', async (_, who, fields, status, body) => {
    const answer = await as(who(), 'POST /api/posts/notes/', { ...question, ...fields })
    expect([answer.statusCode, answer.json()]).toEqual([status, body])
  })

  it('in a circle is refused', async () => {
    const { id: circle } = await openCircle(server, asha)
    const answer = await as(asha, 'POST /api/posts/notes/', { ...question, circle })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { to: ['No teacher reads what is written in a circle.'] },
    ])
  })

  it('stays a question when edited, with the same deadline', async () => {
    const id = await ask()
    const before = await answerBy(id)
    const edited = await as(asha, `PATCH /api/posts/notes/${id}/`, { content: 'May a knee?', to: null })
    expect(edited.json()).toMatchObject({ to: 'teachers', answer_by: before, edited: true })
  })
})

describe('a teacher’s answer', () => {
  it('has a badge, closes the question, and notifies the asker of an answer instead of a comment', async () => {
    const id = await ask()
    await comment(bela, id)
    expect(await idsIn(hari)).toEqual([id])
    const answer = await comment(hari, id)
    expect(await badges(id)).toEqual([null, 'Teacher'])
    expect(await badges(id, asha)).toEqual([null, 'Teacher'])
    const edited = await as(hari, `PATCH /api/posts/notes/${id}/comments/${answer}/`, { content: 'Softly.' })
    expect(edited.json()).toMatchObject({ badge: 'Teacher' })
    expect([await answerBy(id), await idsIn(hari)]).toEqual([null, []])
    expect(await bell(asha)).toEqual([
      ['question_answered', `${hari.username} answered your question`, `/notes/${id}`],
      ['comment', `${bela.username} commented on your note`, `/notes/${id}`],
    ])
  })

  it('differs from a comment by other staff and from a teacher’s comment on an ordinary note: neither has a badge', async () => {
    const desk = await staffMember(server, 'desk', 'owner')
    const id = await ask()
    await comment(desk, id)
    const open = await ask(asha, { title: 'All', to: undefined })
    await comment(hari, open)
    expect([await badges(id), await badges(open), await idsIn(hari)]).toEqual([[null], [null], [id]])
  })

  it('reopens the question when hidden, removed, or deleted with its author’s account, unless another answer remains', async () => {
    const id = await ask()
    const before = await answerBy(id)
    const vera = await staffMember(server, 'host')
    const [first, second] = [await comment(hari, id), await comment(vera, id)]
    await as(hari, `DELETE /api/posts/notes/${id}/comments/${first}/`)
    expect(await answerBy(id)).toBe(null)
    for (const [away, back] of [
      ['hidden_at = now()', 'hidden_at = null'],
      ['removed_at = now()', 'removed_at = null'],
    ]) {
      await server.sql(`update comments set ${away} where id = $1`, [second])
      expect(await answerBy(id)).toBe(before)
      await server.sql(`update comments set ${back} where id = $1`, [second])
      expect(await answerBy(id)).toBe(null)
    }
    await as(vera, 'DELETE /api/accounts/me/', { password: vera.password })
    expect([await answerBy(id), await idsIn(hari)]).toEqual([before, [id]])
  })

  it('still counts after the teacher loses the role, but loses its badge', async () => {
    const id = await ask()
    await comment(hari, id)
    await server.sql('delete from member_roles where member = $1', [hari.id])
    await comment(hari, id)
    expect([await badges(id), await answerBy(id)]).toEqual([[null, null], null])
    await server.sql("insert into member_roles (member, role) values ($1, 'host')", [hari.id])
    expect(await badges(id)).toEqual(['Teacher', null])
  })
})

describe('a teacher who asks', () => {
  it('is not notified of the question, and cannot answer it with a comment', async () => {
    await server.sql(
      "insert into membership_grants (member, membership, duration_days) values ($1, 'Plus', 30)",
      [hari.id],
    )
    const id = await ask(hari)
    await comment(hari, id)
    expect([await badges(id), await idsIn(hari), await bell(hari)]).toEqual([[null], [id], []])
  })
})

describe('an anonymous question', () => {
  it('never names its author to the teachers, even if the author is a teacher', async () => {
    const vera = await staffMember(server, 'host')
    await server.sql(
      "insert into membership_grants (member, membership, duration_days) values ($1, 'Plus', 30)",
      [vera.id],
    )
    const id = await ask(vera, { anonymous: true })
    await comment(vera, id)
    const answers = await Promise.all([
      as(hari, 'GET /api/staff/questions/'),
      as(hari, `GET /api/posts/notes/${id}/comments/`),
      as(hari, 'GET /api/notifications/'),
    ])
    for (const { body } of answers) expect(body).not.toContain(vera.username)
    expect(answers[1].json()).toMatchObject([{ author_name: 'A member', badge: null }])
    expect(await bell(hari)).toEqual([
      ['question_asked', 'A member has asked the teachers', '/staff/questions'],
    ])
  })

  it('can be seen and answered by a teacher whom its author has blocked', async () => {
    const id = await ask(asha, { anonymous: true })
    await as(asha, `POST /api/members/${hari.username}/block/`)
    expect(await idsIn(hari)).toEqual([id])
    await comment(hari, id)
    expect([await answerBy(id, hari), await answerBy(id, bela), await idsIn(hari)]).toEqual([null, null, []])
    expect(await bell(asha)).toEqual([])
  })

  it('stays open and unchanged after its author’s account is deleted', async () => {
    const id = await ask(asha, { anonymous: true })
    const before = (await as(hari, `GET /api/posts/notes/${id}/`)).json()
    await as(asha, 'DELETE /api/accounts/me/', { password: asha.password })
    expect((await as(hari, `GET /api/posts/notes/${id}/`)).json()).toEqual(before)
    expect(await idsIn(hari)).toEqual([id])
  })
})

describe('an open question', () => {
  it('is listed for the teachers, oldest first and page by page, and notifies only them', async () => {
    const ids = [await ask(), await ask(asha, { title: 'Wrists' }), await ask(asha, { title: 'Neck' })]
    expect(await idsIn(hari)).toEqual(ids)
    const page = await as(hari, 'GET /api/staff/questions/?limit=2')
    const next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link))![1]
    expect((await as(hari, `GET ${next}`)).json()).toMatchObject([{ id: ids[2] }])
    expect(await bell(hari)).toContainEqual([
      'question_asked',
      `${asha.username} has asked the teachers`,
      '/staff/questions',
    ])
    expect(await bell(bela)).toEqual([])
  })

  it('is not listed for a teacher who has blocked the asker, or for any teacher while it is hidden', async () => {
    await as(hari, `POST /api/members/${asha.username}/block/`)
    const id = await ask()
    expect([await idsIn(hari), await bell(hari)]).toEqual([[], []])
    const vera = await staffMember(server, 'host')
    expect(await idsIn(vera)).toEqual([id])
    await server.sql('update notes set hidden_at = now()')
    expect([await idsIn(vera), await idsIn(asha, 'posts/questions/')]).toEqual([[], [id]])
  })

  it('disappears from the bell of a teacher who loses the role, and from every teacher’s bell once answered', async () => {
    const vera = await staffMember(server, 'host')
    const id = await ask()
    await server.sql('delete from member_roles where member = $1', [vera.id])
    expect([(await bell(vera)).length, (await bell(hari)).length]).toEqual([0, 1])
    await comment(hari, id)
    expect(await bell(hari)).toEqual([])
  })
})

it('an export states whom each note is addressed to', async () => {
  await ask()
  const answer = await server.app.inject({
    url: '/api/accounts/export/',
    headers: {
      authorization: `Bearer ${asha.access}`,
      'x-account-password': encodeURIComponent(asha.password),
    },
  })
  expect(answer.json().notes).toMatchObject([{ title: 'Knees', to: 'teachers' }])
})

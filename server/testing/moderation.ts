import { sealClosed } from '../core/closed.ts'
import { postNote, staffMember } from './builders.ts'
import { insertMember } from './insert-member.ts'
import { send, type Person } from './people.ts'
import type { TestServer } from './server.ts'

type Author = Pick<Person, 'access'>

/** Creates a note by the author, which a new member reports as spam. @returns the note and its case */
export async function reportedNote(
  server: TestServer,
  author: Author,
): Promise<{ note: number; id: number }> {
  const { id: note } = await postNote(server, author)
  const reporter = await insertMember(server, 'reporter')
  await server.sql("select report_item($1, 'note', $2, 'spam', 'Look')", [reporter.id, note])
  const [found] = await server.sql("select id::float8 from cases where what = 'note' and item = $1", [note])
  return { note, id: found.id }
}

/** Creates a member whose account a new moderator closes. @returns the member and the token in their email */
export async function closedAccount(server: TestServer) {
  const author = await insertMember(server, 'closed')
  const { id } = await reportedNote(server, author)
  const moderator = await staffMember(server, 'moderator')
  const [made] = await server.sql(
    "select decision::float8 from decide_case($1, $2, 1, 'close', 'spam', 'Only advertisements', null)",
    [moderator.id, id],
  )
  const decision = made.decision as number
  return { author, case: id, decision, moderator, token: await sealClosed(server.services.seals, decision) }
}

/** Like reportedNote(); a new moderator then hides the note. */
export async function decidedNote(server: TestServer, author: Author) {
  const { note, id } = await reportedNote(server, author)
  const moderator = await staffMember(server, 'moderator')
  const [made] = await server.sql(
    "select decision::float8 from decide_case($1, $2, 1, 'hide', 'spam', 'An advertisement', null)",
    [moderator.id, id],
  )
  return { note, case: id, decision: made.decision as number, moderator }
}

/** Like decidedNote(), with the author's appeal and an optional question. */
export async function appealedNote(server: TestServer, author: Author, question: string | null = null) {
  const made = await decidedNote(server, author)
  await server.sql("insert into appeals (decision, words, question) values ($1, 'It was a poem', $2)", [
    made.decision,
    question,
  ])
  return made
}

/** Returns helpers that make moderation calls and read their results. */
export function useModeration(server: TestServer) {
  const act = async (who: Person, key: string, body?: object) => {
    const answer = await send(server, key, body, who.access)
    return { status: answer.statusCode, ...(answer.body ? answer.json() : {}) }
  }
  const list = async (who: Person, path: string) =>
    (await send(server, `GET ${path}`, undefined, who.access)).json()
  /** Creates a member whose reports count towards hiding a note. */
  const known = async () => {
    const member = await insertMember(server, 'known')
    await server.sql("update members set created_at = app_now() - interval '15 days' where id = $1", [
      member.id,
    ])
    return member
  }
  const report = (who: Person, note: number, reason = 'spam') =>
    act(who, 'POST /api/moderation/reports/', { note, reason })
  /** Creates a note by the author, which a new member reports. */
  const reported = async (author: Person, reason = 'spam') => {
    const { id } = await postNote(server, author)
    await report(await insertMember(server, 'reporter'), id, reason)
    return id
  }
  const statusFor = async (who: Person, note: number) =>
    (await act(who, `GET /api/posts/notes/${note}/`)).status
  const caseOf = async (note: number) =>
    (await server.sql("select id::float8, version from cases where what = 'note' and item = $1", [note]))[0]
  const decide = async (who: Person, note: number, decision: string, more: object = {}) => {
    const { id, version } = await caseOf(note)
    const body = { version, decision, rule: 'spam', reason: 'Because of it.', ...more }
    return act(who, `POST /api/staff/cases/${id}/decision/`, body)
  }
  const told = async (who: Person, kind: string) =>
    server.sql('select data from notifications where member = $1 and kind = $2 order by created_at, id', [
      who.id,
      kind,
    ])
  return { act, list, known, report, reported, statusFor, caseOf, decide, told }
}

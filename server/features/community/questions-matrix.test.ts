import { beforeAll, describe, expect, it } from 'vitest'
import { staffMember } from '../../testing/builders.ts'
import { enter, onPlus, openCircle } from '../../testing/circles.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'

// Tests every call about questions with every kind of caller.

const server = useServer({ rateLimitScale: 1_000 })
const people = {} as Record<string, Person | undefined>
let question: number
let unnamed: number

beforeAll(async () => {
  const [asker, free, plus, guest, disabled] = [
    await onPlus(server, 'asker'),
    await insertMember(server, 'free'),
    await onPlus(server, 'plus'),
    await insertMember(server, 'guest'),
    await staffMember(server, 'host'),
  ]
  const [host, blocked, owner, unconfirmed] = [
    await staffMember(server, 'host'),
    await staffMember(server, 'host'),
    await staffMember(server, 'owner'),
    await staffMember(server, 'host'),
  ]
  await enter(server, (await openCircle(server, plus)).id, guest)
  const ask = async (anonymous: boolean) => {
    const body = { title: 'Knees', content: 'May they?', to: 'teachers', anonymous }
    return (await send(server, 'POST /api/posts/notes/', body, asker.access)).json().id
  }
  ;[question, unnamed] = [await ask(false), await ask(true)]
  await send(server, `POST /api/members/${blocked.username}/block/`, undefined, asker.access)
  await server.sql('update members set disabled_at = now() where id = $1', [disabled.id])
  await server.sql('update sessions set second_factor_until = null where member = $1', [unconfirmed.id])
  Object.assign(people, {
    visitor: undefined,
    asker,
    free,
    plus,
    guest,
    host,
    blocked,
    owner,
    unconfirmed,
    disabled,
  })
})

const none = [401, 401, 401]
/**
 * Each caller's statuses: for asking, listing their own questions and listing open questions; then for
 * reading and answering the signed question, and the anonymous one.
 */
const rows: [who: string, [number, number, number], [number, number], [number, number]][] = [
  ['visitor', none as [number, number, number], [200, 401], [200, 401]],
  ['disabled', none as [number, number, number], [200, 401], [200, 401]],
  ['free', [409, 200, 403], [200, 201], [200, 201]],
  ['guest', [409, 200, 403], [200, 201], [200, 201]],
  ['plus', [201, 200, 403], [200, 201], [200, 201]],
  ['asker', [201, 200, 403], [200, 201], [200, 201]],
  ['unconfirmed', [409, 200, 403], [200, 201], [200, 201]],
  ['owner', [409, 200, 200], [200, 201], [200, 201]],
  ['blocked', [409, 200, 200], [404, 404], [200, 201]],
  ['host', [409, 200, 200], [200, 201], [200, 201]],
]

describe.each(rows)('%s', (who, calls, ofNamed, ofUnnamed) => {
  const statusOf = async (key: string, body?: object) =>
    (await send(server, key, body, people[who]?.access)).statusCode

  it('gets the expected statuses when asking and listing questions', async () => {
    const body = { title: 'Neck', content: 'How far?', to: 'teachers' }
    expect([
      await statusOf('POST /api/posts/notes/', body),
      await statusOf('GET /api/posts/questions/'),
      await statusOf('GET /api/staff/questions/'),
    ]).toEqual(calls)
  })

  it('gets the expected statuses when reading and answering questions', async () => {
    const on = async (note: number) => [
      await statusOf(`GET /api/posts/notes/${note}/`),
      await statusOf(`POST /api/posts/notes/${note}/comments/`, { content: who }),
    ]
    expect([await on(question), await on(unnamed)]).toEqual([ofNamed, ofUnnamed])
  })
})

it('only hosts’ answers have a badge, with or without a confirmed second factor', async () => {
  const badged = async (note: number) =>
    (await send(server, `GET /api/posts/notes/${note}/comments/`))
      .json()
      .filter(({ badge }: { badge: string | null }) => badge === 'Teacher')
      .map(({ content }: { content: string }) => content)
      .toSorted()
  expect([await badged(question), await badged(unnamed)]).toEqual([
    ['host', 'unconfirmed'],
    ['blocked', 'host', 'unconfirmed'],
  ])
})

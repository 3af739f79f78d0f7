import { crowdPassword, insertMembers, type Member } from './crowd.ts'
import type { Load } from './clock.ts'
import type { Rig } from './rig.ts'

/** Inserts a community of realistic size directly into the database. */
export async function insertCommunity(
  rig: Rig,
  { people, notes }: { people: number; notes: number },
): Promise<Member[]> {
  const members = await insertMembers(rig, 'town', people)
  await rig.sql(
    `insert into notes (author, title, content, created_at)
     select ids[1 + n % cardinality(ids)], 'Note ' || n, repeat('Ten slow breaths by the river, and the day was quieter. ', 5),
       now() - n * interval '1 minute'
     from generate_series(1, $1::int) n, (select array_agg(id) as ids from members where username like 'town%') m`,
    [notes],
  )
  // As many comments as notes, because PostgreSQL plans a sequential scan for a table that seems empty.
  await rig.sql(
    "insert into comments (note, author, content) select id, author, 'So it was here.' from notes",
  )
  await rig.sql('analyze')
  return members
}

type Kind = (n: number, member: Member) => Load

/**
 * Returns the mix of docs/promises.md#r30: of 100 calls, 70 read, 20 write, 5 log in and 5 do other things.
 */
export function mixture(members: Member[], note: number): (n: number) => Load {
  const kinds = [
    ...fill(50, (_, { access }) => ({
      kind: 'feed',
      method: 'GET',
      path: '/api/posts/notes/?limit=20',
      access,
    })),
    ...fill(8, (_, { access }) => ({
      kind: 'read',
      method: 'GET',
      path: `/api/posts/notes/${note}/comments/`,
      access,
    })),
    ...fill(6, (_, { access }) => ({ kind: 'read', method: 'GET', path: '/api/journal/?limit=20', access })),
    ...fill(6, (_, { access }) => ({ kind: 'read', method: 'GET', path: '/api/streaks/', access })),
    ...fill(5, (n, { access }) =>
      write('/api/posts/notes/', { title: `Under load ${n}`, content: 'A note among many.' }, access),
    ),
    ...fill(5, (_, { access }) => write('/api/journal/', { content: 'A quiet day among many.' }, access)),
    ...fill(4, (_, { access }) => write('/api/streaks/ping/', {}, access)),
    ...fill(3, (_, { access }) =>
      write(`/api/posts/notes/${note}/comments/`, { content: 'Well said.' }, access),
    ),
    ...fill(3, (_, { access }) => ({
      ...write(`/api/posts/notes/like/${note}/`, { is_liked_by_user: true }, access),
      method: 'PATCH',
    })),
    ...fill(5, (_, member) => login(member)),
    ...fill(3, (_, { access }) => ({ kind: 'other', method: 'GET', path: '/api/payments/status/', access })),
    ...fill(2, () => ({ kind: 'other', method: 'GET', path: '/api/payments/tiers/' })),
  ]
  // The steps are coprime to the lengths, so every kind of call occurs in turn and from every member.
  return (n) => kinds[(n * 37) % kinds.length]!(n, members[(n * 7_919) % members.length]!)
}

export const feed =
  (members: Member[]) =>
  (n: number): Load => ({
    kind: 'feed',
    method: 'GET',
    path: '/api/posts/notes/?limit=20',
    access: members[n % members.length]!.access,
  })

export const login = ({ username }: Member): Load => ({
  kind: 'login',
  method: 'POST',
  path: '/api/accounts/token/',
  body: { username, password: crowdPassword },
})

const write = (path: string, body: object, access: string): Load => ({
  kind: 'write',
  method: 'POST',
  path,
  body,
  access,
})
const fill = (times: number, one: Kind): Kind[] => Array.from({ length: times }, () => one)

import type { Answer } from '../../contract/api.ts'
import type { Role } from '../../contract/limits.ts'
import type { TestServer } from './server.ts'
import { send, type Person } from './people.ts'
import { insertMember } from './insert-member.ts'

export type Note = Answer<'GET /api/posts/notes/:id/'>

/**
 * Posts a note through the API; a test passes only the fields that matter to it.
 * @throws unless the call returns 201
 */
export async function postNote(
  server: Pick<TestServer, 'app'>,
  author: { access: string },
  fields: { title?: string; content?: string; circle?: number } = {},
): Promise<Note> {
  const answer = await send(
    server,
    'POST /api/posts/notes/',
    { title: 'Dawn', content: 'Ten quiet breaths.', ...fields },
    author.access,
  )
  if (answer.statusCode !== 201)
    throw new Error(`posting a note returned ${answer.statusCode} ${answer.body}`)
  return answer.json()
}

/** Creates a member with these roles, whose second factor survives every move of the product's clock. */
export async function staffMember(
  server: Pick<TestServer, 'sql' | 'services'>,
  ...roles: Role[]
): Promise<Person> {
  const person = await insertMember(server, roles[0] ?? 'plain')
  await giveRoles(server, person, ...roles)
  return person
}

/** Gives a member roles, and marks their sessions as confirmed by a second factor. */
export async function giveRoles(
  server: Pick<TestServer, 'sql'>,
  { id }: Pick<Person, 'id'>,
  ...roles: Role[]
): Promise<void> {
  await server.sql(
    'insert into member_roles (member, role) select $1, unnest($2::text[]) on conflict do nothing',
    [id, roles],
  )
  await server.sql("update sessions set second_factor_until = '9999-01-01' where member = $1", [id])
}

import type { Answer } from '../../contract/api.ts'
import { insertMember } from './insert-member.ts'
import { send, type Person } from './people.ts'
import type { TestServer } from './server.ts'
import { givePlus } from './studio.ts'

type Server = Pick<TestServer, 'sql' | 'services' | 'app'>
export type Circle = Answer<'GET /api/circles/:id/'>

/** Creates a member with Plus. */
export async function onPlus(server: Server, name: string): Promise<Person> {
  const person = await insertMember(server, name)
  await givePlus(server, person.id, 30)
  return person
}

/** Founds a circle, after giving its founder Plus if they have none. */
export async function openCircle(server: Server, founder: Person, goal = 12): Promise<Circle> {
  const [paid] = await server.sql('select from membership_of($1)', [founder.id])
  if (!paid) await givePlus(server, founder.id, 30, { bought: false })
  const answer = await send(server, 'POST /api/circles/', { name: 'Early birds', goal }, founder.access)
  if (answer.statusCode !== 201) throw new Error(`founding returned ${answer.statusCode} ${answer.body}`)
  return answer.json()
}

/** Adds members to a circle, in this order. */
export async function enter(
  { sql }: Pick<TestServer, 'sql'>,
  circle: number,
  ...people: Pick<Person, 'id'>[]
) {
  for (const { id } of people)
    await sql('insert into circle_members (circle, member) values ($1, $2)', [circle, id])
}

/** Ends a member's Plus. */
export const endPlus = ({ sql }: Pick<TestServer, 'sql'>, { id }: Pick<Person, 'id'>) =>
  sql('update membership_grants set revoked_at = app_now() where member = $1', [id])

/** Invites a member. @returns the invitation's id */
export async function invite(server: Server, circle: number, from: Person, to: Person): Promise<number> {
  const path = `POST /api/circles/${circle}/invitations/`
  const answer = await send(server, path, { username: to.username }, from.access)
  if (answer.statusCode !== 201) throw new Error(`inviting returned ${answer.statusCode} ${answer.body}`)
  return answer.json().id
}

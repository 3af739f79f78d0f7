import type { Answer } from '../../../../contract/api.ts'
import type { Person } from './people.ts'

type Row = Answer<'GET /api/staff/classes/:id/roster/'>[number]

/**
 * A row of the host's roster: a participant, or a member with a seat who has not arrived. `whom` is the
 * participant's identity or, before arrival, the username.
 */
export type Line = { whom: string; name: string; person: Person | undefined; asked: boolean }

/** Sorts raised hands first, then those present, then those expected, each by name. */
export function linesOf(rows: Row[], people: Person[]): Line[] {
  const inRoom = new Map(people.filter(({ isMe }) => !isMe).map((person) => [person.name, person]))
  const seated = rows.filter(({ status }) => status === 'booked' || status === 'attended')
  const names = new Map(rows.map(({ username, name }) => [username, name]))
  const expected = seated.filter(({ username }) => !inRoom.has(username))
  const lines = [
    ...[...inRoom].map(([username, person]): Line => ({
      whom: person.identity,
      name: names.get(username) ?? username,
      person,
      asked: true,
    })),
    ...expected.map(({ username, name, asked_to_join: asked }): Line => ({
      whom: username,
      name,
      person: undefined,
      asked,
    })),
  ]
  const rank = ({ person }: Line) => (person?.hand ? 0 : person ? 1 : 2)
  return lines.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name))
}

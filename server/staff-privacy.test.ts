import { describe, expect, it } from 'vitest'
import { api, type Key } from '../contract/api.ts'
import type { Line } from '../contract/line.ts'
import { roles, type Role } from '../contract/limits.ts'
import { giveRoles } from './testing/builders.ts'
import { call, matrix, openWorld, type Row } from './testing/matrix.ts'
import { send, type Person } from './testing/people.ts'
import { useServer } from './testing/server.ts'

const server = useServer({ rateLimitScale: 1_000_000 })
const staffCalls = (Object.keys(api) as Key[]).filter((key) => 'role' in api[key])
const seesEmail = ['desk', 'finance', 'owner']

/** A member's private texts. */
const secrets = {
  entry: 'secretjournalword',
  thought: 'secretthoughtword',
  answer: 'secretanswerword',
  result: 'secretresultword',
  mood: 'secretmoodword',
}

/** Adds a member's journal entry, mood, thought and quiz result, with words that occur nowhere else. */
async function confide({ access, id }: Person) {
  const act = async (key: string, body: object) =>
    expect((await send(server, key, body, access)).statusCode).toBeLessThan(300)
  await act('POST /api/journal/', { content: `Today: ${secrets.entry}.`, consent: 1 })
  await act('POST /api/moods/', { before: 1, after: 5, about: secrets.mood })
  await act('POST /api/let-go/', { thought: `Always ${secrets.thought}.` })
  await server.sql('insert into dosha_results (member, result, answers) values ($1, $2, $3)', [
    id,
    secrets.result,
    [secrets.answer],
  ])
}

describe.each(staffCalls)('%s', (key) => {
  it.each(roles)(
    'reveals no journal, thought, quiz or mood to a %s, and email addresses only to roles that may see them',
    async (role: Role) => {
      const world = await openWorld(server, key)
      const given = (await (matrix[key] as Row).prepare?.(world)) ?? {}
      await confide(world.other)
      await server.sql('delete from member_roles where member = $1', [world.owner.id])
      await giveRoles(server, world.owner, role)
      const { statusCode, body } = await call(server, key, given, world.owner.access)
      const line: Line = api[key]
      const allowed = role === 'owner' || line.role!.includes(role)
      // A host may not use another host's class, or members who are not on the host's morning list; a series
      // and a teacher's page require a host.
      expect(allowed ? [line.status, line.statusOnRepeat, 400, 403, 404, 409] : [403]).toContain(statusCode)
      for (const secret of Object.values(secrets))
        expect(body.toLowerCase()).not.toContain(secret.toLowerCase())
      if (!seesEmail.includes(role)) expect(body).not.toContain('@')
    },
  )
})

it('members’ email addresses are in the responses to roles that may see them', async () => {
  for (const role of seesEmail) {
    const world = await openWorld(server, 'GET /api/staff/members/')
    await giveRoles(server, world.owner, role as Role)
    const { body } = await call(
      server,
      'GET /api/staff/members/',
      { query: `q=${world.other.username}` },
      world.owner.access,
    )
    expect(body).toContain(world.other.email)
  }
})

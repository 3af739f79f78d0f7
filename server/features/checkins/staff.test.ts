import { beforeEach, describe, expect, it } from 'vitest'
import { staffMember } from '../../testing/builders.ts'
import { addCheckin, addCoach, setUpCheckins, someBrief } from '../../testing/checkins.ts'
import { withoutExpiry, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'

const server = useServer({ rateLimitScale: 1_000_000 })
const { people, call } = setUpCheckins(server)
let asha: Person
let coach: Person
beforeEach(() => {
  ;({ asha, coach } = people())
})

describe('one check-in in the console', () => {
  /** A check-in with a brief that began some minutes ago. */
  const briefed = async () => {
    const id = await addCheckin(server, asha.id, coach.id, 60)
    await call(`PATCH /api/checkins/${id}/`, { brief: someBrief, consent: 1 })
    await server.sql(
      "update checkins set starts_at = starts_at - interval '65 minutes', ends_at = ends_at - interval '65 minutes' where id = $1",
      [id],
    )
    return id
  }
  const read = async (id: number, who: Person) => {
    const answer = await call(`GET /api/staff/checkins/${id}/`, undefined, who)
    return answer.statusCode === 200 ? answer.json() : answer.statusCode
  }

  it('its coach reads every word, the desk and owners only the time, another coach nothing', async () => {
    const id = await briefed()
    const shared = { classes_30d: 0, active_days_30d: 0, streak: 0 }
    expect(await read(id, coach)).toMatchObject({ id, member: asha.username, brief: someBrief, shared })
    const wordless = { brief: null, shared: null, note: null, private_note: null, last: [], commitments: [] }
    for (const role of ['desk', 'owner'] as const)
      expect(await read(id, await staffMember(server, role))).toMatchObject({ id, ...wordless })
    expect(await read(id, await withoutExpiry(server, await addCoach(server)))).toBe(403)
    expect(await read(1, coach)).toBe(404)
  })
})

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api, type Api, type Key } from '../contract/api.ts'
import { auditCodes, auditFields, type AuditDeed } from '../contract/audit.ts'
import { useServer } from './testing/server.ts'
import { start } from './testing/locks.ts'
import { call, matrix, openWorld } from './testing/matrix.ts'
import type { Input, Row, World } from './testing/world.ts'

type StaffKey = { [K in Key]: Api[K] extends { role: readonly unknown[] } ? K : never }[Key]
type StaffChange = Exclude<StaffKey, `GET ${string}`>

/**
 * The affected member: named in the path or the body, the calling staff member, the world's other member, or
 * nobody.
 */
type Whom = 'named' | 'caller' | 'other' | null
/**
 * The audit entry of a change: its name, the affected member, and the field of the call that contains the
 * subject.
 */
type Entry = [what: AuditDeed, whom: Whom, about?: string]

/** The pattern of a code, the known codes, and the free-text fields. */
const code = /^[a-z]+(_[a-z]+)*$/
const codes: Partial<Record<string, readonly string[]>> = auditCodes
const written = /^(reason|reference|title|description|equipment|name)$/

/** Changes in a room that last only as long as the room, and leave no row. */
const passing = [
  'POST /api/staff/classes/:id/room/mute/',
  'POST /api/staff/classes/:id/room/lower-hands/',
  'POST /api/staff/classes/:id/room/spotlight/',
] as const satisfies StaffChange[]

/** Every change by staff. The compiler requires an entry for each such line of the contract. */
const entries: Record<Exclude<StaffChange, (typeof passing)[number]>, Entry> = {
  'POST /api/staff/members/:username/enrol/': ['member.enrol', 'named'],
  'PUT /api/staff/roles/:username/:role/': ['role.grant', 'named'],
  'DELETE /api/staff/roles/:username/:role/': ['role.revoke', 'named'],
  'POST /api/staff/members/:username/disable/': ['member.disable', 'named'],
  'POST /api/staff/members/:username/enable/': ['member.enable', 'named'],
  'POST /api/staff/members/:username/notes/': ['note.add', 'named', 'id'],
  'DELETE /api/staff/members/:username/notes/:id/': ['note.remove', 'named', 'id'],
  'POST /api/staff/morning/:username/': ['morning.write', 'named', 'why'],
  'POST /api/staff/cases/': ['case.order', 'other', 'reference'],
  'POST /api/staff/cases/:id/take/': ['case.take', 'other', 'id'],
  'POST /api/staff/cases/:id/release/': ['case.release', 'other', 'id'],
  'POST /api/staff/cases/:id/notes/': ['case.note', 'other', 'id'],
  'POST /api/staff/cases/:id/reveal/': ['case.reveal', 'other', 'reason'],
  'POST /api/staff/cases/:id/decision/': ['case.decide', 'other', 'decision'],
  'POST /api/staff/appeals/:id/question/': ['appeal.ask', 'other', 'id'],
  'POST /api/staff/appeals/:id/': ['appeal.grant', 'other', 'id'],
  'POST /api/staff/orders/:order_id/refund/': ['order.refund', 'other', 'order_id'],
  'POST /api/staff/orders/:order_id/assign/': ['order.assign', 'named', 'order_id'],
  'POST /api/staff/tiers/': ['tier.create', null, 'id'],
  'PATCH /api/staff/tiers/:id/': ['tier.change', null, 'id'],
  'POST /api/staff/codes/': ['code.create', null, 'code'],
  'PATCH /api/staff/codes/:code/': ['code.change', null, 'code'],
  'POST /api/staff/members/:username/membership/': ['membership.grant', 'named', 'reason'],
  'DELETE /api/staff/members/:username/membership/:id/': ['membership.take_back', 'named'],
  'DELETE /api/staff/members/:username/membership/': ['membership.revoke', 'named', 'reason'],
  'POST /api/staff/class-types/': ['class_type.create', null, 'id'],
  'PATCH /api/staff/class-types/:id/': ['class_type.change', null, 'id'],
  'POST /api/staff/classes/': ['class.create', 'caller', 'id'],
  'PATCH /api/staff/classes/:id/': ['class.change', null, 'id'],
  'POST /api/staff/classes/:id/cancel/': ['class.cancel', null, 'id'],
  'POST /api/staff/classes/:id/end/': ['class.end', null, 'id'],
  'POST /api/staff/classes/copy-week/': ['week.copy', null, 'from'],
  'POST /api/staff/classes/:id/roster/': ['roster.add', 'named', 'id'],
  'DELETE /api/staff/classes/:id/roster/:username/': ['roster.remove', 'named', 'id'],
  'PATCH /api/staff/classes/:id/roster/:username/': ['roster.correct', 'named', 'id'],
  'POST /api/staff/classes/:id/message/': ['class.message', null, 'id'],
  'POST /api/staff/series/': ['series.create', 'caller', 'id'],
  'PATCH /api/staff/series/:id/': ['series.change', 'caller', 'id'],
  'POST /api/staff/members/:username/credits/': ['credit.give', 'named', 'reason'],
  'DELETE /api/staff/members/:username/credits/:id/': ['credit.take_back', 'named'],
  'POST /api/staff/classes/:id/room/remove/': ['room.remove', 'named', 'id'],
  'PATCH /api/staff/teachers/:username/': ['teacher.words', 'caller'],
  'PUT /api/staff/teachers/:username/photo/': ['teacher.photo', 'caller'],
  'DELETE /api/staff/teachers/:username/photo/': ['teacher.photo', 'caller'],
  'POST /api/staff/testimonials/:id/': ['testimonial.approve', 'other'],
  'PUT /api/staff/availability/': ['availability.set', 'caller'],
  'PATCH /api/staff/checkins/:id/': ['checkin.outcome', 'other', 'id'],
  'POST /api/staff/checkins/:id/cancel/': ['checkin.cancel', 'other', 'id'],
  'POST /api/staff/webinars/': ['webinar.create', 'caller', 'id'],
  'PATCH /api/staff/webinars/:id/': ['webinar.change', null, 'id'],
  'POST /api/staff/webinars/:id/cancel/': ['webinar.cancel', null, 'id'],
  'POST /api/staff/webinars/:id/end/': ['webinar.end', null, 'id'],
  'PATCH /api/staff/webinars/:id/questions/:question/': ['webinar.question', 'caller', 'id'],
  'PUT /api/staff/webinars/:id/replay/': ['webinar.replay', null, 'id'],
  'DELETE /api/staff/webinars/:id/replay/': ['webinar.replay_removed', null, 'id'],
  'PUT /api/staff/classes/:id/replay/': ['class.replay', null, 'id'],
  'DELETE /api/staff/classes/:id/replay/': ['class.replay_removed', null, 'id'],
  'POST /api/staff/rewards/': ['reward.create', null, 'id'],
  'PATCH /api/staff/rewards/:id/': ['reward.change', null, 'id'],
}
const changes = Object.entries(entries) as [keyof typeof entries, Entry][]

const server = useServer({ rateLimitScale: 1_000_000 })
let revoking: pg.Client
beforeAll(async () => {
  revoking = new pg.Client({ connectionString: server.url })
  await revoking.connect()
})
afterAll(() => revoking.end())

async function begin(key: StaffChange): Promise<{ world: World; input: Input }> {
  const world = await openWorld(server, key)
  const { prepare }: Row = matrix[key]
  return { world, input: (await prepare?.(world)) ?? {} }
}

async function idOf(whom: Whom, { owner, other }: World, { path, body }: Input): Promise<number | null> {
  if (whom === null) return null
  if (whom !== 'named') return (whom === 'caller' ? owner : other).id
  const username = path?.['username'] ?? (body as { username: string }).username
  return (await server.sql('select id::int from members where username = $1', [username]))[0].id
}

const auditAfter = (id: number) =>
  server.sql(
    `select what, who, who_member::int, whom_member::int, before, after from staff_audit where id > $1 order by id`,
    [id],
  )
const lastEntry = async (): Promise<number> =>
  (await server.sql('select coalesce(max(id), 0)::int as id from staff_audit'))[0].id

describe.each(changes)('%s', (key, [what, whom, about]) => {
  it('adds one audit entry with the actor, the affected member and the subject', async () => {
    const { world, input } = await begin(key)
    const before = await lastEntry()
    const answer = await call(server, key, input, world.owner.access)
    expect(answer.statusCode, answer.body).toBe(api[key].status)
    const added = await auditAfter(before)
    expect(added).toEqual([
      {
        what,
        who: world.owner.username,
        who_member: world.owner.id,
        whom_member: await idOf(whom, world, input),
        before: added[0]?.before,
        after: added[0]?.after,
      },
    ])
    const kept = Object.keys({ ...added[0].before, ...added[0].after })
    expect(auditFields, 'the audit screen has words for each of them').toEqual(expect.arrayContaining(kept))
    const spelled = [added[0].before, added[0].after].flatMap((values) => Object.entries(values ?? {}))
    for (const [field, value] of spelled)
      for (const each of [value].flat())
        if (typeof each === 'string' && code.test(each) && !written.test(field))
          expect(codes[field], `the audit screen has words for “${each}” of ${field}`).toContain(each)
    if (about === undefined) return
    const sent = { ...(input.body as object), ...(answer.body ? answer.json() : {}), ...input.path }
    expect(Object.values({ ...added[0].before, ...added[0].after })).toContain(sent[about])
  })

  it('is refused with 403 and changes nothing if the role is revoked between the check and the change', async () => {
    const { world, input } = await begin(key)
    // Uses an owner, because revoking a host's role also removes the host from their classes, which alone
    // would make the call fail.
    await server.sql("update member_roles set role = 'owner' where member = $1", [world.owner.id])
    await revoking.query('begin')
    await revoking.query('delete from member_roles where member = $1', [world.owner.id])
    const before = await allRows(revoking)
    const { answer } = await start(server, () => call(server, key, input, world.owner.access))
    await revoking.query('commit')
    const { statusCode, body } = await answer
    expect([statusCode, body]).toEqual([
      403,
      JSON.stringify({ detail: 'You do not have permission to perform this action.' }),
    ])
    expect(await allRows(revoking)).toEqual(before)
  })
})

it.each(passing)('%s adds no audit entry, because it stores nothing', async (key) => {
  const { world, input } = await begin(key)
  const [entry, before] = [await lastEntry(), await allRows(revoking)]
  expect((await call(server, key, input, world.owner.access)).statusCode).toBe(api[key].status)
  expect([await auditAfter(entry), await allRows(revoking)]).toEqual([[], before])
})

/**
 * Tables that every call or a concurrent job writes. A lost role adds a room exit, which a job processes and
 * deletes.
 */
const ofOthers = ['rate_limits', 'sessions', 'notifications', 'notification_deliveries', 'room_exits']

/** Returns a digest of each table. */
async function allRows(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query(
    `select tablename, (xpath('//digest/text()', query_to_xml(
       format('select md5(string_agg(t::text, E''\\n'' order by t::text)) as digest from %I t', tablename), true, true, '')))[1]::text as digest
     from pg_tables where schemaname = 'public' and tablename <> all($1)`,
    [ofOthers],
  )
  return Object.fromEntries(rows.map(({ tablename, digest }) => [tablename, digest]))
}

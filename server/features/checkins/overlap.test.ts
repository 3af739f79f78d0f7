import { beforeEach, describe, expect, it } from 'vitest'
import { addCheckin, giveCheckins, statusOfCheckin } from '../../testing/checkins.ts'
import { readNow, runClock } from '../../testing/clock.ts'
import { meet, type Statement } from '../../testing/locks.ts'
import { useServer } from '../../testing/server.ts'
import { addMembers } from '../../testing/studio.ts'

const server = useServer()
let asha: number
let bela: number
let hari: number
let mira: number
/** Two times at which the coaches are free. */
let noon: string
let evening: string

beforeEach(async () => {
  await runClock(server)
  ;[asha, bela, hari, mira] = (await addMembers(server, 4)) as [number, number, number, number]
  await server.sql(`insert into member_roles (member, role) select unnest($1::bigint[]), 'coach'`, [
    [hari, mira],
  ])
  for (const member of [asha, bela]) await giveCheckins(server, member, 2)
  ;[noon, evening] = [await readNow(server, '48 hours'), await readNow(server, '54 hours')]
})

const books = (member: number, coach: number): Statement => [
  `select book_checkin(random_id(), $1, $2, $3, true, 'infinity') as refusal from hold_checkin($1, array[$2]::bigint[])`,
  [member, coach, noon],
]
const moves = (id: number): Statement => [
  `select move_checkin($1, $2, $3, $4, true, 'infinity') as refusal from hold_checkin($2, array[$3]::bigint[])`,
  [id, asha, hari, evening],
]
const cancels = (id: number): Statement => ['select cancel_checkin($1, $2) as refusal', [id, asha]]
const staffCancels = (id: number): Statement => ['select cancel_by_staff($1, 0) as refusal', [id]]
const settles = (id: number): Statement => ['select settle_checkin($1)::text', [id]]
const says = (id: number, status: string): Statement => [
  'select say_checkin($1, $2::checkin_status) as refusal',
  [id, status],
]
const joins = (id: number): Statement => ['select refusal from join_checkin($2, $1, false)', [id, asha]]
const losesRole = (coach: number): Statement => ['delete from member_roles where member = $1', [coach]]
const deletes = (member: number): Statement => ['delete from members where id = $1', [member]]
const disables = (member: number): Statement => [
  'update members set disabled_at = app_now() where id = $1',
  [member],
]

const asksInWriting = async (): Promise<number> => {
  const ask = `select ask_in_writing(1, $1, $2) as refusal from hold_checkin($1, array[$2]::bigint[])`
  await server.sql(ask, [asha, hari])
  return 1
}
const refusalsOf = async (first: Statement, second: Statement) =>
  (await meet(server, first, second)).map((row) => row?.refusal)

describe('concurrent calls', () => {
  it('book a coach for only one of two members, and a member with only one of two coaches at a time', async () => {
    expect(await refusalsOf(books(asha, hari), books(bela, hari))).toEqual([null, 'slot_taken'])
    expect(await refusalsOf(books(bela, mira), books(bela, hari))).toEqual([null, 'slot_taken'])
    await server.sql('delete from checkins')
    expect(await refusalsOf(books(bela, mira), books(bela, hari))).toEqual([null, 'overlap'])
  })

  it('do not book a coach who is losing the role', async () => {
    expect(await refusalsOf(losesRole(hari), books(asha, hari))).toEqual([undefined, 'slot_taken'])
  })

  it('do not move a check-in that is being cancelled', async () => {
    for (const ends of [cancels, staffCancels]) {
      const id = await addCheckin(server, asha, hari, 48 * 60)
      expect(await refusalsOf(ends(id), moves(id))).toEqual([null, 'too_late'])
    }
    const id = await addCheckin(server, asha, hari, 48 * 60)
    expect(await refusalsOf(disables(asha), moves(id))).toEqual([undefined, 'too_late'])
  })

  it('open no room for a check-in that is being cancelled', async () => {
    const id = await addCheckin(server, asha, hari, 5)
    expect(await refusalsOf(staffCancels(id), joins(id))).toEqual([null, 'class_cancelled'])
  })
})

describe('an outcome', () => {
  it('is recorded once, by the room or by the coach', async () => {
    const settled = await addCheckin(server, asha, hari, -60)
    expect(await refusalsOf(settles(settled), says(settled, 'attended'))).toEqual([undefined, 'too_late'])
    const said = await addCheckin(server, asha, hari, -120)
    await server.sql(
      'update checkins set member_asked_at = starts_at, coach_asked_at = starts_at where id = $1',
      [said],
    )
    expect(await refusalsOf(says(said, 'attended'), says(said, 'coach_absent'))).toEqual([null, 'too_late'])
    expect(await statusOfCheckin(server, said)).toBe('attended')
  })

  it('is not accepted from a coach who is losing the role', async () => {
    const id = await asksInWriting()
    expect(await refusalsOf(losesRole(hari), says(id, 'answered'))).toEqual([undefined, 'too_late'])
    expect(await statusOfCheckin(server, id)).toBe('lapsed')
  })

  it('can be reported only once for a commitment', async () => {
    const id = await addCheckin(server, asha, hari, -60)
    await server.sql(
      `insert into commitments (checkin, nth, sealed, due) values ($1, 1, '\\x01', day_of($2))`,
      [id, asha],
    )
    const answers = (outcome: string): Statement => [
      'select refusal from answer_commitment($1, $2, 1, $3::commitment_outcome)',
      [asha, id, outcome],
    ]
    expect(await refusalsOf(answers('done'), answers('not_done'))).toEqual([null, 'too_late'])
    expect(await server.sql('select outcome, points from commitments where checkin = $1', [id])).toEqual([
      { outcome: 'done', points: 15 },
    ])
  })
})

describe('without a deadlock', () => {
  it('the deletion of a coach’s account waits for a member who is booking that coach', async () => {
    const id = await addCheckin(server, asha, hari, 48 * 60)
    await meet(
      server,
      [`select from member_roles where member = $1 and role = 'coach' for share`, [hari]],
      deletes(hari),
      ['select hold_checkin($1, array[$2]::bigint[])', [asha, hari]],
    )
    expect(await statusOfCheckin(server, id)).toBe('cancelled')
  })

  it('the deletion of a coach’s account waits for a member whose account is being deleted', async () => {
    await addCheckin(server, asha, hari, 48 * 60)
    await meet(server, ['select lock_credits($1)', [asha]], deletes(hari), deletes(asha))
    expect(await server.sql('select id from members where id = any($1)', [[asha, hari]])).toEqual([])
  })

  it('disabling a member waits until the member has moved a check-in', async () => {
    const id = await addCheckin(server, asha, hari, 48 * 60)
    await meet(
      server,
      ['select hold_checkin($1, array[$2]::bigint[])', [asha, hari]],
      disables(asha),
      moves(id),
    )
    expect(await server.sql('select status, moved from checkins where id = $1', [id])).toEqual([
      { status: 'cancelled', moved: true },
    ])
  })
})

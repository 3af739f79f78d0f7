import { beforeEach, describe, expect, it } from 'vitest'
import { meet, type Statement } from '../../testing/locks.ts'
import { useServer } from '../../testing/server.ts'
import { addMembers, givePlus } from '../../testing/studio.ts'
import { addComment, addNote } from '../community/queries.types.ts'

const server = useServer()
let asha: number
let bela: number
let carla: number
let others: number[]
let circle: number

beforeEach(async () => {
  ;[asha, bela, carla, ...others] = (await addMembers(server, 10)) as [number, number, number, ...number[]]
  for (const member of [asha, bela]) await givePlus(server, member, 30)
  circle = await founded(asha)
})

const founded = async (who: number): Promise<number> => (await server.sql(...founds(who)))[0].id
const founds = (who: number): Statement => [
  "select refusal, id::float8 from found_circle($1, 'Early birds', 12)",
  [who],
]
const enters = (who: number): Statement => [
  'insert into circle_members (circle, member) values ($1, $2)',
  [circle, who],
]
const nameOf = async (who: number): Promise<string> =>
  (await server.sql('select username from members where id = $1', [who]))[0].username
const invites = async (whom: number, by = asha, into = circle): Promise<Statement> => [
  'select refusal, id::float8, repeated from invite_to_circle($1, $2, $3)',
  [into, by, await nameOf(whom)],
]
const invited = async (whom: number, by = asha, into = circle): Promise<number> =>
  (await server.sql(...(await invites(whom, by, into))))[0].id
const accepts = (who: number, invitation: number): Statement => [
  'select * from accept_invitation($1, $2)',
  [invitation, who],
]
const ends = (who: number, invitation: number): Statement => [
  'select * from end_invitation($1, $2)',
  [invitation, who],
]
const leaves = (who: number): Statement => ['select * from leave_circle($1, $2)', [circle, who]]
const removes = async (whom: number): Promise<Statement> => [
  'select * from remove_from_circle($1, $2, $3)',
  [circle, asha, await nameOf(whom)],
]
const nudges = async (whom: number, by = asha): Promise<Statement> => [
  'select * from nudge_in_circle($1, $2, $3)',
  [circle, by, await nameOf(whom)],
]
const changes = (who: number): Statement => [
  'select * from change_circle($1, $2, $3, null)',
  [circle, who, 'Ours'],
]
const deletes = (who: number): Statement => ['delete from members where id = $1', [who]]
const inside = async () =>
  (await server.sql('select member::float8 from circle_members where circle = $1 order by id', [circle])).map(
    ({ member }) => member,
  )
const left = (table: string) => server.sql(`select from ${table} where circle = $1`, [circle])
const writes = (who: number) => (db: Parameters<typeof addNote.run>[1]) =>
  addNote.run(
    {
      author: who,
      title: 'Dawn',
      content: 'Slow water',
      retryKey: null,
      anonymous: false,
      toTeachers: false,
      circle,
    },
    db,
  )

describe('a place in a circle', () => {
  it('is taken by only one of two members if it is the last free place', async () => {
    for (const other of others.slice(0, 6)) await server.sql(...enters(other))
    const [first, second] = [await invited(bela), await invited(carla)]
    const [joined, refused] = await meet(server, accepts(bela, first), accepts(carla, second))
    expect([joined.refusal, refused.refusal]).toEqual([null, 'circle_full'])
    expect(await inside()).toHaveLength(8)
  })

  it('is taken in only one of two circles by a guest who accepts two invitations simultaneously', async () => {
    const other = await founded(bela)
    const [first, second] = [await invited(carla), await invited(carla, bela, other)]
    const [joined, refused] = await meet(server, accepts(carla, first), accepts(carla, second))
    expect([joined.refusal, refused.refusal]).toEqual([null, 'limit_reached'])
  })

  it('cannot be taken with an invitation that is being withdrawn, or whose sender is leaving', async () => {
    const taken = await invited(bela)
    const [, late] = await meet(server, ends(asha, taken), accepts(bela, taken))
    expect(late.refusal).toBe('not_found')
    const [, gone] = await meet(server, accepts(bela, await invited(bela)), ends(asha, taken))
    expect(gone.refusal).toBe('not_found')
    const another = await invited(carla, bela)
    const [, alone] = await meet(server, leaves(bela), accepts(carla, another))
    expect([alone.refusal, await inside()]).toEqual(['not_found', [asha]])
  })

  it('is offered only once if two members invite the same person, and not to somebody who is joining', async () => {
    await server.sql(...enters(bela))
    const [first, second] = await meet(server, await invites(carla), await invites(carla, bela))
    expect([first.repeated, second.repeated, second.id]).toEqual([false, true, first.id])
    const [, late] = await meet(server, accepts(carla, first.id), await invites(carla))
    expect(late.refusal).toBe('already_member')
  })

  it('is not offered to somebody who is blocking the sender', async () => {
    const block: Statement = ['select * from block_member($1, $2)', [carla, await nameOf(asha)]]
    const [{ id }] = await meet(server, await invites(carla), block)
    expect((await server.sql(...accepts(carla, id)))[0].refusal).toBe('not_found')
    const [, second] = await meet(server, block, await invites(carla))
    expect(second.refusal).toBe('not_found')
  })
})

describe('circles', () => {
  it('are not founded beyond the limit by simultaneous calls', async () => {
    await founded(asha)
    const [done, refused] = await meet(server, founds(asha), founds(asha))
    expect([done.refusal, refused.refusal]).toEqual([null, 'limit_reached'])
  })

  it('are not changed by a member who is leaving', async () => {
    const [, late] = await meet(server, leaves(asha), changes(asha))
    expect(late.refusal).toBe('not_found')
  })

  it('are deleted when the last two members leave or delete their accounts simultaneously', async () => {
    await server.sql(...enters(bela))
    await meet(server, leaves(asha), leaves(bela))
    expect(await server.sql('select from circles where id = $1', [circle])).toEqual([])
    circle = await founded(asha)
    await server.sql(...enters(bela))
    await meet(server, deletes(asha), deletes(bela))
    expect(await server.sql('select from circles where id = $1', [circle])).toEqual([])
  })
})

describe('a member who leaves', () => {
  beforeEach(() => server.sql(...enters(bela)))

  it('does not deadlock with a removal, or with the deletion of their own account', async () => {
    const [, late] = await meet(server, leaves(bela), await removes(bela))
    expect(late.refusal).toBe('not_found')
    await server.sql(...enters(bela))
    const [, gone] = await meet(server, await removes(bela), leaves(bela))
    expect(gone.refusal).toBe('not_found')
    for (const act of [removes, nudges, leaves]) {
      ;[bela] = (await addMembers(server, 1)) as [number]
      await server.sql(...enters(bela))
      const [, after] = await meet(server, deletes(bela), await act(bela))
      expect(after.refusal).toBe('not_found')
    }
  })

  it('is not nudged; of two simultaneous nudges, only one succeeds', async () => {
    await server.sql(...enters(carla))
    const [, late] = await meet(server, leaves(carla), await nudges(carla))
    expect(late.refusal).toBe('not_found')
    await server.sql(...enters(carla))
    const [done, refused] = await meet(server, await nudges(carla), await nudges(carla, bela))
    expect([done.refusal, refused.refusal]).toEqual([null, 'limit_reached'])
    await meet(server, await nudges(bela), leaves(bela))
    expect(await server.sql('select from circle_nudges where receiver = $1', [bela])).toEqual([])
  })

  it('leaves behind no note or comment that was being written', async () => {
    const [note] = await server.sql(
      "insert into notes (author, title, content, circle) values ($1, 'Dawn', 'Slow water', $2) returning id::float8",
      [asha, circle],
    )
    const comments = (db: Parameters<typeof addNote.run>[1]) =>
      addComment.run({ note: note.id, author: bela, content: 'Hm', retryKey: null }, db)
    for (const act of [writes(bela), comments]) {
      const [written] = await meet(server, act, leaves(bela))
      expect(written).toBeTruthy()
      await server.sql(...enters(bela))
      const [, none] = await meet(server, leaves(bela), act)
      expect(none).toBeUndefined()
      await server.sql(...enters(bela))
    }
    expect(await left('notes')).toHaveLength(1)
    expect(await server.sql('select from comments where note = $1', [note.id])).toEqual([])
  })

  it('does not prevent others from being notified of a note', async () => {
    await server.sql(...enters(carla))
    await meet(server, deletes(carla), writes(asha))
    const told = await server.sql("select member::float8 from notifications where kind = 'circle_note'")
    expect(told.map(({ member }) => member)).toContain(bela)
  })
})

describe('without a deadlock', () => {
  it('account deletion waits for a nudge, and leaving waits for a note that is being written', async () => {
    await server.sql(...enters(bela))
    const holds: Statement = ['select lock_circle($1, $2)', [circle, [asha, bela]]]
    const sends: Statement = [
      'insert into circle_nudges (circle, sender, receiver) values ($1, $2, $3)',
      [circle, asha, bela],
    ]
    await meet(server, holds, deletes(bela), sends)
    expect(await inside()).toEqual([asha])

    await server.sql(...enters(carla))
    const place: Statement = ['select hold_place($1, $2)', [circle, carla]]
    const shares: Statement = [
      "insert into notes (author, title, content, circle) values ($1, 'Dawn', 'Slow water', $2)",
      [carla, circle],
    ]
    await meet(server, place, leaves(carla), shares)
    expect([await inside(), await left('notes')]).toEqual([[asha], []])
  })
})

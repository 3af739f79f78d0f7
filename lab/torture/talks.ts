import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { insist } from './call.ts'
import { insertMembers, type Member } from './crowd.ts'
import { checkInvariants } from './invariants.ts'
import type { Outcome } from './outcome.ts'
import type { Rig } from './rig.ts'

/** The number of calls in flight at each kill. */
const atOnce = 8

/**
 * Kills the app while a coach answers written check-ins, and while the members report commitments as kept.
 */
export async function talks(rig: Rig, times: number): Promise<Outcome> {
  const members = await insertMembers(rig, 'asker', times * atOnce)
  const [coach] = (await insertMembers(rig, 'coach', 1)) as [Member]
  const ids = await askInWriting(rig, coach, members)
  let app = await rig.start()
  const where = () => app.address
  const agreed = { commitments: [{ text: 'Walk at noon', due: await dayIn(rig, 3) }] }
  const answering = ({ id }: Asked) =>
    insist(where, `PATCH /api/staff/checkins/${id}/`, {
      body: { answer: 'Be kind to yourself.', private_note: 'Tired.', ...agreed },
      access: coach.access,
    })
  const keeping = ({ id, member }: Asked) =>
    insist(where, `PATCH /api/checkins/${id}/commitments/1/`, {
      body: { outcome: 'done' },
      access: member.access,
    })

  async function duringKills(act: typeof answering): Promise<void> {
    for (let cycle = 0; cycle < times; cycle++) {
      const under = ids.slice(cycle * atOnce, (cycle + 1) * atOnce).map(act)
      await pause(Math.random() * 60)
      await app.end('SIGKILL')
      app = await rig.start({ port: app.port })
      for (const { status, body } of await Promise.all(under))
        assert.equal(status, 200, `returned ${status} ${JSON.stringify(body)}`)
    }
  }
  await duringKills(answering)
  await rig.sql('update commitments set due = current_date')
  await duringKills(keeping)
  for (const [what, statement] of Object.entries(broken))
    assert.deepEqual(await rig.sql(`${statement} limit 3`), [], `there is ${what}`)
  await checkInvariants(rig)
  assert.equal(await app.end('SIGTERM'), 0)
  return { figures: { kills: 2 * times, answered: ids.length, kept: ids.length, lost: 0 }, missed: [] }
}

type Asked = { id: number; member: Member }

/** Adds a written check-in per member, waiting for this coach. */
async function askInWriting(rig: Rig, coach: Member, members: Member[]): Promise<Asked[]> {
  await rig.sql(`insert into member_roles (member, role) values ($1, 'coach')`, [coach.id])
  await rig.sql(`update sessions set second_factor_until = now() + interval '1 day' where member = $1`, [
    coach.id,
  ])
  const asked: Asked[] = []
  for (const member of members) {
    await rig.sql(`select give_credit($1, 'checkin', 'goodwill', 60, 'given')`, [member.id])
    const [{ id }] = await rig.sql(
      `with asked as (
         insert into checkins (id, member, coach, kind, status, answer_by)
         values (random_id(), $1, $2, 'written', 'waiting', now() + interval '1 day') returning id, member
       ) select id::float8 as id, use_credit(member, 'checkin', now(), id) from asked`,
      [member.id, coach.id],
    )
    asked.push({ id, member })
  }
  return asked
}

const dayIn = async (rig: Rig, days: number): Promise<string> =>
  (await rig.sql('select (current_date + $1::integer)::text as day', [days]))[0].day

const broken: Record<string, string> = {
  'an answered check-in without a text': `
    select id from checkins where status <> 'answered' or answer is null or private_note is null`,
  'an answer without exactly thirty points': `
    select c.id from checkins c left join points_ledger l on l.member = c.member and l.reason = 'checkin' and l.ref = c.id::text
    group by c.id having coalesce(sum(l.delta), 0) <> 30 or count(l.ref) <> 1`,
  'a kept commitment without exactly fifteen points': `
    select c.id from commitments k join checkins c on c.id = k.checkin
    left join points_ledger l on l.member = c.member and l.reason = 'commitment' and l.ref = c.id || '/' || k.nth
    group by c.id, k.outcome having k.outcome is distinct from 'done' or coalesce(sum(l.delta), 0) <> 15 or count(l.ref) <> 1`,
  'a credit that pays for nothing': "select id from credits where kind = 'checkin' and checkin is null",
  'an answer without exactly one notification': `
    select c.id from checkins c left join notifications n on n.member = c.member and n.kind = 'checkin_answered'
    group by c.id having count(n.id) <> 1`,
}

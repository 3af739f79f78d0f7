import { expect } from 'vitest'
import { consent } from '../contract/limits.ts'
import { passwordOf } from '../scripts/seed.ts'
import { run } from '../server/testing/admin.ts'
import type { Tokens } from './walker.ts'

/** The texts that chetan and asha write in their check-ins. */
export const said = [
  'I walked twice.',
  'Rain at noon.',
  'Walk before breakfast',
  'You found your hour.',
  'Ask about sleep.',
]
const [win, obstacle, wish, note, privateNote] = said as [string, string, string, string, string]

/**
 * Creates four check-ins of chetan with his coach asha: one is upcoming, one has begun, one has an outcome,
 * and a written one awaits its answer.
 */
export async function fillCheckins(address: string, databaseUrl: string): Promise<number[]> {
  const everyDay = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((weekday) => ({
    weekday,
    from: '00:00',
    to: '24:00',
  }))
  await run(
    databaseUrl,
    `with coach as (insert into member_roles (member, role) select id, 'coach' from members where username = 'asha' returning member)
     insert into availability (coach, time_zone, weekly, exceptions, travel) select member, 'UTC', $1, '[]', '[]' from coach`,
    [JSON.stringify(everyDay)],
  )
  await run(
    databaseUrl,
    `select give_credit(id, 'checkin', 'goodwill', 60, 'given') from members where username = 'chetan'`,
  )
  const rows = await run(
    databaseUrl,
    `insert into checkins (id, member, coach, kind, status, starts_at, ends_at, answer_by)
     select random_id(), chetan.id, asha.id, kind::checkin_kind, status::checkin_status, app_now() + hours * interval '1 hour',
       app_now() + hours * interval '1 hour' + interval '20 minutes', case kind when 'written' then app_now() + interval '40 hours' end
     from members chetan, members asha, (values ('live', 'booked', 72), ('live', 'booked', 2), ('live', 'booked', 4), ('written', 'waiting', null)) made (kind, status, hours)
     where chetan.username = 'chetan' and asha.username = 'asha' returning id::float8 as id`,
  )
  const [ahead, begun, over, written] = rows.map(({ id }) => id as number) as [number, number, number, number]
  const { access: member } = await tokensOf(address, 'chetan')
  const { access: coach } = await tokensOf(address, 'asha')
  const brief = { mood: 2, win, obstacle, share: true }
  for (const id of [ahead, begun, over, written])
    await send('PATCH', `${address}/api/checkins/${id}/`, { brief, consent: consent.version }, member)
  await run(
    databaseUrl,
    `update checkins set starts_at = app_now() - minutes * interval '1 minute', ends_at = app_now() - (minutes - 20) * interval '1 minute'
     from (values ($1::bigint, 5), ($2, 60)) moved (checkin, minutes) where id = checkin`,
    [begun, over],
  )
  const commitments = [{ text: wish, due: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10) }]
  await send(
    'PATCH',
    `${address}/api/staff/checkins/${over}/`,
    { note, private_note: privateNote, commitments },
    coach,
  )
  await run(
    databaseUrl,
    `update commitments set due = day_of(member) from checkins where checkins.id = checkin`,
  )
  await run(databaseUrl, "update checkins set status = 'attended', settled_at = app_now() where id = $1", [
    over,
  ])
  return [over, ahead, begun, written]
}

export async function send(method: string, address: string, body: object, access?: string): Promise<any> {
  const answer = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json', ...(access && { authorization: `Bearer ${access}` }) },
    body: JSON.stringify(body),
  })
  expect(answer.ok, `${address} responded with ${answer.status}`).toBe(true)
  return answer.json()
}

export const tokensOf = (address: string, username: string): Promise<Tokens> =>
  send('POST', `${address}/api/accounts/token/`, { username, password: passwordOf(username) })

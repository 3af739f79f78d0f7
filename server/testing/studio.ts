import { decide } from './decide.ts'
import { givePoints, redeem } from './rewards.ts'
import type { TestServer } from './server.ts'
import { readNow } from './clock.ts'

type Sql = Pick<TestServer, 'sql'>

/** Inserts members directly into the table, with the safety notice accepted. */
export async function addMembers(
  server: Sql,
  count: number,
  { zone = 'Asia/Kolkata' } = {},
): Promise<number[]> {
  const rows = await server.sql(
    `with added as (
       insert into members (username, email, email_verified_at, time_zone)
       select 'member' || u || n, 'member' || u || n || '@nitya.test', now(), $2
       from generate_series(1, $1) n, (select substr(md5(random()::text), 1, 8) as u) s
       returning id
     ), noticed as (
       insert into safety_notices (member, version) select id, safety_notice_version() from added
     )
     select id from added order by id`,
    [count, zone],
  )
  return rows.map(({ id }) => Number(id))
}

/** Accepts the safety notice for a member, as the first booking does. */
export const acceptNotice = (server: Sql, member: number) =>
  server.sql(
    'insert into safety_notices (member, version) values ($1, safety_notice_version()) on conflict do nothing',
    [member],
  )

export type ClassWish = {
  startsAt: string
  minutes?: number
  capacity?: number
  host?: number | null
  link?: string | null
}

/** Adds a class as staff would create it. */
export async function addClass(
  server: Sql,
  { startsAt, minutes = 60, capacity = 20, host = null, link = null }: ClassWish,
): Promise<number> {
  const [row] = await server.sql(
    `with kind as (
       insert into class_types (title, style, level, language) values ('Morning flow', 'vinyasa', 'steady', 'en') returning id
     )
     insert into classes (type, starts_at, minutes, capacity, host, link)
     select id, $1, $2, $3, $4, $5 from kind returning id`,
    [startsAt, minutes, capacity, host, link],
  )
  return Number(row.id)
}

/** The statement that gives a member days of Plus from a moment on, bought or granted. */
export const plusText = `
  with bought as (
    insert into orders (state, member, payer, tier, tier_name, membership, duration_days, price_paise, amount_paise, payment, paid_at)
    select 'paid', $1::bigint, 'payer ' || $1::text, 1, 'Plus', 'Plus', $2::int, 49900, 49900, 'pay_' || gen_random_uuid(), app_now()
    where $4::boolean returning id
  )
  insert into membership_grants (order_id, member, membership, duration_days, granted_at)
  values ((select id from bought), $1::bigint, 'Plus', $2::int, coalesce($3::timestamptz, app_now())) returning id`

/** Gives a member Plus for the given days: bought, with a paid order, or granted by hand. */
export async function givePlus(
  server: Sql,
  member: number,
  days: number,
  { at, bought = true }: { at?: string; bought?: boolean } = {},
): Promise<number> {
  const [row] = await server.sql(plusText, [member, days, at ?? null, bought])
  return Number(row.id)
}

/** Revokes a grant of Plus, as a refund does. */
export const refundPlus = (server: Sql, grant: number) =>
  server.sql('update membership_grants set revoked_at = app_now() where id = $1', [grant])

type Answer = {
  refusal?: string
  status?: string
  left?: number
  position?: number
  credit_returned?: boolean
  created?: boolean
}

const ask = (server: Sql, call: string, values: unknown[]): Promise<Answer> =>
  decide(server, `select * from ${call}`, values)

export const book = (server: Sql, member: number, aClass: number, { wait = false, wake = false } = {}) =>
  ask(server, 'book_class($1, $2, $3, $4, false)', [member, aClass, wait, wake])
export const cancel = (server: Sql, member: number, aClass: number) =>
  ask(server, 'cancel_booking($1, $2)', [member, aClass])

/** Returns the outcome of a call about a seat: the status of the booking, or the code of the refusal. */
export const outcome = ({ status, refusal }: Answer) => status ?? refusal

/** Inserts a booking as if earlier calls had made it. */
export const addBooking = (server: Sql, member: number, aClass: number, status: string) =>
  server.sql(
    `insert into bookings (class, member, status, booked_at, booked_for, waiting_since, waiting_number)
     select id, $2, $3, app_now(), starts_at, app_now(), case when $3 = 'waiting' then nextval('waitlist_numbers') end
     from classes where id = $1`,
    [aClass, member, status],
  )

/** Gives a member credits for any class in the next sixty days. */
export const giveClasses = (server: Sql, member: number, count: number) =>
  server.sql(
    `select give_credit($1, 'class', 'goodwill', 60, 'given ' || gen_random_uuid()) from generate_series(1, $2)`,
    [member, count],
  )

/** Returns the status of a member's booking. */
export async function statusOf(server: Sql, member: number, aClass: number): Promise<string | undefined> {
  const [row] = await server.sql('select status from bookings where member = $1 and class = $2', [
    member,
    aClass,
  ])
  return row?.status
}

/** Counts the issued, used and voided class credits, by source. */
export const creditsOf = (server: Sql, member: number) =>
  server.sql(
    `select source, count(*)::int as issued, count(booking)::int as used, count(voided_at)::int as void
     from credits where member = $1 and kind = 'class' group by source order by source`,
    [member],
  )

/**
 * Adds a row for a member to every table of the studio: an attended class, a seat passed to a friend, a
 * pause, a role.
 */
export async function attendClasses(server: Sql, who: { id: number }): Promise<void> {
  const [friend] = (await addMembers(server, 1)) as [number]
  const attended = await addClass(server, { startsAt: await readNow(server, '20 hours') })
  const given = await addClass(server, { startsAt: await readNow(server, '40 hours'), capacity: 1 })
  await acceptNotice(server, who.id)
  for (const each of [attended, given]) await book(server, who.id, each)
  await book(server, friend, given, { wait: true })
  await server.sql(`update bookings set booked_at = booked_at - interval '1 day' where member = $1`, [who.id])
  await cancel(server, who.id, given)
  await server.sql('insert into class_presence (class, member, joined_at) values ($1, $2, app_now())', [
    attended,
    who.id,
  ])
  await server.sql('select pause_membership($1, day_of($1) + 5, 3)', [who.id])
  await server.sql('select award_class($1, c) from classes c where id = $2', [who.id, attended])
  await redeemAndTake(server, who.id, friend)
  await server.sql(`insert into member_roles (member, role, display_name) values ($1, 'host', 'Asha')`, [
    who.id,
  ])
}

/** Has two members each redeem a guest pass, use the other's pass, and take a class from the open mat. */
async function redeemAndTake(server: Sql, ...members: [number, number]): Promise<void> {
  for (const [at, member] of members.entries()) {
    await givePoints(server, member, 200)
    const { code } = await redeem(server, member, 'guest_pass')
    await server.sql('select take_gift($1, $2)', [members[1 - at], code])
    await server.sql('insert into open_mats (taken_by, taken_at) values ($1, app_now())', [member])
  }
}

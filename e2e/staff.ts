import { run } from '../server/testing/admin.ts'
import { type Member, makeMember, tokensOf } from './members.ts'
import { product } from './product.ts'
import type { Tokens } from './walker.ts'

/** Grants a member a role, like the operator command. */
export const grant = ({ username }: Member, role: string) =>
  run(
    product.siteDatabase,
    'insert into member_roles (member, role) select id, $2 from members where username = $1',
    [username, role],
  )

/** Revokes a role. */
export const revoke = ({ username }: Member, role: string) =>
  run(
    product.siteDatabase,
    'delete from member_roles r using members m where m.id = r.member and m.username = $1 and r.role = $2',
    [username, role],
  )

/** Confirms the second factor of every session of a member, without a passkey. */
export const confirmSessions = ({ username }: Member) =>
  run(
    product.siteDatabase,
    "update sessions set second_factor_until = app_now() + interval '1 hour' from members m where m.id = member and m.username = $1",
    [username],
  )

/** Ends the second factor of a member's sessions, as happens after twelve hours. */
export const endSecondFactor = ({ username }: Member) =>
  run(
    product.siteDatabase,
    'update sessions set second_factor_until = null from members m where m.id = member and m.username = $1',
    [username],
  )

/** Creates a staff member with these roles, who is logged in with a confirmed second factor. */
export async function makeStaff(base: string, ...roles: string[]): Promise<Member & { tokens: Tokens }> {
  const member = await makeMember(base)
  for (const role of roles) await grant(member, role)
  const tokens = await tokensOf(member)
  await confirmSessions(member)
  return { ...member, tokens }
}

/** Gives a member thirty days of Plus, and accepts the safety notice for them. */
export async function givePlus(member: Member): Promise<void> {
  await run(
    product.siteDatabase,
    `with who as (select id from members where username = $1), noticed as (insert into safety_notices (member, version) select id, safety_notice_version() from who)
     insert into membership_grants (member, membership, duration_days, granted_at) select id, 'Plus', 30, now() from who`,
    [member.username],
  )
}

let hours = 0
/** Adds a class an hour after the previous one, in which a Plus member has a seat. */
export async function addBookedClass(host: Member, member: Member): Promise<number> {
  const sql = (text: string, values: unknown[]) => run(product.siteDatabase, text, values)
  const [{ id }] = await sql(
    `with kind as (insert into class_types (title, style, level, language) values ('Evening flow', 'vinyasa', 'steady', 'en') returning id)
     insert into classes (type, starts_at, minutes, capacity, host)
     select kind.id, date_trunc('minute', now()) + make_interval(hours => $2), 30, 12, m.id from kind, members m where m.username = $1
     returning id::float8 as id`,
    [host.username, ++hours],
  )
  const [{ booked }] = await sql(
    'select (book_class(id, $1, false, false, false)).status as booked from members where username = $2',
    [id, member.username],
  )
  if (booked !== 'booked') throw new Error('the member got no seat')
  return id
}

/** Adds a host's weekly series that begins after every date that the tests use. */
export const addSeries = (host: Member) =>
  run(
    product.siteDatabase,
    `with kind as (insert into class_types (title, style, level, language) values ('Dawn flow', 'hatha', 'gentle', 'en') returning id)
     insert into class_series (type, host, weekday, local_time, time_zone, minutes, capacity, starts_on)
     select kind.id, m.id, 1, '06:30', 'Asia/Kolkata', 60, 10, current_date + 60 from kind, members m where m.username = $1`,
    [host.username],
  )

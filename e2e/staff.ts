import { run } from '../server/testing/admin.ts'
import { type Member, makeMember, tokensOf } from './members.ts'
import { product } from './product.ts'
import type { Tokens } from './walker.ts'

/** Gives a member a role, as the operator command does. */
export const grant = ({ username }: Member, role: string) =>
  run(
    product.siteDatabase,
    'insert into member_roles (member, role) select id, $2 from members where username = $1',
    [username, role],
  )

/** Revokes the role. */
export const revoke = ({ username }: Member, role: string) =>
  run(
    product.siteDatabase,
    'delete from member_roles r using members m where m.id = r.member and m.username = $1 and r.role = $2',
    [username, role],
  )

/** Gives every session of a member its second factor, without a passkey. */
export const confirmSessions = ({ username }: Member) =>
  run(
    product.siteDatabase,
    "update sessions set second_factor_until = app_now() + interval '1 hour' from members m where m.id = member and m.username = $1",
    [username],
  )

/** Ends the second factor of a member's sessions, as it ends after twelve hours. */
export const endSecondFactor = ({ username }: Member) =>
  run(
    product.siteDatabase,
    'update sessions set second_factor_until = null from members m where m.id = member and m.username = $1',
    [username],
  )

/** A member of staff with these roles, whose session has its second factor. */
export async function makeStaff(base: string, ...roles: string[]): Promise<Member & { tokens: Tokens }> {
  const member = await makeMember(base)
  for (const role of roles) await grant(member, role)
  const tokens = await tokensOf(member)
  await confirmSessions(member)
  return { ...member, tokens }
}

/** Gives a member thirty days of Plus and the accepted safety notice. */
export async function givePlus(member: Member): Promise<void> {
  await run(
    product.siteDatabase,
    `with who as (select id from members where username = $1), noticed as (insert into safety_notices (member, version) select id, safety_notice_version() from who)
     insert into membership_grants (member, membership, duration_days, granted_at) select id, 'Plus', 30, now() from who`,
    [member.username],
  )
}

let hours = 0
/** A class in the next hours, an hour after the previous one, with a seat for a Plus member. */
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

/** A host's weekly rule that begins after every date the tests look at. */
export const addSeries = (host: Member) =>
  run(
    product.siteDatabase,
    `with kind as (insert into class_types (title, style, level, language) values ('Dawn flow', 'hatha', 'gentle', 'en') returning id)
     insert into class_series (type, host, weekday, local_time, time_zone, minutes, capacity, starts_on)
     select kind.id, m.id, 1, '06:30', 'Asia/Kolkata', 60, 10, current_date + 60 from kind, members m where m.username = $1`,
    [host.username],
  )

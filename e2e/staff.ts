import { run } from '../server/testing/admin.ts'
import { type Member, makeMember, tokensOf } from './members.ts'
import { product } from './product.ts'
import type { Tokens } from './walker.ts'

/** Gives a member a role, as the operator does. */
export const grant = ({ username }: Member, role: string) =>
  run(product.siteDatabase, 'insert into member_roles (member, role) select id, $2 from members where username = $1', [username, role])

/** Takes it away again. */
export const revoke = ({ username }: Member, role: string) =>
  run(product.siteDatabase, 'delete from member_roles r using members m where m.id = r.member and m.username = $1 and r.role = $2', [username, role])

/** Gives every session of a member its second factor, without a passkey. */
export const confirmSessions = ({ username }: Member) =>
  run(product.siteDatabase, "update sessions set second_factor_until = now() + interval '1 hour' from members m where m.id = member and m.username = $1", [username])

/** Ends the second factor of a member's sessions, as twelve hours do. */
export const endSecondFactor = ({ username }: Member) =>
  run(product.siteDatabase, 'update sessions set second_factor_until = null from members m where m.id = member and m.username = $1', [username])

/** One of the staff with these roles, whose session has its second factor. */
export async function makeStaff(base: string, ...roles: string[]): Promise<Member & { tokens: Tokens }> {
  const member = await makeMember(base)
  for (const role of roles) await grant(member, role)
  const tokens = await tokensOf(member)
  await confirmSessions(member)
  return { ...member, tokens }
}

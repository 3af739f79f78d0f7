import { userInfo } from 'node:os'
import { withDatabase } from '../database.ts'
import { displayName, roles, type Role } from '../../contract/limits.ts'
import { readConfig } from '../../server/config.ts'
import { connect, type Database } from '../../server/db/connect.ts'
import { appRole, migrate } from '../../server/db/migrate.ts'
import { changeRole, listRoles } from '../../server/features/staff/operator.ts'
import { enrol } from './enrol.ts'

/** The problem with a command about roles, in one sentence. */
export class RoleRefused extends Error {}

const usage = `npm run operator -- role list [username]
npm run operator -- role grant <username> <role> [display name]
npm run operator -- role revoke <username> <role>

The roles: ${roles.join(', ')}.`

/**
 * Lists, grants or revokes roles; the product may be running, and a change takes effect with the member's
 * next call. A grant also creates a link with which the member adds the passkey that the role requires.
 *
 * @returns rows to print as a table, or a sentence. @throws RoleRefused for an invalid change
 */
export async function runRoleCommand([verb, username, role, ...words]: string[]): Promise<object[] | string> {
  if (verb === 'list' && role === undefined) return withStaffDatabase((db) => listRoles(db, username ?? null))
  const name = words.join(' ')
  if ((verb !== 'grant' && (verb !== 'revoke' || name)) || !username || !role) throw new RoleRefused(usage)
  if (!(roles as readonly string[]).includes(role))
    throw new RoleRefused(`There is no role ${role}. The roles: ${roles.join(', ')}.`)
  if (name.length > displayName.max)
    throw new RoleRefused(`A display name has at most ${displayName.max} characters.`)
  const wish = { username, role: role as Role, held: verb === 'grant', displayName: name || null }
  const { refusal, changed } = await withStaffDatabase((db) => changeRole(db, userInfo().username, wish))
  if (refusal === 'last_owner')
    throw new RoleRefused(`${username} is the last owner: make somebody else an owner first.`)
  if (refusal) throw new RoleRefused(`There is no member ${username}.`)
  if (!wish.held)
    return changed
      ? `${username} no longer has the role ${role}.`
      : `${username} did not have the role ${role}.`
  if (!changed) return `${username} already has the role ${role}.`
  const granted = `${username} has the role ${role} now${name && ` and is known as "${name}"`}.`
  if (readConfig().staffSecondFactor === 'none') return granted
  return `${granted}\nIt takes effect with a passkey, which this link adds:\n${await enrol([username])}`
}

function withStaffDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  return withDatabase(readConfig(), async (url) => {
    await migrate(url)
    const db = connect({ url, role: appRole, size: 1 })
    return work(db).finally(db.close)
  })
}

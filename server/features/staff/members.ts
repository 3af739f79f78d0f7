import { memberSearch } from '../../../contract/limits.ts'
import { canonicalEmail } from '../../core/identity.ts'
import { actsAs } from '../../core/roles.ts'
import { describePurchase } from '../../core/purchase.ts'
import type { Database } from '../../db/connect.ts'
import { linkPage, newestFirst, readPage, text, type Order } from '../../http/cursor.ts'
import { missing } from '../../http/refuse.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { StaffViewer } from '../../http/staff.ts'
import type { Services } from '../../services.ts'
import { checkTaught } from './notes.ts'
import {
  findByEmail,
  findByName,
  findByPart,
  findMember,
  planForValues,
  readAttendance,
  readBookings,
  readCredits,
  readGiven,
  readMembersOrders,
  readNotifications,
  type IFindByNameResult,
} from './queries.types.ts'

/** True if the caller's roles allow seeing members' addresses and searching by them. */
const seesEmail = ({ roles }: StaffViewer) => actsAs(roles, ['desk', 'finance'])

/** A member's page shows this many of the latest notifications; a separate call lists all. */
const latest = 20

/** Serves the calls by which staff find members and read their details. */
export function serveMembers(context: RouteContext, { db }: Services): void {
  serve(context, 'GET /api/staff/members/', async ({ query, viewer, reply }) => {
    const asked = readPage(query, byNameOrEmail)
    const q = canonicalEmail(query.q ?? '')
    const found = await search(db, { q, ...asked, byEmail: seesEmail(viewer) })
    return linkPage(reply, asked, found).map((row) => describe(row, viewer))
  })

  serve(context, 'GET /api/staff/members/:username/', async ({ params, viewer }) => {
    const [member] = await findMember.run(params, db)
    if (!member) throw missing('Member')
    const whose = { member: member.id }
    const [attendance] = await readAttendance.run(whose, db)
    const known = { username: member.username, name: member.name, attendance: attendance! }
    if (!actsAs(viewer.roles, ['moderator', 'desk', 'finance'])) {
      await checkTaught(db, viewer, member.id)
      return known
    }
    const [given, credits, bookings, notifications, orders] = await Promise.all([
      readGiven.run(whose, db),
      readCredits.run(whose, db),
      readBookings.run(whose, db),
      readNotifications.run({ ...whose, ...newestFirst.first, reach: latest }, db),
      actsAs(viewer.roles, ['finance']) ? readMembersOrders.run(whose, db) : null,
    ])
    return {
      ...describe(member, viewer),
      ...known,
      email_verified: member.email_verified,
      time_zone: member.time_zone,
      roles: member.roles,
      membership: {
        tier_name: member.tier,
        expires_at: member.expires_at?.toISOString() ?? null,
        given: given.map(({ id, days, given_at, until, seats }) => ({
          id,
          days,
          given_at: given_at.toISOString(),
          until: until?.toISOString() ?? null,
          seats,
        })),
      },
      credits: credits.map(({ id, kind, source, starts_at, ends_at, issued, used, left }) => ({
        id,
        kind,
        source,
        from: starts_at.toISOString(),
        to: ends_at.toISOString(),
        issued,
        used,
        left,
      })),
      bookings: bookings.map(({ id, title, starts_at, status }) => ({
        class_id: id,
        title,
        starts_at: starts_at.toISOString(),
        status,
      })),
      notifications: notifications.map(describeNotification),
      ...(orders && {
        orders: orders.map((order) => ({
          ...describePurchase(order),
          order_id: order.provider_order,
          state: order.state,
        })),
      }),
    }
  })

  serve(context, 'GET /api/staff/notifications/', async ({ query, reply }) => {
    const [member] = await findMember.run({ username: query.username }, db)
    if (!member) throw missing('Member')
    const asked = readPage(query, newestFirst)
    const read = await readNotifications.run({ member: member.id, ...asked.after, reach: asked.reach }, db)
    return linkPage(reply, asked, read).map(describeNotification)
  })
}

/** The position in search results: after a name, or after an address; addresses follow all names. */
type Found = { by: string; key: string }
const byNameOrEmail: Order<Found, Found> = {
  first: { by: 'name', key: '' },
  keys: { by: text(/^(name|email)$/), key: text(/^.{0,254}$/) },
  keysOf: ({ by, key }) => [by, key],
}

type Search = { q: string; reach: number; after: Found; byEmail: boolean }

/**
 * Finds members whose username, display name or (if the caller may see addresses) address contains `q`, sorted
 * by name. A `q` shorter than `anywhereFrom` matches only the beginning: first of usernames, then of addresses.
 */
async function search(db: Database, { q, reach, after, byEmail }: Search) {
  if (q.length >= memberSearch.anywhereFrom) {
    const wanted = { pattern: containing(q), after: after.key, reach, byEmail }
    const found = await db.transaction(async (tx) => {
      await planForValues.run(undefined, tx)
      return findByPart.run(wanted, tx)
    })
    return found.map((row) => ({ ...row, by: 'name' }))
  }
  const inEmails = after.by === 'email'
  const names = inEmails ? [] : await findByName.run({ q, after: after.key, reach }, db)
  const left = reach - names.length
  const emails =
    byEmail && q !== '' && left > 0
      ? await findByEmail.run({ q, after: inEmails ? after.key : '', reach: left }, db)
      : []
  return [...names.map((row) => ({ ...row, by: 'name' })), ...emails.map((row) => ({ ...row, by: 'email' }))]
}

/** Returns the LIKE pattern for texts that contain `q`; escapes its `%`, `_` and `\\`. */
const containing = (q: string) => `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

function describe(member: Omit<IFindByNameResult, 'key'>, viewer: StaffViewer) {
  const { username, email, tier, created_at, disabled_at } = member
  return {
    username,
    email: seesEmail(viewer) ? email : null,
    tier,
    created_at: created_at.toISOString(),
    disabled_at: disabled_at?.toISOString() ?? null,
  }
}

const describeNotification = ({
  created_at,
  ...row
}: {
  id: number
  kind: string
  created_at: Date
  seen: boolean
}) => ({
  ...row,
  created_at: created_at.toISOString(),
})

import { lifetimes } from '../../../../contract/limits.ts'
import type { Db } from '../../../db/connect.ts'
import { missing, refuseByRule } from '../../../http/refuse.ts'
import { serveChange, type RouteContext } from '../../../http/serve.ts'
import type { Services } from '../../../services.ts'
import { hashToken, makeToken } from '../secrets.ts'
import { tellOwner } from './mails.ts'
import { auditOperator, findByName, putEnrolment } from './queries.types.ts'

type Mailing = Pick<Services, 'jobs' | 'seals'>
/** A single-use link with which a member adds the passkey that their role requires. */
export type Enrolment = { url: string; expires_at: string }

/**
 * Serves links that owners create for other members, but not for themselves: that would bypass their second
 * factor.
 */
export function serveEnrolment(context: RouteContext, services: Services): void {
  serveChange(
    context,
    services.db,
    'POST /api/staff/members/:username/enrol/',
    async (tx, { params: { username }, viewer }) => {
      const [member] = await findByName.run({ username }, tx)
      if (!member) throw missing('Member')
      if (member.id === viewer.id) throw refuseByRule('own_account')
      return {
        entry: { what: 'member.enrol', whom: member.id, before: null, after: null },
        answer: await makeEnrolment(services, tx, member.id, services.origin()),
      }
    },
  )
}

/** Creates a link for an operator at the command line. Returns null if there is no such member. */
export function enrolByOperator(
  services: Mailing & Pick<Services, 'db'>,
  operator: string,
  username: string,
  origin: string,
): Promise<Enrolment | null> {
  return services.db.transaction(async (tx) => {
    const [member] = await findByName.run({ username }, tx)
    if (!member) return null
    await auditOperator.run({ operator, member: member.id }, tx)
    return makeEnrolment(services, tx, member.id, origin)
  })
}

/** Creates a link for a member, which replaces earlier links, and notifies the member by email. */
async function makeEnrolment(services: Mailing, tx: Db, member: number, origin: string): Promise<Enrolment> {
  const token = makeToken()
  const [made] = await putEnrolment.run(
    { member, tokenHash: hashToken(token), hours: lifetimes.enrolmentLinkHours },
    tx,
  )
  await tellOwner(services, tx, member, { kind: 'enrolment-made' })
  return { url: `${origin}/enrol/${token}`, expires_at: made!.expires_at.toISOString() }
}

import type { RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { serveAccess } from './access.ts'
import { serveAudit } from './audit.ts'
import { serveInsights } from './insights/insights.ts'
import { serveMembers } from './members.ts'
import { serveMorning } from './morning.ts'
import { serveNotes } from './notes.ts'
import { serveRoles } from './roles.ts'
import { serveToday } from './today.ts'

/** Serves staff's calls: roles, members, the morning list, the audit, today and insights. */
export function staff(context: RouteContext, services: Services): void {
  serveRoles(context, services)
  serveAccess(context, services)
  serveMembers(context, services)
  serveNotes(context, services)
  serveMorning(context, services)
  serveAudit(context, services)
  serveToday(context, services)
  serveInsights(context, services)
}

import type { RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { serveAppeals } from './appeals.ts'
import { serveCases } from './cases.ts'
import { serveDecisions } from './decisions.ts'
import { serveReports } from './reports.ts'

/** Serves calls for safety in the community: reports, cases, decisions and appeals. */
export function moderation(context: RouteContext, services: Services): void {
  serveReports(context, services)
  serveDecisions(context, services)
  serveCases(context, services)
  serveAppeals(context, services)
}

import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { serveBrowserReports } from './browser-reports.ts'

/** Serves the public settings that pages need, and accepts browsers' reports. */
export function site(context: RouteContext, { pageConfig }: Services): void {
  serve(context, 'GET /api/config/', async () => pageConfig)
  serveBrowserReports(context)
}

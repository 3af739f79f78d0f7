import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { serveBrowserReports } from './browser-reports.ts'

/** Public settings that the pages need, and what browsers report. */
export function site(context: RouteContext, { pageConfig }: Services): void {
  serve(context, 'GET /api/config/', async () => pageConfig)
  serveBrowserReports(context)
}

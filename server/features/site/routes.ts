import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'

/** Public settings that the pages need. */
export function site(context: RouteContext, { pageConfig }: Services): void {
  serve(context, 'GET /api/config/', async () => pageConfig)
}

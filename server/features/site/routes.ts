import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'

/** What the pages need to know of the place they are served from. */
export function site(context: RouteContext, { pageConfig }: Services): void {
  serve(context, 'GET /api/config/', async () => pageConfig)
}

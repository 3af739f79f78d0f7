import { serve, type House } from '../../http/serve.ts'
import type { Services } from '../../services.ts'

/** What the pages need to know of the place they are served from. */
export function site(house: House, { pageConfig }: Services): void {
  serve(house, 'GET /api/config/', async () => pageConfig)
}

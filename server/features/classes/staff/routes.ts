import type { RouteContext } from '../../../http/serve.ts'
import type { Services } from '../../../services.ts'
import { servePlanning } from './classes.ts'
import { serveRoom } from './room.ts'
import { serveGoodwill } from './goodwill.ts'
import { serveMessages } from './messages.ts'
import { serveRoster } from './roster.ts'
import { serveSeries } from './series.ts'
import { serveTypes } from './types.ts'

/** Serves staff's calls for planning and leading classes. */
export function studio(context: RouteContext, services: Services): void {
  serveTypes(context, services)
  servePlanning(context, services)
  serveSeries(context, services)
  serveRoster(context, services)
  serveMessages(context, services)
  serveGoodwill(context, services)
  serveRoom(context, services)
}

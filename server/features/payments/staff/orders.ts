import type { OrderState } from '../../../../contract/limits.ts'
import { grantPurchase } from '../../../core/membership.ts'
import type { Db } from '../../../db/connect.ts'
import { assigningRefusals } from '../../../http/copy.ts'
import { linkPage, readPage, text, whole, type Order } from '../../../http/cursor.ts'
import { refuseIf } from '../../../http/decisions.ts'
import { fault, missing, refuseByRule } from '../../../http/refuse.ts'
import { serve, serveChange, type RouteContext } from '../../../http/serve.ts'
import type { Services } from '../../../services.ts'
import { staffWords } from '../copy.ts'
import { assignOrder, isOwnOffer, troubledOrders } from '../queries.types.ts'
import { describePurchase } from '../../../core/purchase.ts'
import { recordEvent } from '../settle.ts'
import {
  findMember,
  findOrders,
  listOrders,
  listOrdersInState,
  lockOrder,
  readHistory,
  readOrders,
  type IReadOrdersResult,
} from './queries.types.ts'
import { decideOnRefund, sendMoneyBack } from './refund.ts'

type Moment = { moment: number; id: string }
/** Ordered by microsecond; the first page starts from a time later than any order's. */
export const newestFirst: Order<{ moment: string; id: string }, Moment> = {
  first: { moment: 9e15, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' },
  keys: { moment: whole, id: text(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) },
  keysOf: ({ moment, id }) => [Number(moment), id],
}

/** Serves finance's calls about orders. */
export function serveOrders(context: RouteContext, services: Services): void {
  const { db } = services

  serve(context, 'GET /api/staff/orders/', async ({ query, reply }) => {
    const asked = readPage(query, newestFirst)
    const found = await listPage(db, query, { ...asked.after, reach: asked.reach })
    const rows = linkPage(reply, asked, found)
    return (await readOrders.run({ ids: rows.map(({ id }) => id) }, db)).map(describe)
  })

  serve(context, 'GET /api/staff/orders/:order_id/', async ({ params }) => {
    const order = await readOne(db, params.order_id)
    const history = await readHistory.run({ providerOrder: params.order_id }, db)
    return {
      ...describe(order),
      payment: order.payment,
      history: history.map((event) => ({ ...event, at: event.at.toISOString() })),
    }
  })

  serveChange(
    context,
    db,
    'POST /api/staff/orders/:order_id/refund/',
    async (tx, { params: { order_id: providerOrder }, body: { reason }, viewer, request }) => {
      const entry = await decideOnRefund(services, tx, { providerOrder, by: viewer.id, reason })
      const answer = async () => {
        if (entry) await sendMoneyBack(services, request.log, providerOrder)
        return { ...describe(await readOne(db, providerOrder)), repeated: !entry }
      }
      return { entry, answer }
    },
  )

  serveChange(
    context,
    db,
    'POST /api/staff/orders/:order_id/assign/',
    async (tx, { params, body, viewer }) => {
      const [order] = await lockOrder.run({ providerOrder: params.order_id, caller: viewer.id }, tx)
      if (!order) throw missing('Order')
      const [member] = await findMember.run({ username: body.username }, tx)
      if (!member) throw fault('username', staffWords.noMember)
      if (member.id === viewer.id) throw refuseByRule('own_account')
      const isNew = order.member !== member.id
      if (isNew) {
        const wanted = { providerOrder: params.order_id, member: member.id }
        const [assigned] = await assignOrder.run(wanted, tx)
        if (!assigned) {
          const [offer] = await isOwnOffer.run(wanted, tx)
          refuseIf({ refusal: offer!.own ? 'own_account' : 'owned' }, 'Order', assigningRefusals)
        }
        await grantPurchase(tx, order.id)
        await recordEvent(tx, order.id, 'staff', 'assigned to a member')
      }
      return {
        entry: isNew
          ? { what: 'order.assign', whom: member.id, before: null, after: { order: params.order_id } }
          : null,
        answer: describe(await readOne(tx, params.order_id)),
      }
    },
  )

  serve(context, 'GET /api/staff/troubles/', async () => {
    const rows = await troubledOrders.run(undefined, db)
    return rows.map(({ provider_order, at, ...trouble }) => ({
      ...trouble,
      order_id: provider_order,
      at: at.toISOString(),
    }))
  })
}

function listPage(
  db: Db,
  { q, state }: { q?: string; state?: OrderState },
  wanted: Moment & { reach: number },
) {
  if (q) return findOrders.run({ q, state, ...wanted }, db)
  return state ? listOrdersInState.run({ state, ...wanted }, db) : listOrders.run(wanted, db)
}

/** @throws 404 */
async function readOne(db: Db, providerOrder: string): Promise<IReadOrdersResult> {
  const [found] = await findOrders.run({ q: providerOrder, ...newestFirst.first, reach: 1 }, db)
  const [order] = found ? await readOrders.run({ ids: [found.id] }, db) : []
  if (order?.provider_order !== providerOrder) throw missing('Order')
  return order
}

function describe(order: IReadOrdersResult) {
  const { provider_order, username, email, state } = order
  return {
    order_id: provider_order,
    username,
    email,
    state,
    refund: state !== 'refunded' ? null : order.sent_back ? ('done' as const) : ('pending' as const),
    ...describePurchase(order),
  }
}

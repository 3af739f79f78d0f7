import type { Answer, Input } from '../../../../contract/api.ts'
import type { OrderState } from '../../../../contract/limits.ts'
import { useRead, useReadIfAny } from '../../../data/read.ts'
import { useReadPages } from '../../../data/pages/readPages.ts'
import { useStaffChange } from '../calls.ts'

export type Order = Answer<'GET /api/staff/orders/'>[number]
export type OrderHistory = Answer<'GET /api/staff/orders/:order_id/'>
export type Trouble = Answer<'GET /api/staff/troubles/'>[number]
export type Tier = Answer<'GET /api/staff/tiers/'>[number]
export type Code = Answer<'GET /api/staff/codes/'>[number]
export type Insights = Answer<'GET /api/staff/insights/'>
export type Payer = Answer<'GET /api/staff/members/:username/'>
export type NewTier = Input<'POST /api/staff/tiers/'>['body']
export type NewCode = Input<'POST /api/staff/codes/'>['body']

/**
 * Reads the orders that are in `state` and match `q` (the id of an order or payment, a username, or an email
 * address); without either, all orders.
 */
export const useOrders = (q: string, state: OrderState | undefined) =>
  useReadPages(
    'GET /api/staff/orders/',
    { query: { ...(q && { q }), ...(state && { state }) } },
    { keepsPrevious: true },
  )

/**
 * Reads an order; null if it does not exist. Reread whenever its screen is reopened, since somebody else may
 * have refunded it.
 */
export const useOrder = (order_id: string) =>
  useReadIfAny(
    'GET /api/staff/orders/:order_id/',
    { params: { order_id } },
    { staleTime: 0, refetchOnWindowFocus: 'always' },
  )

export const useTroubles = () => useRead('GET /api/staff/troubles/')

/** Reads the payer's membership, credits and seats, for the preview of a refund. */
export const usePayer = (username: string | null) =>
  useRead(
    'GET /api/staff/members/:username/',
    { params: { username: username ?? '' } },
    { enabled: username !== null, staleTime: 0 },
  )

export const useTiers = () => useRead('GET /api/staff/tiers/')

export const useCodes = () => useReadPages('GET /api/staff/codes/')

export const useInsights = () => useRead('GET /api/staff/insights/')

export function useMoneyChanges() {
  const refund = useStaffChange('POST /api/staff/orders/:order_id/refund/')
  const assign = useStaffChange('POST /api/staff/orders/:order_id/assign/')
  const addTier = useStaffChange('POST /api/staff/tiers/')
  const changeTier = useStaffChange('PATCH /api/staff/tiers/:id/')
  const addCode = useStaffChange('POST /api/staff/codes/')
  const stopCode = useStaffChange('PATCH /api/staff/codes/:code/')
  return {
    refund: (order_id: string, reason: string) => refund({ params: { order_id }, body: { reason } }),
    assign: (order_id: string, username: string) => assign({ params: { order_id }, body: { username } }),
    addTier: (body: NewTier) => addTier({ body }),
    changeTier: (id: number, body: Input<'PATCH /api/staff/tiers/:id/'>['body']) =>
      changeTier({ params: { id }, body }),
    addCode: (body: NewCode) => addCode({ body }),
    stopCode: (code: string, stopped: boolean) => stopCode({ params: { code }, body: { stopped } }),
  }
}

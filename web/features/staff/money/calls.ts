import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Answer, Input } from '../../../../contract/api.ts'
import type { OrderState } from '../../../../contract/limits.ts'
import { inPages } from '../../../api/pages.ts'
import { staffCall, staffExchange } from '../staffCall.ts'

export type Order = Answer<'GET /api/staff/orders/'>[number]
export type OrderHistory = Answer<'GET /api/staff/orders/:order_id/'>
export type Trouble = Answer<'GET /api/staff/troubles/'>[number]
export type Tier = Answer<'GET /api/staff/tiers/'>[number]
export type Code = Answer<'GET /api/staff/codes/'>[number]
export type Insights = Answer<'GET /api/staff/insights/'>
export type Payer = Answer<'GET /api/staff/members/:username/'>
export type NewTier = Input<'POST /api/staff/tiers/'>['body']
export type NewCode = Input<'POST /api/staff/codes/'>['body']

const moneyKey = 'staff-money'

/** Orders of a state that match `q`: an order's or payment's id, a username, an address; without them, all. */
export const useOrders = (q: string, state: OrderState | undefined) =>
  useInfiniteQuery({
    queryKey: [moneyKey, 'orders', q, state],
    placeholderData: keepPreviousData,
    ...inPages((page, signal) =>
      staffExchange(
        'GET /api/staff/orders/',
        { query: { ...page, ...(q && { q }), ...(state && { state }) } },
        { signal },
      ),
    ),
  })

/** One order. It is read again whenever its screen is returned to: somebody else may have refunded it. */
export const useOrder = (order_id: string) =>
  useQuery({
    queryKey: [moneyKey, 'order', order_id],
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) =>
      staffCall('GET /api/staff/orders/:order_id/', { params: { order_id } }, { signal }),
  })

export const useTroubles = () =>
  useQuery({
    queryKey: [moneyKey, 'troubles'],
    queryFn: ({ signal }) => staffCall('GET /api/staff/troubles/', {}, { signal }),
  })

/** What a refund's preview says of its payer: their membership, credits and seats. */
export const usePayer = (username: string | null) =>
  useQuery({
    queryKey: [moneyKey, 'payer', username],
    enabled: username !== null,
    staleTime: 0,
    queryFn: ({ signal }) =>
      staffCall('GET /api/staff/members/:username/', { params: { username: username! } }, { signal }),
  })

export const useTiers = () =>
  useQuery({
    queryKey: [moneyKey, 'tiers'],
    queryFn: ({ signal }) => staffCall('GET /api/staff/tiers/', {}, { signal }),
  })

export const useCodes = () =>
  useInfiniteQuery({
    queryKey: [moneyKey, 'codes'],
    ...inPages((query, signal) => staffExchange('GET /api/staff/codes/', { query }, { signal })),
  })

export const useInsights = () =>
  useQuery({
    queryKey: [moneyKey, 'insights'],
    queryFn: ({ signal }) => staffCall('GET /api/staff/insights/', {}, { signal }),
  })

/** The changes; each reads again what it may have changed. */
export function useMoneyChanges() {
  const cache = useQueryClient()
  const changing =
    <Given extends unknown[], Done>(change: (...given: Given) => Promise<Done>) =>
    async (...given: Given) => {
      try {
        return await change(...given)
      } finally {
        void cache.invalidateQueries({ queryKey: [moneyKey] })
      }
    }
  return {
    refund: changing((order_id: string, reason: string) =>
      staffCall('POST /api/staff/orders/:order_id/refund/', { params: { order_id }, body: { reason } }),
    ),
    assign: changing((order_id: string, username: string) =>
      staffCall('POST /api/staff/orders/:order_id/assign/', { params: { order_id }, body: { username } }),
    ),
    addTier: changing((body: NewTier) => staffCall('POST /api/staff/tiers/', { body })),
    changeTier: changing((id: number, body: Input<'PATCH /api/staff/tiers/:id/'>['body']) =>
      staffCall('PATCH /api/staff/tiers/:id/', { params: { id }, body }),
    ),
    addCode: changing((body: NewCode) => staffCall('POST /api/staff/codes/', { body })),
    stopCode: changing((code: string, stopped: boolean) =>
      staffCall('PATCH /api/staff/codes/:code/', { params: { code }, body: { stopped } }),
    ),
  }
}

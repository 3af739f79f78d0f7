import type { Answer } from '../../../contract/api.ts'
import { sentenceFor } from '../../api/failures.ts'
import { useRead } from '../../data/read.ts'
import { useSettled } from '../../data/useSettled.ts'
import { copy } from './copy.ts'
import { inPaise } from './money.ts'

export type Tier = Answer<'GET /api/payments/tiers/'>[number]
/** In paise; `amount` is the total after the discount. */
export type Price = { price: number; discount: number; amount: number; code: string | null }

/** The reads that show prices. */
export const priceLines = ['GET /api/payments/tiers/', 'POST /api/payments/quote/'] as const

/** Milliseconds without typing before a code is checked. */
const codeDebounce = 400

export const useTiers = () => useRead('GET /api/payments/tiers/')

/**
 * Returns the price of a tier with the typed code (debounced), or why the code is refused; neither until known.
 * Members' prices are requested even without a code, because a redeemed renewal discount applies
 * automatically.
 */
export function usePrice(
  tier: Tier | undefined,
  typed: string,
  isMember: boolean,
): { price?: Price; fault?: string } {
  const code = typed.trim().toUpperCase()
  const debounced = useSettled(code, codeDebounce)
  const { data, error, isFetching } = useRead(
    'POST /api/payments/quote/',
    { body: { tier_id: tier?.id ?? 0, discount_code: debounced || null } },
    {
      enabled: tier !== undefined && (debounced !== '' || isMember),
      // Redeeming or buying something in the meantime changes the price.
      staleTime: 0,
      refetchOnWindowFocus: false,
    },
  )
  if (!tier) return {}
  const full = inPaise(tier.price)
  const undiscounted = { price: { price: full, discount: 0, amount: full, code: null } }
  if (code === '' && !isMember) return undiscounted
  if (code !== debounced || isFetching) return {}
  // Without a code, the full price can be ordered anyway: the server deducts a waiting discount.
  if (error) return code === '' ? undiscounted : { fault: sentenceFor(error, copy.code.unchecked) }
  return data ? { price: { ...data, code: data.discount_code } } : {}
}

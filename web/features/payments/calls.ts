import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Answer } from '../../../contract/api.ts'
import { call } from '../../lib/call.ts'
import { reasonIn } from '../../lib/failures.ts'
import { inPaise } from './money.ts'

export type Tier = Answer<'GET /api/payments/tiers/'>[number]
/** What is to be paid, in paise; while it is not known there is nothing to pay. */
export type Price = { price: number; discount: number; amount: number; code: string | null }

const typingPause = 400

export function useTiers() {
  return useQuery({ queryKey: ['tiers'], queryFn: ({ signal }) => call('GET /api/payments/tiers/', {}, { signal }) })
}

/** The price of a tier with what stands in the code's field, asked for once the typing rests. */
export function usePrice(tier: Tier | undefined, written: string): { price: Price | undefined; fault: string | undefined } {
  const code = written.trim().toUpperCase()
  const rested = useRested(code)
  const { data, error, isFetching } = useQuery({
    queryKey: ['quote', tier?.id, rested],
    queryFn: ({ signal }) =>
      call('POST /api/payments/quote/', { body: { tier_id: tier!.id, discount_code: rested } }, { signal }),
    enabled: tier !== undefined && rested !== '',
  })
  if (!tier) return { price: undefined, fault: undefined }
  const full = inPaise(tier.price)
  if (code === '') return { price: { price: full, discount: 0, amount: full, code: null }, fault: undefined }
  if (code !== rested || isFetching) return { price: undefined, fault: undefined }
  if (error) return { price: undefined, fault: reasonIn(error) ?? 'The code could not be checked. Try it again, or go on without.' }
  return { price: data && { ...data, code: data.discount_code }, fault: undefined }
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), typingPause)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

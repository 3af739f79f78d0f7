import { useEffect } from 'react'
import type { Answer } from '../../../contract/api.ts'
import { useCache } from '../../data/cache.ts'
import { useRead } from '../../data/read.ts'
import { copy } from './copy.ts'
import { seatLines } from '../../data/lines.ts'

const status = 'GET /api/payments/status/'
type Status = Answer<typeof status>

/**
 * Lines whose responses a purchase changes: the plan, the past payments, the cost of seats, and the conditions
 * for rewards.
 */
const purchaseLines = [status, 'GET /api/payments/orders/', ...seatLines, 'GET /api/rewards/'] as const

const free: Status = { subscription_type: 'free', tier_name: null, expires_at: null }

/** Returns 'Free', or the capitalised type and the tier's name: 'Premium Plus'. */
export function membershipLabel({
  subscription_type: type,
  tier_name: tier,
}: Pick<Status, 'subscription_type' | 'tier_name'>): string {
  if (type === 'free') return copy.free
  return [type.slice(0, 1).toUpperCase() + type.slice(1), tier].filter(Boolean).join(' ')
}

/**
 * Returns the label of the member's tier: 'Loading...' until it is known, 'Free' if it cannot be read. The
 * failure is only logged.
 */
export function useMembership(): string {
  const { data, isPending } = useStatus()
  return isPending ? copy.loading : membershipLabel(data ?? free)
}

/** True if the member has no paid tier; false until the tier is known. */
export function useIsFree(): boolean {
  const { data, isPending } = useStatus()
  return !isPending && (data ?? free).subscription_type === 'free'
}

/** Returns the member's plan: undefined until it is known, and 'free' if it cannot be read. */
export function usePlan(): 'free' | 'plus' | undefined {
  const { data, isPending } = useStatus()
  if (isPending) return undefined
  return (data ?? free).subscription_type === 'free' ? 'free' : 'plus'
}

/** Returns the end of the paid tier (ISO 8601); null without a paid tier, or until the end is known. */
export function useMembershipEnd(): string | null {
  return useStatus().data?.expires_at ?? null
}

function useStatus() {
  const cache = useCache()
  useEffect(() => watchMembership(() => void cache.touch(purchaseLines)), [cache])
  return useRead(status, {}, { warning: 'The membership could not be read.' })
}

const changed = new EventTarget()
let channel: BroadcastChannel | undefined

/**
 * Opens the channel to other tabs only on first use, because an open channel would keep the build's process
 * alive.
 */
function otherTabs(): BroadcastChannel | undefined {
  if (channel || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel('membership')
  channel.addEventListener('message', () => changed.dispatchEvent(new Event('change')))
  return channel
}

/** Makes every tab reread what a purchase changes. The message to other tabs contains no data. */
export function announceMembership() {
  changed.dispatchEvent(new Event('change'))
  otherTabs()?.postMessage(null)
}

function watchMembership(listener: () => void): () => void {
  otherTabs()
  changed.addEventListener('change', listener)
  return () => changed.removeEventListener('change', listener)
}

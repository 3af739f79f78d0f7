import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Answer } from '../../contract/api.ts'
import { call } from './call.ts'
import { copy } from './copy.ts'
import { warnAndRethrow } from './warn.ts'

type Status = Answer<'GET /api/payments/status/'>

const membershipKey = ['membership'] as const
const free: Status = { subscription_type: 'free', tier_name: null, expires_at: null }

/** 'Free', or the capitalised type and the tier's name: 'Premium Plus' (spec §4). */
export function membershipLabel({ subscription_type: type, tier_name: tier }: Pick<Status, 'subscription_type' | 'tier_name'>): string {
  if (type === 'free') return copy.membership.free
  return [type.slice(0, 1).toUpperCase() + type.slice(1), tier].filter(Boolean).join(' ')
}

/** The member's tier: 'Loading...' until it is known, and 'Free' when it cannot be, which is only logged (spec §4, §8). */
export function useMembership(): string {
  const { data, isPending } = useStatus()
  return isPending ? copy.membership.loading : membershipLabel(data ?? free)
}

/** Whether the member has no paid tier; false until that is known. */
export const useIsFree = (): boolean => useStatus().data?.subscription_type === 'free'

/** The moment a paid tier ends (ISO 8601); null for who has none, or while nobody knows. */
export function useMembershipEnd(): string | null {
  return useStatus().data?.expires_at ?? null
}

function useStatus(): UseQueryResult<Status> {
  const cache = useQueryClient()
  useEffect(() => watchMembership(() => void cache.invalidateQueries({ queryKey: membershipKey })), [cache])
  return useQuery({
    queryKey: membershipKey,
    queryFn: ({ signal }) =>
      call('GET /api/payments/status/', {}, { signal })
        .catch(warnAndRethrow('The membership could not be read.', signal))
        .catch((failure: unknown) => {
          if (signal.aborted) throw failure
          return free
        }),
  })
}

const changed = new EventTarget()
let channel: BroadcastChannel | undefined

/** The channel to the other tabs, opened when it is first needed: an open one keeps the build's process alive. */
function otherTabs(): BroadcastChannel | undefined {
  if (channel || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel('membership')
  channel.addEventListener('message', () => changed.dispatchEvent(new Event('change')))
  return channel
}

/** Something was bought: the membership is read again wherever it is shown, in other tabs too. The message holds no data. */
export function announceMembership() {
  changed.dispatchEvent(new Event('change'))
  otherTabs()?.postMessage(null)
}

function watchMembership(listener: () => void): () => void {
  otherTabs()
  changed.addEventListener('change', listener)
  return () => changed.removeEventListener('change', listener)
}

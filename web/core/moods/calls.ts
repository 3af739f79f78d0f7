import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { consent } from '../../../contract/limits.ts'
import { call } from '../../api/call.ts'
import { consentKey, useConsentNeeded } from '../consent.ts'
import { useRetryKey } from '../../api/retryKey.ts'
import { useSession } from '../../session/session.ts'

export const moodKeys = { settings: ['moods', 'settings'], pairs: ['moods', 'pairs'] }

/** Whether this member is asked how they feel. Visitors are not, and nobody when it cannot be read. */
export function useMoodSettings() {
  const { isAuthenticated } = useSession()
  return useQuery({
    queryKey: moodKeys.settings,
    queryFn: ({ signal }) => call('GET /api/moods/settings/', {}, { signal }),
    enabled: isAuthenticated,
  })
}

/** Whether it is asked, once that is known. What depends on it is invisible until then, so that nothing moves. */
export function useMoodAsked(): { asked: boolean; isPending: boolean } {
  const { isAuthenticated } = useSession()
  const { data, isPending } = useMoodSettings()
  return { asked: data?.asked ?? false, isPending: isAuthenticated && isPending }
}

/** Begins or ends being asked, and reads it again. @throws what the call throws */
export function useAskForMoods() {
  const cache = useQueryClient()
  return async (asked: boolean) => {
    cache.setQueryData(moodKeys.settings, await call('PATCH /api/moods/settings/', { body: { asked } }))
  }
}

/** Keeps a pair; the first one agrees to the notice. The same pair sent again after a lost answer is kept once. */
export function useKeepMood() {
  const cache = useQueryClient()
  const consentNeeded = useConsentNeeded('mood')
  const retryKey = useRetryKey()
  return useMutation({
    mutationFn: (pair: { before: number; after: number; about: string }) => {
      const body = { ...pair, ...(consentNeeded && { consent: consent.version }) }
      return call('POST /api/moods/', { body }, { retryKey: retryKey.keyFor(JSON.stringify(pair)) })
    },
    onSuccess() {
      retryKey.sent()
      void cache.invalidateQueries({ queryKey: moodKeys.pairs })
    },
    onSettled: () => cache.invalidateQueries({ queryKey: consentKey }),
  })
}

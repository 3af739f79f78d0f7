import { consent } from '../../../contract/limits.ts'
import { call } from '../../api/call.ts'
import { useChange } from '../../data/change.ts'
import { useRead } from '../../data/read.ts'
import { useSession } from '../../session/session.ts'
import { consents, useConsentNeeded } from '../consent/consent.ts'

export const moodPairs = 'GET /api/moods/'
export const moodSettings = 'GET /api/moods/settings/'

/** Reads the mood settings. Visitors have none, so nothing is read for them. */
export function useMoodSettings() {
  const { isAuthenticated } = useSession()
  return useRead(moodSettings, {}, { enabled: isAuthenticated })
}

/**
 * `asked` is true if mood prompts are on. Components that depend on it stay invisible while `isPending`, to
 * avoid layout shifts.
 */
export function useMoodAsked(): { asked: boolean; isPending: boolean } {
  const { isAuthenticated } = useSession()
  const { data, isPending } = useMoodSettings()
  return { asked: data?.asked ?? false, isPending: isAuthenticated && isPending }
}

/** Switches mood prompts on or off. */
export const useAskForMoods = () =>
  useChange('PATCH /api/moods/settings/', {
    settle: (cache, settings) => cache.put(moodSettings, {}, settings),
  })

/**
 * Saves a pair of moods; saving the first pair agrees to the notice. A pair that is resent after a lost
 * response is saved only once.
 */
export function useKeepMood() {
  const consentNeeded = useConsentNeeded('mood')
  return useChange(
    (pair: { before: number; after: number; about: string }, options) => {
      const body = { ...pair, ...(consentNeeded && { consent: consent.version }) }
      return call('POST /api/moods/', { body }, options)
    },
    { once: true, touches: [moodPairs, consents] },
  )
}

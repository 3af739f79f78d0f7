import { useEffect } from 'react'
import type { Answer, Input } from '../../../contract/api.ts'
import { useCache } from '../../data/cache.ts'
import { useChange } from '../../data/change.ts'
import { useRead } from '../../data/read.ts'
import { useReadPages } from '../../data/pages/readPages.ts'
import { watchNotifications } from './live.ts'

export type Notification = Answer<'GET /api/notifications/'>[number]
export type Settings = Answer<'GET /api/notifications/settings/'>
type Changes = NonNullable<Input<'PATCH /api/notifications/settings/'>['body']>

const unread = 'GET /api/notifications/unread/'
const list = 'GET /api/notifications/'
const settings = 'GET /api/notifications/settings/'

/**
 * Returns the number of unseen notifications; undefined until known. Kept current while the tab is visible.
 */
export function useUnread(enabled: boolean): number | undefined {
  const cache = useCache()
  useEffect(() => {
    if (!enabled) return
    return watchNotifications(() => void cache.touch([unread, list]))
  }, [cache, enabled])
  const { data } = useRead(unread, {}, { enabled })
  return data?.unread
}

/** Reads the notifications loaded so far, newest first. */
export const useNotifications = () => useReadPages(list, { query: { limit: 20 } })

/** Marks notifications as seen: those with the given ids, or all. */
export const useMarkSeen = () =>
  useChange('POST /api/notifications/seen/', {
    settle: (cache, count) => cache.put(unread, {}, count),
    touches: [list],
  })

export const useSettings = () => useRead(settings)

/**
 * Changes settings. Shows each change immediately and sends changes one after the other; after the last, shows
 * the server's state.
 */
export const useChangeSettings = (onError: () => void) =>
  useChange('PATCH /api/notifications/settings/', {
    queue: 'notification settings',
    optimistic(cache, given) {
      void cache.stopReading(settings)
      cache.change(settings, {}, (before) => changed(before, given?.body ?? {}))
    },
    settle: (cache, after) => cache.put(settings, {}, after),
    touches: [settings, unread, list],
    onError,
  })

function changed(before: Settings, { quiet = before.quiet, kinds = {} }: Changes): Settings {
  const merged = Object.entries(before.kinds).map(([kind, channels]) => [
    kind,
    { ...channels, ...kinds[kind] },
  ])
  return { ...before, quiet, kinds: Object.fromEntries(merged) }
}

import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Answer, Input } from '../../../contract/api.ts'
import { call, exchange } from '../../api/call.ts'
import { inPages } from '../../api/pages.ts'
import { watchNotifications } from './live.ts'

export type Notification = Answer<'GET /api/notifications/'>[number]
export type Settings = Answer<'GET /api/notifications/settings/'>
type Changes = NonNullable<Input<'PATCH /api/notifications/settings/'>['body']>

const root = ['notifications']
const unreadKey = [...root, 'unread']
const listKey = [...root, 'list']
const settingsKey = ['notification settings']

/** How many notifications the member has not seen; undefined until it is known. Kept current while the tab is visible. */
export function useUnread(enabled: boolean): number | undefined {
  const client = useQueryClient()
  useEffect(() => {
    if (!enabled) return
    return watchNotifications(() => void client.invalidateQueries({ queryKey: root }))
  }, [client, enabled])
  const { data } = useQuery({
    queryKey: unreadKey,
    enabled,
    queryFn: ({ signal }) => call('GET /api/notifications/unread/', {}, { signal }),
  })
  return data?.unread
}

/** The notifications that have been loaded so far, newest first. */
export function useNotifications() {
  return useInfiniteQuery({
    queryKey: listKey,
    ...inPages((query, signal) =>
      exchange('GET /api/notifications/', { query: { limit: 20, ...query } }, { signal }),
    ),
  })
}

/** Marks notifications as seen, those with the ids or all. */
export function useMarkSeen() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (which: { ids: number[] } | { all: true }) =>
      call('POST /api/notifications/seen/', { body: which }),
    onSuccess: (unread) => {
      client.setQueryData(unreadKey, unread)
      return client.invalidateQueries({ queryKey: listKey })
    },
  })
}

export function useSettings() {
  return useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call('GET /api/notifications/settings/', {}, { signal }),
  })
}

/** Changes settings. A change is shown at once, and changes are sent one after the other; after the last, what the server has is shown. */
export function useChangeSettings(onFailed: () => void) {
  const client = useQueryClient()
  const mutationKey = [...settingsKey, 'change']
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (changes: Changes) => call('PATCH /api/notifications/settings/', { body: changes }),
    onMutate: async (changes) => {
      await client.cancelQueries({ queryKey: settingsKey })
      client.setQueryData<Settings>(settingsKey, (settings) => settings && changed(settings, changes))
    },
    onError: onFailed,
    onSettled: async (settings) => {
      if (client.isMutating({ mutationKey }) > 1) return
      if (settings) client.setQueryData(settingsKey, settings)
      await client.invalidateQueries({ queryKey: settings ? root : settingsKey })
    },
  })
}

function changed(settings: Settings, { quiet = settings.quiet, kinds = {} }: Changes): Settings {
  const merged = Object.entries(settings.kinds).map(([kind, channels]) => [
    kind,
    { ...channels, ...kinds[kind] },
  ])
  return { ...settings, quiet, kinds: Object.fromEntries(merged) }
}

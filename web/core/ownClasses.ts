import { useRead } from '../data/read.ts'
import { useMe } from './me.ts'

/**
 * `taught`: a host's own classes in the coming week, by start; undefined for everybody else and while
 * `isPending`.
 */
export function useOwnClasses() {
  const { data: me, isPending } = useMe()
  const isHost = me?.roles.includes('host') ?? false
  const { data: taught, isLoading } = useRead(
    'GET /api/classes/',
    { query: { host: [me?.username ?? ''], days: 7, limit: 20 } },
    { enabled: isHost, refetchInterval: 60_000 },
  )
  return { taught, isPending: isPending || isLoading }
}

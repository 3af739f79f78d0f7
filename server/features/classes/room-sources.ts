import type { Sources } from '../../http/page-headers.ts'

/**
 * Returns the origins that the room screen connects to: the room server and, on LiveKit Cloud, its regional
 * hosts.
 */
export function roomSources(url: string | null): Sources {
  if (!url) return {}
  const { host, protocol } = new URL(url)
  const [web, socket] = protocol === 'wss:' ? ['https:', 'wss:'] : ['http:', 'ws:']
  const hosts = [host, ...(host.endsWith('.livekit.cloud') ? ['*.livekit.cloud'] : [])]
  return { 'connect-src': hosts.flatMap((each) => [`${socket}//${each}`, `${web}//${each}`]) }
}

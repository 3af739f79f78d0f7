/** What people in a room tell each other through it, as JSON on one topic. */
export type Signal =
  | { kind: 'hand'; up: boolean }
  | { kind: 'message'; text: string }
  /** By the host, to whoever is meant. */
  | { kind: 'lower' }
  | { kind: 'spotlight'; identity: string | null }

export const topic = 'nitya'
export const longestMessage = 200

export const encode = (signal: Signal): Uint8Array<ArrayBuffer> => new TextEncoder().encode(JSON.stringify(signal))

/** The signal in some bytes; undefined if it is none of ours. They come from other people's browsers. */
export function decode(bytes: Uint8Array): Signal | undefined {
  const said = parse(bytes)
  if (typeof said !== 'object' || said === null) return undefined
  const { kind, up, text, identity } = said as Record<string, unknown>
  if (kind === 'hand' && typeof up === 'boolean') return { kind, up }
  if (kind === 'message' && typeof text === 'string' && text.trim() !== '') return { kind, text: text.trim().slice(0, longestMessage) }
  if (kind === 'lower') return { kind }
  if (kind === 'spotlight' && (typeof identity === 'string' || identity === null)) return { kind, identity }
  return undefined
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

/**
 * The data topic of short messages to the hosts, sent as JSON. Hands and the spotlight go through the server
 * (docs/contract.md).
 */
export const topic = 'message'
export const longestMessage = 200

export const encode = (text: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(JSON.stringify({ text }))

/** Decodes a message from another participant's browser; undefined if the bytes contain none. */
export function decode(bytes: Uint8Array): string | undefined {
  const { text } = parse(bytes)
  return typeof text === 'string' && text.trim() !== '' ? text.trim().slice(0, longestMessage) : undefined
}

function parse(bytes: Uint8Array): { text?: unknown } {
  try {
    const said: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof said === 'object' && said !== null ? said : {}
  } catch {
    return {}
  }
}

/** Returns the participant in the spotlight, according to the room's metadata. */
export function spotlightIn(metadata: string | undefined): string | undefined {
  const { spotlight } = parse(new TextEncoder().encode(metadata ?? '')) as { spotlight?: unknown }
  return typeof spotlight === 'string' ? spotlight : undefined
}

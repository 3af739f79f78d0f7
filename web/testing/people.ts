/**
 * Returns an unsigned access token in the server's format (docs/contract.md#tokens), which expires in 15
 * minutes.
 */
export function accessFor(username: string, claims: Record<string, unknown> = {}): string {
  const payload = {
    token_type: 'access',
    exp: inSeconds(900),
    user_id: `id-of-${username}`,
    username,
    ...claims,
  }
  return `${encode({ alg: 'HS256' })}.${encode(payload)}.signature`
}

export const expiredFor = (username: string) => accessFor(username, { exp: inSeconds(-60) })

/** Stores tokens, as a login does. */
export function remember(access: string, refresh = 'head.refresh.signature') {
  localStorage.setItem('access', access)
  localStorage.setItem('refresh', refresh)
}

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

import type { Answer, Input, Key } from '../../contract/api.ts'
import { Refused } from './failures.ts'
import { isClockAhead, refresh } from './refresh.ts'
import { type CallInput, type Reply, send, type SendOptions } from './send.ts'
import { dropTokens, hasExpired, storedAccess } from './token.ts'

type Options = Omit<SendOptions, 'access'>
/** The arguments after the key: the input is optional if the call's line requires none. */
type Rest<K extends Key> =
  unknown extends Input<K>
    ? [input?: Record<string, never>, options?: Options]
    : object extends Input<K>
      ? [input?: Input<K>, options?: Options]
      : [input: Input<K>, options?: Options]

/** Calls that issue tokens, so a 401 from them does not mean that a token has expired. */
const tokenKeys: readonly Key[] = [
  'POST /api/accounts/token/',
  'POST /api/accounts/token/refresh/',
  'POST /api/accounts/google-login/',
  'POST /api/accounts/passkey-login/',
]

/**
 * Public calls whose response depends on the session. The server ignores an expired token there instead of
 * reporting it (docs/contract.md#c5), and would treat the member as a visitor.
 */
const personalKeys: readonly Key[] = [
  'GET /api/classes/',
  'GET /api/classes/:id/',
  'GET /api/webinars/',
  'GET /api/webinars/:id/',
  'GET /api/posts/notes/:id/',
  'GET /api/posts/notes/:id/comments/',
  'POST /api/payments/quote/',
  'POST /api/payments/create-order/',
  'POST /api/accounts/change-email/confirm/',
]

type Remedy = (key: Key, refusal: Refused) => Promise<boolean>
let remedy: Remedy | undefined

/**
 * Lets the console handle refusals, for example by requesting the second factor: if `mend` resolves to true,
 * the refused call is repeated once.
 *
 * @returns a function that removes the handler
 */
export function mendRefusals(mend: Remedy): () => void {
  remedy = mend
  return () => {
    if (remedy === mend) remedy = undefined
  }
}

/**
 * Makes the contract's call `key` with the stored access token, if there is one. If the server reports the
 * token as expired, refreshes it and repeats the call, once (docs/contract.md#tokens).
 *
 * @returns the response's body
 * @throws Refused (the server's refusal), Unreachable (no usable response) or the reason of `options.signal`
 */
export async function call<K extends Key>(key: K, ...rest: Rest<K>): Promise<Answer<K>> {
  const { answer } = await exchange(key, ...rest)
  return answer
}

/** Like `call`, but returns the response as a file, unparsed, since it may be large. */
export async function download<K extends Key>(key: K, ...[input, options]: Rest<K>): Promise<Blob> {
  const { answer } = await exchange(key, ...([input, { ...options, file: true }] as Rest<K>))
  return answer as unknown as Blob
}

/** Like `call`, but also returns the status and the cursor of the next page. */
export async function exchange<K extends Key>(
  key: K,
  ...[input = {}, options = {}]: Rest<K>
): Promise<Reply & { answer: Answer<K> }> {
  const access = personalKeys.includes(key) ? await freshAccess() : storedAccess()
  const attempt = (bearer: string | undefined) =>
    send(key, input as CallInput, { ...options, access: bearer }) as Promise<Reply & { answer: Answer<K> }>
  try {
    return await attempt(access)
  } catch (failure) {
    if (access === undefined || tokenKeys.includes(key) || !(failure instanceof Refused)) throw failure
    if (isGone(failure)) dropTokens()
    if (isExpired(failure)) return await attempt(await refresh(access))
    if (await remedy?.(key, failure)) return await attempt(storedAccess())
    throw failure
  }
}

const isExpired = ({ status, body }: Refused) => status === 401 && body.code === 'token_not_valid'
/** True if the member was deleted or disabled, in which case a refresh would fail too. */
const isGone = ({ status, body }: Refused) =>
  status === 401 && (body.code === 'user_not_found' || body.code === 'user_inactive')

/**
 * Returns the stored access token, refreshed first if it has expired by this device's clock. If the refresh
 * fails, the call is made all the same: a visitor may make it, and the service worker may have its response
 * offline.
 */
async function freshAccess(): Promise<string | undefined> {
  const access = storedAccess()
  if (access === undefined || isClockAhead || !hasExpired(access)) return access
  await refresh(access).catch(() => undefined)
  return storedAccess()
}

import type { Answer, Input, Key } from '../../contract/api.ts'
import { Refused } from './failures.ts'
import { refresh } from './refresh.ts'
import { type Manner, type Reply, type Sending, send } from './send.ts'
import { dropTokens, storedAccess } from './token.ts'

type Options = Omit<Manner, 'access'>
/** What a call takes after its key: nothing needed where its line names no part. */
type Rest<K extends Key> = unknown extends Input<K>
  ? [given?: Record<string, never>, options?: Options]
  : object extends Input<K>
    ? [given?: Input<K>, options?: Options]
    : [given: Input<K>, options?: Options]

/** These make or trade tokens: a 401 from them is their answer, never a reason to refresh (contract §4). */
const tokenKeys: readonly Key[] = [
  'POST /api/accounts/token/',
  'POST /api/accounts/token/refresh/',
  'POST /api/accounts/google-login/',
]

/**
 * Makes the call `key` of the contract and answers its body. Sends the stored access token when there is one; where the
 * server finds it expired, refreshes once and tries once more (contract §4).
 *
 * Throws `Refused` (the server said no), `Unreachable` (no answer) or the reason of `options.signal`.
 */
export async function call<K extends Key>(key: K, ...rest: Rest<K>): Promise<Answer<K>> {
  const { answer } = await exchange(key, ...rest)
  return answer
}

/** `call`, for an answer that is kept as a file: it may be larger than memory can hold as values. */
export async function download<K extends Key>(key: K, ...[given, options]: Rest<K>): Promise<Blob> {
  const { answer } = await exchange(key, ...([given, { ...options, file: true }] as Rest<K>))
  return answer as unknown as Blob
}

/** `call`, for those who need the status too, or the cursor of the next page (contract C13). */
export async function exchange<K extends Key>(
  key: K,
  ...[given = {}, options = {}]: Rest<K>
): Promise<Reply & { answer: Answer<K> }> {
  const access = storedAccess()
  const attempt = (bearer: string | undefined) =>
    send(key, given as Sending, { ...options, access: bearer }) as Promise<Reply & { answer: Answer<K> }>
  try {
    return await attempt(access)
  } catch (failure) {
    if (access === undefined || tokenKeys.includes(key) || !(failure instanceof Refused)) throw failure
    if (isGone(failure)) dropTokens()
    if (!isStale(failure)) throw failure
    return await attempt(await refresh(access))
  }
}

const isStale = ({ status, body }: Refused) => status === 401 && body.code === 'token_not_valid'
/** The member was deleted or disabled: no refresh will bring them back (contract C3). */
const isGone = ({ status, body }: Refused) =>
  status === 401 && (body.code === 'user_not_found' || body.code === 'user_inactive')

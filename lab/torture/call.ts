import { setTimeout as pause } from 'node:timers/promises'

export type Answer = { status: number; body: any; retryAfter: string | null; ms: number }
export type Asked = {
  body?: object | undefined
  access?: string | undefined
  retryKey?: string | undefined
  timeoutMs?: number
}

/** Makes a call once. @throws if there is no response */
export async function call(
  address: string,
  key: string,
  { body, access, retryKey, timeoutMs = 30_000 }: Asked = {},
): Promise<Answer> {
  const [method = '', path = ''] = key.split(' ')
  const began = performance.now()
  const answer = await fetch(address + path, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(access ? { authorization: `Bearer ${access}` } : {}),
      ...(retryKey ? { 'idempotency-key': retryKey } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(timeoutMs),
  })
  const text = await answer.text()
  const json = answer.headers.get('content-type')?.includes('json') && text !== ''
  return {
    status: answer.status,
    body: json ? JSON.parse(text) : text,
    retryAfter: answer.headers.get('retry-after'),
    ms: performance.now() - began,
  }
}

/**
 * A client's pauses in ms: before it repeats a call, depending on the response (if any), and between calls.
 */
export type Manner = { beforeRepeat: (answer: Answer | undefined) => number; betweenCalls: number }

/** A client that repeats a failed call after 50 ms, and otherwise makes its next call immediately. */
export const hurried: Manner = { beforeRepeat: () => 50, betweenCalls: 0 }

/**
 * Makes a call like a persistent client: repeats it while there is no response or a response with
 * Retry-After.
 * @throws for any other 5xx
 */
export async function insist(
  where: () => string,
  key: string,
  asked: Asked,
  { beforeRepeat } = hurried,
): Promise<Answer> {
  for (let tries = 0; tries < 1_200; tries++) {
    const answer = await call(where(), key, asked).catch(() => undefined)
    if (answer && answer.status < 500) return answer
    if (answer && answer.status !== 503)
      throw new Error(`${key} returned ${answer.status} ${JSON.stringify(answer.body)}`)
    if (answer && answer.retryAfter === null) throw new Error(`${key} returned 503 without Retry-After`)
    await pause(beforeRepeat(answer))
  }
  throw new Error(`${key} got no response in 1,200 attempts`)
}

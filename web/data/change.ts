import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query'
import type { Answer, Input, Key } from '../../contract/api.ts'
import { type Cache, useCache } from './cache.ts'
import { call } from '../api/call.ts'
import { isFinal } from '../api/failures.ts'
import type { Line } from './keys.ts'
import { useRetryKey } from './retryKey.ts'

/** `retryKey` is sent as `Idempotency-Key` by changes with `once`. */
type SendOptions = { retryKey?: string }

type Options<Given, Done> = {
  /** The lines that the change may have altered. They are read again afterwards, even after a refusal. */
  touches?: readonly Line[] | 'all'
  /**
   * Sends the same input under the same key until the server has accepted or refused it, so that it takes
   * effect once.
   */
  once?: true
  /**
   * Changes cached reads before the response arrives. Returns a function that reverts this after a failure.
   */
  optimistic?: (cache: Cache, given: Given) => (() => void) | void
  /** Writes the response into cached reads. */
  settle?: (cache: Cache, done: Done, given: Given) => void
  /** Changes in the same queue are sent one after another, and only the last response is used. */
  queue?: string
  onSuccess?: (done: Done, given: Given) => void
  onError?: (failure: Error, given: Given) => void
}

/**
 * The mutation that `useChange` returns. `Given` is the contract line's input, or the argument of the given
 * function.
 */
type Change<Given, Done> = UseMutationResult<Done, Error, Given>
type Work<Given, Done> = (given: Given, options: SendOptions) => Promise<Done>
type Vars<K extends Key> = object extends Input<K> ? Input<K> | void : Input<K>

/**
 * Returns a mutation that makes one of the contract's calls: `mutate(input)`, or `mutateAsync(input)` for its
 * response. A change that makes several calls passes a function instead of `line`. When the change has
 * settled, the lines that it `touches` are read again.
 */
export function useChange<K extends Key>(
  line: K,
  options?: Options<Vars<K>, Answer<K>>,
): Change<Vars<K>, Answer<K>>
export function useChange<Given, Done>(
  work: Work<Given, Done>,
  options?: Options<Given, Done>,
): Change<Given, Done>
export function useChange<Given, Done>(
  line: Key | Work<Given, Done>,
  { touches = [], once, optimistic, settle, queue, onSuccess, onError }: Options<Given, Done> = {},
): Change<Given, Done> {
  const client = useQueryClient()
  const cache = useCache()
  const retry = useRetryKey()
  const work = typeof line === 'function' ? line : makes<Given, Done>(line)
  /** True while a later change in the queue awaits its response. */
  const isOvertaken = () => queue !== undefined && client.isMutating({ mutationKey: [queue] }) > 1
  return useMutation({
    ...(queue !== undefined && { mutationKey: [queue], scope: { id: queue } }),
    mutationFn: (given: Given) => work(given, once ? { retryKey: retry.keyFor(JSON.stringify(given)) } : {}),
    onMutate: (given) => optimistic?.(cache, given),
    onSuccess(done, given) {
      if (once) retry.sent()
      if (!isOvertaken()) settle?.(cache, done, given)
      onSuccess?.(done, given)
    },
    onError(failure, given, takeBack) {
      if (once && isFinal(failure)) retry.sent()
      takeBack?.()
      onError?.(failure, given)
    },
    async onSettled() {
      if (isOvertaken()) return
      await (touches === 'all' ? cache.touchAll() : cache.touch(touches))
    },
  })
}

const makes =
  <Given, Done>(line: Key): Work<Given, Done> =>
  (input, options) =>
    call(...([line, input ?? {}, options] as unknown as Parameters<typeof call>)) as Promise<Done>

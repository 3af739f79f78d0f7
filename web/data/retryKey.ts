import { useRef } from 'react'

/**
 * Names the attempt to make something, so that words which are sent again after a lost answer make one thing and not two
 * (docs/promises.md#r14).
 */
export function useRetryKey() {
  const attempt = useRef<{ words: string; key: string }>(undefined)
  return {
    /** The attempt's key: the same for the same words, until they were sent. */
    keyFor(words: string): string {
      if (attempt.current?.words !== words) attempt.current = { words, key: newKey() }
      return attempt.current.key
    },
    /** The words arrived: sent once more, they make something new. */
    sent() {
      attempt.current = undefined
    },
  }
}

/** `crypto.randomUUID` is missing on a plain http address. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

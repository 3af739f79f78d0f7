import { useRef } from 'react'

/**
 * Manages the retry key for creating something, so that resending the same text after a lost response does
 * not create a duplicate (docs/promises.md#r14).
 */
export function useRetryKey() {
  const attempt = useRef<{ words: string; key: string }>(undefined)
  return {
    /** Returns the attempt's key: the same for the same text, until it has been sent. */
    keyFor(words: string): string {
      if (attempt.current?.words !== words) attempt.current = { words, key: newKey() }
      return attempt.current.key
    },
    /** Ends the attempt: the same text then gets a new key. */
    sent() {
      attempt.current = undefined
    },
  }
}

/** Returns a random key. `crypto.randomUUID` is missing on plain http. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

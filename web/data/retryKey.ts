import { useRef } from 'react'

/**
 * Names an attempt to create something, so that sending the same text again after a lost response creates one
 * thing and not two (docs/promises.md#r14).
 */
export function useRetryKey() {
  const attempt = useRef<{ words: string; key: string }>(undefined)
  return {
    /** The attempt's key: the same for the same text, until it has been sent. */
    keyFor(words: string): string {
      if (attempt.current?.words !== words) attempt.current = { words, key: newKey() }
      return attempt.current.key
    },
    /** The text arrived: sent once more, it creates something new. */
    sent() {
      attempt.current = undefined
    },
  }
}

/** `crypto.randomUUID` is missing on a plain http address. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

import { useState } from 'react'
import { readDraft, storeDraft } from './draftStorage.ts'
import { currentSession } from './session.ts'

/**
 * A text being written, which survives a reload, a lost connection and an expired session
 * (docs/promises.md#r42). Each member who uses this browser has a separate draft.
 */
export function useDraft(name: string): [text: string, write: (text: string) => void] {
  const writer = currentSession().member
  const [text, setText] = useState(() => readDraft(writer, name))
  return [
    text,
    (next) => {
      storeDraft(writer, name, next)
      setText(next)
    },
  ]
}

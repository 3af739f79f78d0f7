import { useRef, useState } from 'react'
import { readDraft, storeDraft } from './draftStorage.ts'
import { currentSession } from './session.ts'

/**
 * Provides a text being written, which survives a reload, a lost connection and an expired session
 * (docs/promises.md#r42). Each member who uses this browser has a separate draft. `isStill(sent)` is false if the
 * text was changed after it was sent: it must then not be emptied.
 */
export function useDraft(
  name: string,
): [text: string, write: (text: string) => void, isStill: (sent: string) => boolean] {
  const writer = currentSession().member
  const [text, setText] = useState(() => readDraft(writer, name))
  const latest = useRef(text)
  return [
    text,
    (next) => {
      storeDraft(writer, name, next)
      latest.current = next
      setText(next)
    },
    (sent) => latest.current.trim() === sent.trim(),
  ]
}

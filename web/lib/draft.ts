import { useState } from 'react'
import { keepDraft, readDraft } from './keptDrafts.ts'
import { currentSession } from './session.ts'

/**
 * A text being written, that outlives its screen: a reload, a lost network, a session that expires in mid-sentence
 * (quality R42). Kept per member, so that nobody meets another's words.
 */
export function useDraft(name: string): [text: string, write: (text: string) => void] {
  const writer = currentSession().member
  const [text, setText] = useState(() => readDraft(writer, name))
  return [
    text,
    (written) => {
      keepDraft(writer, name, written)
      setText(written)
    },
  ]
}

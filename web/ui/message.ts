import { useState } from 'react'

export type MessageType = 'info' | 'success' | 'error'
export type Message = { type: MessageType; text: string; nth: number; lasts?: number | undefined }

let spoken = 0

/**
 * Returns the message of a screen's `MessageBox` and `say`, which sets it: `say('Failed to post.', 'error')`,
 * or `say('Reading…')` for information. Repeating a sentence announces it again and shows it for its full
 * time.
 */
export function useMessage() {
  const [message, setMessage] = useState<Message>()
  const say = (text: string, type: MessageType = 'info', lasts?: number) =>
    setMessage({ type, text, nth: ++spoken, lasts })
  const clear = () => setMessage(undefined)
  return { message, say, clear }
}

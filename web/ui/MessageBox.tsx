import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { shown } from '../../contract/limits.ts'
import { classes } from './classes.ts'
import { copy } from './copy.ts'
import { IconButton } from './IconButton.tsx'
import type { Message, MessageType } from './message.ts'

const looks: Record<MessageType, string> = {
  info: 'border-vata bg-vata-wash',
  success: 'border-leaf bg-leaf-wash',
  error: 'border-terracotta bg-terracotta-wash',
}

type Props = {
  message: Message | undefined
  /** Called by the close button, and 5 s after the message appeared. */
  onClose: () => void
  /** `floating` above the page, or `inline`. */
  place?: 'floating' | 'inline'
  /** Hides the message but keeps its space until the next one, so that nothing moves under a second press. */
  passing?: boolean
}

/**
 * The shared message box (docs/product.md#message-box). It stays mounted while it is empty, because screen readers announce
 * only changes of a live region that exists already. It does not close while its button has the focus, which would be lost.
 */
export function MessageBox({ message, onClose, place = 'floating', passing = false }: Props) {
  const [held, setHeld] = useState(false)
  const close = () => {
    setHeld(false)
    onClose()
  }
  const timeIsUp = useEffectEvent(close)
  useEffect(() => {
    if (!message || held) return
    const timer = setTimeout(() => timeIsUp(), shown.messageBox)
    return () => clearTimeout(timer)
  }, [message, held])

  const box = message && (
    <div
      key={message.nth}
      className={classes(
        'pointer-events-auto flex animate-appear items-start gap-2 rounded-field border-l-4 py-2 pr-2 pl-4 text-ink',
        place === 'floating' && 'shadow-lifted',
        passing && 'invisible',
        looks[message.type],
      )}
    >
      <p className="min-w-0 flex-1 py-2">{message.text}</p>
      <IconButton
        label={copy.close}
        onClick={close}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <X aria-hidden />
      </IconButton>
    </div>
  )
  const urgent = message?.type === 'error'
  return (
    <div
      className={classes(
        place === 'floating' && 'pointer-events-none fixed inset-x-4 top-4 z-50 mx-auto max-w-form sm:top-6',
        // Empty, it takes neither space nor the gap of its parent.
        place === 'inline' && !message && 'absolute',
      )}
    >
      <div role="status">{!urgent && box}</div>
      <div role="alert">{urgent && box}</div>
    </div>
  )
}

import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
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
  /** Called by the close button, and after 5 s unless the message sets its own duration. */
  onClose: () => void
  /** `floating` at the top of the window, at its `bottom`, or `inline`. */
  place?: 'floating' | 'bottom' | 'inline'
  /** Shows the message until the user closes it. */
  stays?: boolean
  /** A button beside the sentence. */
  children?: ReactNode
  /**
   * Hides the message but reserves its space until the next one, so that a second press does not hit
   * something else.
   */
  passing?: boolean
}

/**
 * The shared message box (docs/product.md#message-box). It stays mounted while empty, because screen readers
 * announce only changes to an existing live region. It does not close while its button has the focus, because
 * the focus would be lost.
 */
export function MessageBox({
  message,
  onClose,
  place = 'floating',
  stays = false,
  passing = false,
  children,
}: Props) {
  const [held, setHeld] = useState(false)
  const close = () => {
    setHeld(false)
    onClose()
  }
  const timeIsUp = useEffectEvent(close)
  useEffect(() => {
    if (!message || held || stays) return
    const timer = setTimeout(() => timeIsUp(), message.lasts ?? shown.messageBox)
    return () => clearTimeout(timer)
  }, [message, held, stays])

  const shownBox = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Scrolls the message into view and, on phones, clear of the bar, whose height is the page's scroll
    // padding.
    if (message && place === 'inline') shownBox.current?.scrollIntoView({ block: 'nearest' })
  }, [message, place])

  const box = message && (
    <div
      key={message.nth}
      ref={shownBox}
      className={classes(
        'pointer-events-auto flex animate-appear items-start gap-2 rounded-field border-l-4 py-2 pr-2 pl-4 text-ink',
        place !== 'inline' && 'shadow-lifted',
        passing && 'invisible',
        looks[message.type],
      )}
    >
      <p className="min-w-0 flex-1 py-2">{message.text}</p>
      {children}
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
        place !== 'inline' && 'pointer-events-none fixed inset-x-4 z-50 mx-auto max-w-form',
        place === 'floating' && 'top-4 sm:top-6',
        place === 'bottom' && 'bottom-4 pb-[env(safe-area-inset-bottom)]',
        // When empty, it takes neither space nor its parent's gap.
        place === 'inline' && !message && 'absolute',
      )}
    >
      <div role="status">{!urgent && box}</div>
      <div role="alert">{urgent && box}</div>
    </div>
  )
}

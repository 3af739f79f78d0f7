import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { IconButton } from '../../../ui/IconButton.tsx'
import { copy } from '../copy.ts'

/**
 * A panel beside the stage; on a phone in portrait, over its lower part. It takes the focus when it opens,
 * and Escape closes it. The class continues, so nothing outside the panel is inert.
 */
export function Sheet({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) {
  const id = useId()
  const sheet = useRef<HTMLElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    const opened = sheet.current!
    opened.focus()
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    opened.addEventListener('keydown', onKey)
    return () => {
      opened.removeEventListener('keydown', onKey)
      before?.focus()
    }
  }, [])
  return (
    <section
      ref={sheet}
      tabIndex={-1}
      aria-labelledby={id}
      className="z-20 flex flex-col gap-4 overflow-y-auto bg-paper p-4 outline-none max-sm:absolute max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[75%] max-sm:rounded-t-card max-sm:shadow-lifted sm:w-80 sm:shrink-0 sm:border-l sm:border-hairline lg:w-96"
    >
      <header className="flex items-center justify-between gap-3">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <IconButton label={copy.live.close} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </header>
      {children}
    </section>
  )
}

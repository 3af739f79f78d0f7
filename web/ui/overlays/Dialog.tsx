import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react'

type Props = {
  title: ReactNode
  /** Called on Escape and on a press outside the dialog. */
  onClose: () => void
  children: ReactNode
  /** The buttons at the bottom. */
  actions?: ReactNode
}

/**
 * A modal dialog that is open while it is rendered: `{item && <Dialog …>}`. The browser's own dialog element
 * traps the focus, makes the page behind inert and restores the focus afterwards.
 */
export function Dialog({ title, onClose, children, actions }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const press = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const shown = dialog.current!
    shown.showModal()
    // The content fills the dialog, so a press on the dialog itself is on its backdrop. A click reports only the
    // element that contains both of its ends, so a selection dragged out of the dialog would count as a press.
    let isOnVeil = false
    const listening = new AbortController()
    const { signal } = listening
    shown.addEventListener('pointerdown', ({ target }) => (isOnVeil = target === shown), { signal })
    shown.addEventListener('pointerup', ({ target }) => (isOnVeil &&= target === shown), { signal })
    shown.addEventListener('click', ({ target }) => target === shown && isOnVeil && press(), { signal })
    return () => {
      listening.abort()
      shown.close()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="m-auto w-[min(34rem,100%-2rem)] animate-appear rounded-card bg-card text-ink shadow-lifted outline-none backdrop:bg-veil"
    >
      <div className="p-6 sm:p-8">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <div className="mt-4 flex flex-col gap-4">{children}</div>
        {actions && <div className="mt-8 flex flex-wrap justify-end gap-3">{actions}</div>}
      </div>
    </dialog>
  )
}

import { ChevronDown } from 'lucide-react'
import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { shown } from '../../../contract/limits.ts'
import { menuLine, menuSheet } from './Menu.tsx'
import { itemsOf, moveFocus } from './menuKeys.ts'

/** A submenu of a `Menu`: beside it on a wide screen, expanded within it on a narrow one. */
export function MenuSub({ label, children }: { label: ReactNode; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const [entered, setEntered] = useState(false)
  const line = useRef<HTMLButtonElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const hovering = useRef(false)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()
  useEffect(() => () => clearTimeout(closing.current), [])
  useEffect(() => {
    if (open && entered) itemsOf(sheet.current!)[0]?.focus()
  }, [open, entered])

  const close = () => {
    if (sheet.current?.contains(document.activeElement)) line.current?.focus()
    setOpen(false)
    setEntered(false)
  }
  /**
   * Opens the submenu while a mouse is over it, and closes it 2 s after the mouse has left. Touch uses taps
   * instead.
   */
  const hover = (near: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    hovering.current = near
    clearTimeout(closing.current)
    if (near) setOpen(true)
    else closing.current = setTimeout(close, shown.submenuClose)
  }
  const press = () => (hovering.current || !open ? setOpen(true) : close())

  const onLineKey = (event: KeyboardEvent) => {
    if (!['ArrowRight', 'Enter', ' '].includes(event.key)) return
    event.preventDefault()
    setOpen(true)
    setEntered(true)
  }
  const onSheetKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return
    if (event.key === 'ArrowLeft' || event.key === 'Escape') close()
    else if (!moveFocus(sheet.current!, event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div role="none" className="relative" onPointerEnter={hover(true)} onPointerLeave={hover(false)}>
      <button
        ref={line}
        id={`${id}-line`}
        type="button"
        role="menuitem"
        tabIndex={-1}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className={menuLine}
        onClick={press}
        onKeyDown={onLineKey}
      >
        <span className="flex flex-1 items-center gap-3">{label}</span>
        <ChevronDown
          aria-hidden
          className={open ? 'transition sm:rotate-90' : '-rotate-90 transition sm:rotate-90'}
        />
      </button>
      {open && (
        <div
          ref={sheet}
          role="menu"
          id={id}
          aria-labelledby={`${id}-line`}
          onKeyDown={onSheetKey}
          className={`${menuSheet} animate-appear max-sm:mt-1 max-sm:ml-4 max-sm:min-w-0 max-sm:shadow-none sm:absolute sm:-top-2 sm:right-full sm:mr-3`}
        >
          {children}
        </div>
      )}
    </div>
  )
}

import {
  cloneElement,
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { itemsOf, moveFocus } from './menuKeys.ts'

export const menuSheet =
  'w-max min-w-48 rounded-field border border-hairline bg-card p-2 shadow-lifted sm:min-w-56'
export const menuLine =
  'flex min-h-11 w-full items-center gap-3 rounded-[0.75rem] px-3 text-left transition hover:bg-leaf-wash hover:text-leaf focus-visible:outline-offset-0 [&_svg]:size-5 [&_svg]:shrink-0'

/** Closes the whole menu when an item is chosen. */
const CloseMenu = createContext<() => void>(() => {})

type Props = {
  /** The button that opens the menu: an `IconButton` or a `Button`. */
  trigger: ReactElement<ComponentProps<'button'>>
  children: ReactNode
}

/** A button that opens a menu of actions, as in WAI-ARIA's menu button pattern. */
export function Menu({ trigger, children }: Props) {
  const [open, setOpen] = useState(false)
  const whole = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const id = useId()

  const close = () => {
    setOpen(false)
    whole.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
  }
  const leave = useEffectEvent((event: PointerEvent) => {
    if (!whole.current?.contains(event.target as Node)) setOpen(false)
  })
  useEffect(() => {
    if (!open) return
    itemsOf(sheet.current!)[0]?.focus()
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [open])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') setOpen(false)
    else if (event.key === 'Escape') close()
    else if (moveFocus(sheet.current!, event.key)) event.preventDefault()
  }

  return (
    <div ref={whole} className="relative flex">
      {cloneElement(trigger, {
        id: `${id}-trigger`,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(!open),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        },
      })}
      {open && (
        <CloseMenu value={close}>
          <div
            ref={sheet}
            role="menu"
            id={id}
            aria-labelledby={`${id}-trigger`}
            onKeyDown={onKeyDown}
            className={`${menuSheet} absolute top-full right-0 z-30 mt-2 animate-appear`}
          >
            {children}
          </div>
        </CloseMenu>
      )}
    </div>
  )
}

export function MenuItem({ onChoose, children }: { onChoose: () => void; children: ReactNode }) {
  const close = use(CloseMenu)
  const choose = () => {
    close()
    onChoose()
  }
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={menuLine} onClick={choose}>
      {children}
    </button>
  )
}

type LinkProps = { render: ReactElement<ComponentProps<'a'>>; children: ReactNode }

/** A menu item that is a link: `render={<Link to={paths.dashboard} />}`. */
export function MenuLink({ render, children }: LinkProps) {
  const close = use(CloseMenu)
  return cloneElement(render, {
    role: 'menuitem',
    tabIndex: -1,
    className: menuLine,
    onClick: close,
    children,
  })
}

/** A line of text in the menu: `Membership: Free`. */
export function MenuNote({ children }: { children: ReactNode }) {
  return (
    <p role="none" className="px-3 py-2 text-sm text-quiet">
      {children}
    </p>
  )
}

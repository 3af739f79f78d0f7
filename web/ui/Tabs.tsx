import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { chooseTab, tabAfter } from './tabs.ts'

type Tab = { name: string; label: ReactNode; content: ReactNode }

type Props = {
  /** The tabs' label for screen readers. */
  label: string
  tabs: Tab[]
}

/**
 * Tabs with one visible panel; arrow keys, Home and End move between them. Without JavaScript, all panels are
 * shown one below the other (styles/unscripted.css), so each panel needs its own heading.
 */
export function Tabs({ label, tabs }: Props) {
  const id = useId()
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        className="inline-flex gap-1 self-start rounded-full bg-hairline p-1"
      >
        {tabs.map(({ name, label }, at) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-controls={`${id}-${name}-sheet`}
            aria-selected={at === 0}
            tabIndex={at === 0 ? 0 : -1}
            onClick={(event) => chooseTab(event.currentTarget)}
            onKeyDown={move}
            className="min-h-11 rounded-full px-6 font-semibold text-ink transition not-aria-selected:hover:bg-hairline aria-selected:bg-leaf aria-selected:text-on-leaf"
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ name, content }, at) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-${name}-sheet`}
          aria-labelledby={`${id}-${name}`}
          hidden={at !== 0}
          className="mt-6"
        >
          {content}
        </div>
      ))}
    </>
  )
}

function move(event: KeyboardEvent<HTMLElement>) {
  const next = tabAfter(event.currentTarget, event.key)
  if (!next) return
  event.preventDefault()
  next.focus()
  chooseTab(next)
}

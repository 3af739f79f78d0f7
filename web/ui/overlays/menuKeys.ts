/** Returns a menu's items, without the items of its submenus. */
export const itemsOf = (menu: HTMLElement) =>
  [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')].filter(
    (item) => item.closest('[role="menu"]') === menu,
  )

/**
 * Moves the focus within `menu` as in WAI-ARIA's menu pattern: by arrow keys, which wrap around, Home, End,
 * or the first letter of an item.
 *
 * @returns true if `key` was one of these
 */
export function moveFocus(menu: HTMLElement, key: string): boolean {
  const items = itemsOf(menu)
  const at = items.indexOf(document.activeElement as HTMLElement)
  const next = nextItem(items, at, key)
  next?.focus()
  return next !== undefined
}

function nextItem(items: HTMLElement[], at: number, key: string): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items.at(at < 1 ? -1 : at - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const later = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  return later.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()))
}

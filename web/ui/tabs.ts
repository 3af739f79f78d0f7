import { elementOf } from './elementOf.ts'

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

const tabsBeside = (tab: HTMLElement) => [
  ...tab.closest('[role="tablist"]')!.querySelectorAll<HTMLElement>('[role="tab"]'),
]

/**
 * Shows the panel of `tab` and hides the others. It is plain DOM code, since pages without the app use it too
 * (document/page.ts).
 */
export function chooseTab(tab: HTMLElement) {
  for (const each of tabsBeside(tab)) {
    const chosen = each === tab
    each.setAttribute('aria-selected', String(chosen))
    each.tabIndex = chosen ? 0 : -1
    const panel = document.getElementById(each.getAttribute('aria-controls') ?? '')
    if (panel) panel.hidden = !chosen
  }
}

/** Returns the tab to which `key` leads, as in WAI-ARIA's tabs pattern; undefined for any other key. */
export function tabAfter(tab: HTMLElement, key: string): HTMLElement | undefined {
  const tabs = tabsBeside(tab)
  const step = steps[key]
  return step && tabs[step(tabs.indexOf(tab), tabs.length)]
}

/** Shows the panel that contains the element of a `#hash`, and scrolls to that element. */
export function openPanelOf(hash: string) {
  const target = elementOf(hash)
  const panel = target?.closest('[role="tabpanel"]')
  const tab = panel && document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(panel.id)}"]`)
  if (!target || !tab) return
  chooseTab(tab)
  target.scrollIntoView()
}

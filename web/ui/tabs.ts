import { placeNamed } from './placeNamed.ts'

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

const tabsBeside = (tab: HTMLElement) => [...tab.closest('[role="tablist"]')!.querySelectorAll<HTMLElement>('[role="tab"]')]

/**
 * Shows the sheet of `tab` and hides those of the tabs beside it. Plain DOM, since the pages written without the app's
 * scripts use it too (document/page.ts).
 */
export function chooseTab(tab: HTMLElement) {
  for (const each of tabsBeside(tab)) {
    const chosen = each === tab
    each.setAttribute('aria-selected', String(chosen))
    each.tabIndex = chosen ? 0 : -1
    const sheet = document.getElementById(each.getAttribute('aria-controls') ?? '')
    if (sheet) sheet.hidden = !chosen
  }
}

/** The tab that `key` leads to from `tab`, as WAI-ARIA's tabs pattern has it; undefined if the key is none of its keys. */
export function tabAfter(tab: HTMLElement, key: string): HTMLElement | undefined {
  const tabs = tabsBeside(tab)
  const step = steps[key]
  return step && tabs[step(tabs.indexOf(tab), tabs.length)]
}

/** Shows the sheet in which the place lies that an address' `#hash` names, and goes there. */
export function openSheetOf(hash: string) {
  const place = placeNamed(hash)
  const sheet = place?.closest('[role="tabpanel"]')
  const tab = sheet && document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(sheet.id)}"]`)
  if (!place || !tab) return
  chooseTab(tab)
  place.scrollIntoView()
}

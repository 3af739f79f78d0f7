import { watchTheme, wearTheme, wornTheme } from '../lib/theme.ts'
import { storedAccess } from '../lib/token.ts'
import { chooseTab, openSheetOf, tabAfter } from '../ui/tabs.ts'

// The script of every page to read, in the page itself (docs/decisions/0020): what React's handlers do in the app, done on
// the same markup for tabs, the theme switch, and a member's way home.
const pressed = (event: Event, role: string) => (event.target as Element).closest<HTMLElement>(`[role="${role}"]`)

document.addEventListener('click', (event) => {
  const tab = pressed(event, 'tab')
  if (tab) chooseTab(tab)
  if (pressed(event, 'switch')) wearTheme(wornTheme() === 'dark' ? 'light' : 'dark')
})

document.addEventListener('keydown', (event) => {
  const tab = pressed(event, 'tab')
  const next = tab && tabAfter(tab, event.key)
  if (!next) return
  event.preventDefault()
  next.focus()
  chooseTab(next)
})

const showTheme = () =>
  document.querySelector('[role="switch"]')?.setAttribute('aria-checked', String(wornTheme() === 'dark'))
watchTheme(showTheme)
showTheme()

const openNamedSheet = () => openSheetOf(location.hash)
window.addEventListener('hashchange', openNamedSheet)
openNamedSheet()

if (storedAccess()) {
  for (const way of document.querySelectorAll<HTMLAnchorElement>('[data-home]')) {
    way.href = way.dataset.homePath!
    way.textContent = way.dataset.home!
  }
}

// Reached from within the app (lib/LoadDocument.tsx), the way back is only a change of address to the browser.
const path = location.pathname
window.addEventListener('popstate', () => {
  if (location.pathname !== path) location.reload()
})

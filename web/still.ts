import { watchTheme, wearTheme, wornTheme } from './lib/theme.ts'
import { storedAccess } from './lib/token.ts'
import { chooseTab, openSheetOf, tabAfter } from './ui/tabs.ts'

/**
 * All the script that a still page needs (decision 0020): what React does in the app, done here on the same markup for
 * tabs, the theme switch, and a member's way in. It stands in the page itself (decision 0068).
 */
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

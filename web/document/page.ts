import { watchTheme, setTheme, currentTheme } from '../app/theme.ts'
import type { Tongue } from '../../contract/languages.ts'
import { chooseLanguage } from '../app/language.ts'
import { offersChoice } from '../api/tongue.ts'
import { storedAccess } from '../api/token.ts'
import { chooseTab, openPanelOf, tabAfter } from '../ui/tabs.ts'

// The inline script of every prerendered page that runs without the app (docs/decisions/0020). It does what
// React's handlers do with the same markup in the app: tabs, the theme switch, and the link to the community
// for members.
const targetOf = (event: Event, role: string) =>
  (event.target as Element).closest<HTMLElement>(`[role="${role}"]`)

document.addEventListener('click', (event) => {
  const tab = targetOf(event, 'tab')
  if (tab) chooseTab(tab)
  if (offersChoice) {
    const chosen = (event.target as Element).closest<HTMLElement>('[data-language]')?.dataset['language']
    if (chosen) chooseLanguage(chosen as Tongue)
  }
  if (targetOf(event, 'switch')) setTheme(currentTheme() === 'dark' ? 'light' : 'dark')
})

document.addEventListener('keydown', (event) => {
  const tab = targetOf(event, 'tab')
  const next = tab && tabAfter(tab, event.key)
  if (!next) return
  event.preventDefault()
  next.focus()
  chooseTab(next)
})

const showTheme = () =>
  document.querySelector('[role="switch"]')?.setAttribute('aria-checked', String(currentTheme() === 'dark'))
watchTheme(showTheme)
showTheme()

const openNamedPanel = () => openPanelOf(location.hash)
window.addEventListener('hashchange', openNamedPanel)
openNamedPanel()

if (storedAccess()) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-home]')) {
    link.href = link.dataset.homePath!
    link.textContent = link.dataset.home!
  }
}

// If the visitor came here from the app (app/LoadDocument.tsx), going back only changes the address, so the
// document has to be reloaded.
const path = location.pathname
window.addEventListener('popstate', () => {
  if (location.pathname !== path) location.reload()
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { themeScript, watchTheme, setTheme, currentTheme } from './theme.ts'

const plain = window.matchMedia
let system = Object.assign(new EventTarget(), { matches: false })

beforeEach(() => {
  system = Object.assign(new EventTarget(), { matches: false })
  window.matchMedia = () => system as MediaQueryList
})
afterEach(() => {
  window.matchMedia = plain
  document.cookie = 'theme=; Path=/; Max-Age=0'
  document.documentElement.removeAttribute('data-theme')
})

/** Opens a new page: runs the script of its head on an unchanged document. */
function load() {
  document.documentElement.dataset.theme = ''
  window.eval(themeScript)
}

test('the system’s theme is the default', () => {
  load()
  expect(currentTheme()).toBe('light')
  system.matches = true
  expect(currentTheme()).toBe('dark')
})

test('a choice takes effect at once, and on the next page before anything is painted', () => {
  setTheme('dark')
  expect(document.documentElement.dataset.theme).toBe('dark')
  load()
  expect(currentTheme()).toBe('dark')
})

test('choosing the system’s theme follows the system again', () => {
  setTheme('dark')
  setTheme('light')
  expect(document.cookie).not.toContain('theme')
  system.matches = true
  load()
  expect(currentTheme()).toBe('dark')
})

test('watchers are notified of a choice and of a change of the system', () => {
  const changed = vi.fn()
  const stop = watchTheme(changed)
  setTheme('dark')
  system.dispatchEvent(new Event('change'))
  expect(changed).toHaveBeenCalledTimes(2)
  stop()
  setTheme('light')
  system.dispatchEvent(new Event('change'))
  expect(changed).toHaveBeenCalledTimes(2)
})

test('the choice is not in local storage, which contains only the tokens', () => {
  setTheme('dark')
  expect(localStorage).toHaveLength(0)
})

test.each(['theme=purple', 'mytheme=dark', 'theme=dark-ish'])('the cookie "%s" is ignored', (cookie) => {
  document.cookie = `${cookie}; Path=/`
  load()
  expect(document.documentElement.dataset.theme).toBe('')
  document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`
})

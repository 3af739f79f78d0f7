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

/** Simulates a new page: runs the head's script on a reset document. */
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

test('a choice takes effect immediately, and on the next page before anything is painted', () => {
  setTheme('dark')
  expect(document.documentElement.dataset.theme).toBe('dark')
  load()
  expect(currentTheme()).toBe('dark')
})

test('choosing the system’s current theme makes the page follow the system again', () => {
  setTheme('dark')
  setTheme('light')
  expect(document.cookie).not.toContain('theme')
  system.matches = true
  load()
  expect(currentTheme()).toBe('dark')
})

test('watchers are notified when the member or the system changes the theme, until they stop watching', () => {
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

test('the choice is not stored in local storage, which contains only the tokens', () => {
  setTheme('dark')
  expect(localStorage).toHaveLength(0)
})

test.each(['theme=purple', 'mytheme=dark', 'theme=dark-ish'])(
  'the invalid cookie "%s" is ignored',
  (cookie) => {
    document.cookie = `${cookie}; Path=/`
    load()
    expect(document.documentElement.dataset.theme).toBe('')
    document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`
  },
)

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { themeScript, watchTheme, wearTheme, wornTheme } from './theme.ts'

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

/** A new page: the document as it was written, then the script of its head. */
function load() {
  document.documentElement.dataset.theme = ''
  window.eval(themeScript)
}

test('the system decides until someone does', () => {
  load()
  expect(wornTheme()).toBe('light')
  system.matches = true
  expect(wornTheme()).toBe('dark')
})

test('a choice is worn at once, and again on the next page before anything is painted', () => {
  wearTheme('dark')
  expect(document.documentElement.dataset.theme).toBe('dark')
  load()
  expect(wornTheme()).toBe('dark')
})

test("choosing the system's own theme follows the system again", () => {
  wearTheme('dark')
  wearTheme('light')
  expect(document.cookie).not.toContain('theme')
  system.matches = true
  load()
  expect(wornTheme()).toBe('dark')
})

test('whoever shows the theme hears of a choice and of the system', () => {
  const changed = vi.fn()
  const stop = watchTheme(changed)
  wearTheme('dark')
  system.dispatchEvent(new Event('change'))
  expect(changed).toHaveBeenCalledTimes(2)
  stop()
  wearTheme('light')
  system.dispatchEvent(new Event('change'))
  expect(changed).toHaveBeenCalledTimes(2)
})

test('the choice leaves nothing in local storage, which is for the tokens alone', () => {
  wearTheme('dark')
  expect(localStorage).toHaveLength(0)
})

test.each(['theme=purple', 'mytheme=dark', 'theme=dark-ish'])('a cookie of "%s" is no choice', (cookie) => {
  document.cookie = `${cookie}; Path=/`
  load()
  expect(document.documentElement.dataset.theme).toBe('')
  document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`
})

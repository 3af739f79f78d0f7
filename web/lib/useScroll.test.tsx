import { renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

/** A screen of the app at `address`, as the app starts there. */
async function startAt(address: string) {
  const { useScroll } = await import('./useScroll.ts')
  renderHook(useScroll, { wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter> })
}

test.each(['{', 'null', '"far down"'])('the app starts where %s was kept as the places one had scrolled to', async (kept) => {
  sessionStorage.setItem('scroll', kept)
  await startAt('/community')
})

test('the app starts in a browser that keeps nothing, and is left there', async () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError')
  })
  await startAt('/community')
  window.dispatchEvent(new Event('pagehide'))
})

test('an address that names its place by half a character shows its screen', async () => {
  await startAt('/community#%E0%A4%A')
})

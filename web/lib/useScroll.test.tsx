import { render, screen } from '@testing-library/react'
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

/** Whether a screen of the app comes up at `address` when the app starts there. */
async function startsAt(address: string): Promise<boolean> {
  const { useScroll } = await import('./useScroll.ts')
  function Screen() {
    useScroll()
    return 'A screen'
  }
  render(<Screen />, { wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter> })
  return screen.queryByText('A screen') !== null
}

test.each(['{', 'null', '"far down"'])('the app starts where %s was kept as the places one had scrolled to', async (kept) => {
  sessionStorage.setItem('scroll', kept)
  expect(await startsAt('/community')).toBe(true)
})

test('the app starts in a browser that keeps nothing, and is left there', async () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError')
  })
  expect(await startsAt('/community')).toBe(true)
  window.dispatchEvent(new Event('pagehide'))
})

test('an address that names its place by half a character shows its screen', async () => {
  expect(await startsAt('/community#%E0%A4%A')).toBe(true)
})

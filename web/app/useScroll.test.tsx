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

/** True if the app starts with a screen at `address`. */
async function startsAt(address: string): Promise<boolean> {
  const { useScroll } = await import('./useScroll.ts')
  function Screen() {
    useScroll()
    return 'A screen'
  }
  render(<Screen />, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  })
  return screen.queryByText('A screen') !== null
}

test.each(['{', 'null', '"far down"'])(
  'the app starts even if the stored scroll positions are %s',
  async (kept) => {
    sessionStorage.setItem('scroll', kept)
    expect(await startsAt('/community')).toBe(true)
  },
)

test('the app starts, and its page can be left, in a browser that stores nothing', async () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError')
  })
  expect(await startsAt('/community')).toBe(true)
  window.dispatchEvent(new Event('pagehide'))
})

test('a hash that cannot be decoded does not prevent the screen from rendering', async () => {
  expect(await startsAt('/community#%E0%A4%A')).toBe(true)
})

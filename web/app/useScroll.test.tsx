import { act, render, screen } from '@testing-library/react'
import { MemoryRouter, useNavigate } from 'react-router'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

let navigate: ReturnType<typeof useNavigate>
const replace = (to: string) => act(async () => void navigate(to, { replace: true }))

/** True if the app starts with a screen at `address`. */
async function startsAt(address: string): Promise<boolean> {
  const { useScroll } = await import('./useScroll.ts')
  function Screen() {
    useScroll()
    const to = useNavigate()
    useEffect(() => void (navigate = to), [to])
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

test('a screen stays where it is when its query is replaced; another screen begins at its top', async () => {
  await startsAt('/classes')
  await replace('?day=2026-11-28')
  expect(scrollTo).not.toHaveBeenCalled()
  await replace('/teachers')
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' })
})

test('a restored scroll position outlasts the replacement of the query', async () => {
  sessionStorage.setItem('scroll', '{"default":300}')
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(300)
  await startsAt('/community/search?q=dawn')
  await replace('?q=dawn')
  expect(vi.mocked(scrollTo).mock.lastCall).toEqual([{ top: 300, behavior: 'instant' }])
  window.dispatchEvent(new Event('pagehide'))
  expect(Object.values(JSON.parse(sessionStorage.getItem('scroll')!) as object)).toEqual([300, 300])
})

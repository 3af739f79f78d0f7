import { act, render, screen } from '@testing-library/react'
import { useLocation, useNavigate, useNavigationType, useParams, useRoutes } from 'react-router'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { BrowserRouter } from './BrowserRouter.tsx'

let navigate: ReturnType<typeof useNavigate>

function Shown() {
  const to = useNavigate()
  useEffect(() => void (navigate = to), [to])
  const { pathname, search, hash, key } = useLocation()
  const way = useNavigationType()
  const { name } = useParams()
  return <output data-key={key}>{`${way} ${pathname}${search}${hash} ${name ?? ''}`.trim()}</output>
}

const Screens = () => useRoutes(['/', '/:name'].map((path) => ({ path, element: <Shown /> })))

function openAt(path: string, basename?: string) {
  window.history.replaceState(null, '', path)
  render(
    <BrowserRouter basename={basename}>
      <Screens />
    </BrowserRouter>,
  )
}

const shown = () => screen.getByRole('status').textContent
const key = () => screen.getByRole('status').dataset['key']
const go = (to: string, how?: { replace: boolean }) => act(async () => void navigate(to, how))
const back = () =>
  act(async () => {
    const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    window.history.back()
    await popped
  })

test('the router shows the address, and pushes and replaces entries', async () => {
  openAt('/asha?q=1#top')
  expect(shown()).toBe('POP /asha?q=1#top asha')
  const path = encodeURI('/béla')
  await go(path)
  expect(shown()).toBe(`PUSH ${path} béla`)
  await go('?q=2', { replace: true })
  expect(shown()).toBe(`REPLACE ${path}?q=2 béla`)
  expect(location.pathname + location.search).toBe(`${path}?q=2`)
})

test('going back restores the earlier visit and its key', async () => {
  openAt('/')
  await go('/first')
  const first = key()
  await go('/second')
  expect(key()).not.toBe(first)
  await back()
  expect(shown()).toBe('POP /first first')
  expect(key()).toBe(first)
  expect(window.history.state).toMatchObject({ idx: 1 })
})

test('an entry that the browser added receives a key of its own, which a reload keeps', () => {
  const keyAfter = (state: unknown) => {
    window.history.replaceState(state, '', '/asha')
    const { unmount } = render(
      <BrowserRouter>
        <Screens />
      </BrowserRouter>,
    )
    const opened = key()
    unmount()
    return opened
  }
  const first = keyAfter(null)
  expect(keyAfter(window.history.state)).toBe(first)
  expect(keyAfter(null)).not.toBe(first)
})

test('a language’s prefix is absent from the location and stays in the address', async () => {
  openAt('/hi/asha', '/hi')
  expect(shown()).toBe('POP /asha asha')
  await go('/bela')
  expect(shown()).toBe('PUSH /bela bela')
  expect(location.pathname).toBe('/hi/bela')
})

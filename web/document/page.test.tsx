import { fireEvent, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { Tabs } from '../ui/Tabs.tsx'
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx'

/** Shows a prerendered page: React's markup without React. */
beforeEach(() => {
  document.documentElement.dataset.theme = ''
  document.body.innerHTML = renderToStaticMarkup(
    <>
      <ThemeSwitch dark={false} onSwitch={() => {}} />
      <Tabs
        label="Tiers"
        tabs={[
          { name: 'free', label: 'Free', content: 'what is free' },
          { name: 'plus', label: 'Plus', content: 'what is more' },
        ]}
      />
    </>,
  )
})
beforeAll(() => import('./page.ts'))

test('without the app, clicking a tab shows its panel', () => {
  fireEvent.click(screen.getByRole('tab', { name: 'Plus' }))
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Plus')
  expect(screen.getByRole('tabpanel')).toHaveTextContent('what is more')
})

test('without the app, the arrow keys move between tabs', () => {
  const free = screen.getByRole('tab', { name: 'Free' })
  free.focus()
  fireEvent.keyDown(free, { key: 'ArrowRight' })
  expect(screen.getByRole('tab', { name: 'Plus' })).toHaveFocus()
  expect(screen.getByRole('tabpanel')).toHaveTextContent('what is more')
})

test('without the app, the switch changes the theme and its own state', () => {
  fireEvent.click(screen.getByRole('switch', { name: 'Dark theme' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(screen.getByRole('switch')).toBeChecked()
  fireEvent.click(screen.getByRole('switch'))
  expect(screen.getByRole('switch')).not.toBeChecked()
})

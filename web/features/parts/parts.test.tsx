import { render } from '@testing-library/react'
import axe from 'axe-core'
import { expect, it } from 'vitest'
import { BrowserRouter } from '../../app/BrowserRouter.tsx'
import PartsScreen from './PartsScreen.tsx'

// The contrast rule needs a real browser, and landmarks repeat because each component is rendered twice.
const rules = { 'color-contrast': { enabled: false }, 'landmark-unique': { enabled: false } }

it('the page of components shows each component in both themes, without axe findings', async () => {
  render(
    <BrowserRouter>
      <PartsScreen />
    </BrowserRouter>,
  )
  for (const kind of document.querySelectorAll('main > section'))
    expect(
      [...kind.querySelectorAll<HTMLElement>(':scope > div > [data-theme]')].map(
        ({ dataset }) => dataset['theme'],
      ),
    ).toEqual(['light', 'dark'])
  const { violations } = await axe.run(document.body, { rules, preload: false })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Tabs } from './Tabs.tsx'

const three = ['one', 'two', 'three'].map((name) => ({
  name,
  label: name,
  content: <p>the sheet of {name}</p>,
}))

test('the first panel is visible, and clicking another tab shows its panel', async () => {
  render(<Tabs label="Numbers" tabs={three} />)
  expect(screen.getByRole('tabpanel', { name: 'one' })).toHaveTextContent('the sheet of one')
  await userEvent.click(screen.getByRole('tab', { name: 'three' }))
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('three')
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1)
  expect(screen.getByRole('tabpanel', { name: 'three' })).toHaveTextContent('the sheet of three')
})

test('arrow keys wrap around; Home and End select the first and the last tab', async () => {
  render(<Tabs label="Numbers" tabs={three} />)
  await userEvent.tab()
  for (const [key, name] of [
    ['{ArrowLeft}', 'three'],
    ['{ArrowRight}', 'one'],
    ['{End}', 'three'],
    ['{Home}', 'one'],
    ['{ArrowRight}', 'two'],
  ] as const) {
    await userEvent.keyboard(key)
    expect(screen.getByRole('tab', { name })).toHaveFocus()
    expect(screen.getByRole('tabpanel', { name })).toBeVisible()
  }
})

test('the selected tab is the only tab stop', async () => {
  render(<Tabs label="Numbers" tabs={three} />)
  await userEvent.click(screen.getByRole('tab', { name: 'two' }))
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, 0, -1])
})

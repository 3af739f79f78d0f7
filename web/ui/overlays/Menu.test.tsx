import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Menu, MenuItem, MenuLink, MenuNote } from './Menu.tsx'
import { MenuSub } from './MenuSub.tsx'

const leave = vi.fn()

function open() {
  render(
    <Menu trigger={<button aria-label="Menu">≡</button>}>
      <MenuNote>Membership: Free</MenuNote>
      <MenuLink render={<a href="#dashboard">Dashboard</a>}>Dashboard</MenuLink>
      <MenuSub label="Settings">
        <MenuItem onChoose={leave}>Change Username</MenuItem>
      </MenuSub>
      <MenuItem onChoose={leave}>Logout</MenuItem>
    </Menu>,
  )
}
const trigger = () => screen.getByRole('button', { name: 'Menu' })
const item = (name: string) => screen.getByRole('menuitem', { name })

afterEach(() => {
  vi.useRealTimers()
  leave.mockClear()
})

test('a press opens the menu, marks its button as expanded and focuses the first item', async () => {
  open()
  expect(trigger()).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(trigger())
  expect(trigger()).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('menu', { name: 'Menu' })).toHaveTextContent('Membership: Free')
  expect(item('Dashboard')).toHaveFocus()
})

test('arrow keys move through the items and wrap around; a letter jumps to its item', async () => {
  open()
  trigger().focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(item('Dashboard')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  expect(item('Logout')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(item('Settings')).toHaveFocus()
  await userEvent.keyboard('l')
  expect(item('Logout')).toHaveFocus()
})

test('choosing an item runs it, closes the menu and restores the focus', async () => {
  open()
  await userEvent.click(trigger())
  await userEvent.keyboard('{End}{Enter}')
  expect(leave).toHaveBeenCalledOnce()
  expect(screen.queryByRole('menu')).toBeNull()
  expect(trigger()).toHaveFocus()
})

test('Escape closes the menu and restores the focus; a press outside closes it', async () => {
  open()
  await userEvent.click(trigger())
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(trigger()).toHaveFocus()
  await userEvent.click(trigger())
  await userEvent.click(document.body)
  expect(screen.queryByRole('menu')).toBeNull()
})

test('a submenu opens on hover and closes 2 seconds after the mouse has left', async () => {
  open()
  await userEvent.click(trigger())
  vi.useFakeTimers()
  const line = item('Settings').parentElement!
  fireEvent.pointerEnter(line, { pointerType: 'mouse' })
  expect(item('Change Username')).toBeVisible()
  fireEvent.pointerLeave(line, { pointerType: 'mouse' })
  act(() => vi.advanceTimersByTime(1_999))
  expect(item('Change Username')).toBeVisible()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.queryByRole('menuitem', { name: 'Change Username' })).toBeNull()
})

test('a mouse that returns within 2 seconds keeps the submenu open', async () => {
  open()
  await userEvent.click(trigger())
  vi.useFakeTimers()
  const line = item('Settings').parentElement!
  fireEvent.pointerEnter(line, { pointerType: 'mouse' })
  fireEvent.pointerLeave(line, { pointerType: 'mouse' })
  act(() => vi.advanceTimersByTime(1_000))
  fireEvent.pointerEnter(line, { pointerType: 'mouse' })
  act(() => vi.advanceTimersByTime(10_000))
  expect(item('Change Username')).toBeVisible()
})

test('a click does not close a submenu that hovering has opened', async () => {
  open()
  await userEvent.click(trigger())
  await userEvent.click(item('Settings'))
  expect(item('Change Username')).toBeVisible()
})

test('taps open and close a submenu', async () => {
  open()
  await userEvent.click(trigger())
  fireEvent.pointerEnter(item('Settings').parentElement!, { pointerType: 'touch' })
  fireEvent.click(item('Settings'))
  expect(item('Change Username')).toBeVisible()
  fireEvent.click(item('Settings'))
  expect(screen.queryByRole('menuitem', { name: 'Change Username' })).toBeNull()
})

test('the right arrow enters a submenu, the left arrow and Escape leave it', async () => {
  open()
  await userEvent.click(trigger())
  for (const wayOut of ['{ArrowLeft}', '{Escape}']) {
    item('Settings').focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(item('Change Username')).toHaveFocus()
    await userEvent.keyboard(wayOut)
    expect(item('Settings')).toHaveFocus()
    expect(screen.queryByRole('menuitem', { name: 'Change Username' })).toBeNull()
  }
})

test('choosing an item of a submenu closes both menus', async () => {
  open()
  await userEvent.click(trigger())
  item('Settings').focus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  expect(leave).toHaveBeenCalledOnce()
  expect(screen.queryByRole('menu')).toBeNull()
})

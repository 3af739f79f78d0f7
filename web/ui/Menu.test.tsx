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

test('a press opens it on its first line, and says so', async () => {
  open()
  expect(trigger()).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(trigger())
  expect(trigger()).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('menu', { name: 'Menu' })).toHaveTextContent('Membership: Free')
  expect(item('Dashboard')).toHaveFocus()
})

test('the arrow keys walk its lines and around the ends; a letter jumps', async () => {
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

test('choosing does what it says, closes the menu and gives the focus back', async () => {
  open()
  await userEvent.click(trigger())
  await userEvent.keyboard('{End}{Enter}')
  expect(leave).toHaveBeenCalledOnce()
  expect(screen.queryByRole('menu')).toBeNull()
  expect(trigger()).toHaveFocus()
})

test('Escape closes it and gives the focus back; a press outside closes it', async () => {
  open()
  await userEvent.click(trigger())
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(trigger()).toHaveFocus()
  await userEvent.click(trigger())
  await userEvent.click(document.body)
  expect(screen.queryByRole('menu')).toBeNull()
})

test('the menu within opens on hover and closes 2 seconds after the mouse has left', async () => {
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

test('a mouse that comes back in time keeps it open', async () => {
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

test('a click of the mouse that opened it by hovering does not shut it', async () => {
  open()
  await userEvent.click(trigger())
  await userEvent.click(item('Settings'))
  expect(item('Change Username')).toBeVisible()
})

test('a finger opens and shuts it by tapping', async () => {
  open()
  await userEvent.click(trigger())
  fireEvent.pointerEnter(item('Settings').parentElement!, { pointerType: 'touch' })
  fireEvent.click(item('Settings'))
  expect(item('Change Username')).toBeVisible()
  fireEvent.click(item('Settings'))
  expect(screen.queryByRole('menuitem', { name: 'Change Username' })).toBeNull()
})

test('the right arrow goes into it, the left arrow and Escape come back out', async () => {
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

test('choosing in the menu within closes both', async () => {
  open()
  await userEvent.click(trigger())
  item('Settings').focus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  expect(leave).toHaveBeenCalledOnce()
  expect(screen.queryByRole('menu')).toBeNull()
})

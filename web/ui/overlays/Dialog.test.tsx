import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from '../Button.tsx'
import { Dialog } from './Dialog.tsx'

function Screen() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Wisdom</Button>
      {open && (
        <Dialog title="Daily Boost" onClose={close} actions={<Button onClick={close}>Close</Button>}>
          <p>Type: wisdom</p>
        </Dialog>
      )}
    </>
  )
}

function open() {
  render(<Screen />)
  const button = screen.getByRole('button', { name: 'Wisdom' })
  button.focus()
  fireEvent.click(button)
  return { button, dialog: screen.getByRole('dialog', { name: 'Daily Boost' }) }
}

function press(target: HTMLElement) {
  fireEvent.pointerDown(target)
  fireEvent.pointerUp(target)
  fireEvent.click(target)
}

test('a dialog is modal and named by its title', () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  const { dialog } = open()
  expect(dialog).toHaveTextContent('Type: wisdom')
  expect(showModal).toHaveBeenCalledOnce()
  showModal.mockRestore()
})

test.each([
  ['its own button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['Escape', () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
  ['a press on the veil', () => press(screen.getByRole('dialog'))],
])('%s closes the dialog', (_, close) => {
  open()
  close()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a press inside does not close the dialog', () => {
  open()
  press(screen.getByText('Type: wisdom'))
  expect(screen.getByRole('dialog')).toBeVisible()
})

test.each([
  ['inside and ends on the veil', () => [screen.getByText('Type: wisdom'), screen.getByRole('dialog')]],
  ['on the veil and ends inside', () => [screen.getByRole('dialog'), screen.getByText('Type: wisdom')]],
] as const)('a drag that starts %s does not close the dialog', (_, ends) => {
  open()
  const [from, to] = ends()
  fireEvent.pointerDown(from!)
  fireEvent.pointerUp(to!)
  // Browsers give the click to the element that contains both ends.
  fireEvent.click(screen.getByRole('dialog'))
  expect(screen.getByRole('dialog')).toBeVisible()
})

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
  ['a press on the veil', () => fireEvent.click(screen.getByRole('dialog'))],
])('%s closes the dialog', (_, close) => {
  open()
  close()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a press inside does not close the dialog', () => {
  open()
  fireEvent.click(screen.getByText('Type: wisdom'))
  expect(screen.getByRole('dialog')).toBeVisible()
})

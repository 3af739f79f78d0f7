import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { TryAgain } from './TryAgain.tsx'

test('a failed read is an alert with a retry button', async () => {
  const again = vi.fn<() => void>()
  render(
    <TryAgain title="The notes could not be loaded." busy={false} onAgain={again}>
      Check your internet connection.
    </TryAgain>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The notes could not be loaded.Check your internet connection.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(again).toHaveBeenCalledOnce()
})

test('the button is disabled while an attempt is running', () => {
  render(
    <TryAgain busy onAgain={() => {}}>
      The notes could not be loaded.
    </TryAgain>,
  )
  expect(screen.getByRole('button', { name: 'Loading...' })).toBeDisabled()
})

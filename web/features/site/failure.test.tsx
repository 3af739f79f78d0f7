import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FailureBoundary } from './Failure.tsx'

test('a screen that throws leaves a page with two ways out', async () => {
  const complained = vi.spyOn(console, 'error').mockImplementation(() => {})
  const Broken = (): never => {
    throw new Error('the screen broke')
  }
  const { rerender } = render(
    <FailureBoundary at="here">
      <Broken />
    </FailureBoundary>,
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'This page didn’t open' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/')
  expect(document.body).not.toHaveTextContent('the screen broke')
  expect(complained).toHaveBeenCalled()
  complained.mockClear()
  rerender(<FailureBoundary at="elsewhere">another screen</FailureBoundary>)
  expect(await screen.findByText('another screen')).toBeVisible()
})

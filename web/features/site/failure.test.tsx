import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FailureBoundary } from './FailureBoundary.tsx'

test('a screen that throws is replaced by a page with two links, and the next location renders normally', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
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
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
  expect(document.body).not.toHaveTextContent('the screen broke')
  expect(logged).toHaveBeenCalled()
  logged.mockClear()
  rerender(<FailureBoundary at="elsewhere">another screen</FailureBoundary>)
  expect(await screen.findByText('another screen')).toBeVisible()
})

import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { ErrorBoundary } from '../../root.tsx'

test('a screen that throws leaves a page with two ways out', async () => {
  const complained = vi.spyOn(console, 'error').mockImplementation(() => {})
  const broken = () => {
    throw new Error('the screen broke')
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: broken, ErrorBoundary }])} />)
  expect(await screen.findByRole('heading', { level: 1, name: 'This page didn’t open' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/')
  expect(document.body).not.toHaveTextContent('the screen broke')
  expect(complained).toHaveBeenCalled()
  complained.mockClear()
})

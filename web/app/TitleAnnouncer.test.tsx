import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useBackend } from '../testing/backend.ts'
import { accessFor, remember } from '../testing/people.ts'
import { address, visit } from '../testing/visit.tsx'

const backend = useBackend()
const announced = () => document.querySelector('p[aria-live=polite].sr-only')?.textContent

test('a screen reader hears the title of a screen that opens without a new document', async () => {
  const { person } = visit('/login')
  await person.click(await screen.findByRole('link', { name: 'Forgot Password?' }))
  await waitFor(() => expect(announced()).toBe('Forgot password · Nitya'))
  window.history.back()
  await waitFor(() => expect(announced()).toBe('Log in · Nitya'))
})

test('a screen reader does not hear the title of the first screen, nor of a screen whose query changes', async () => {
  remember(accessFor('asha'))
  backend.answers('GET /api/posts/search/', { body: [] })
  const { person } = visit('/community/search')
  await person.type(await screen.findByLabelText('Words'), 'dawn')
  await waitFor(() => expect(address()).toBe('/community/search?q=dawn'))
  await new Promise((settled) => setTimeout(settled, 500))
  expect(announced()).toBe('')
})

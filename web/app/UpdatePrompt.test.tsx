import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announceUpdate } from './UpdatePrompt.tsx'

test('the notice of a new version asks to finish writing first, because the page is reloaded', async () => {
  await act(async () => announceUpdate(async () => {}))
  expect(screen.getByRole('status')).toHaveTextContent(/Finish what you are writing first/)
  document.getElementById('update')!.remove()
})

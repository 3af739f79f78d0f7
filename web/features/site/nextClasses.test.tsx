import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useBackend } from '../../testing/backend.ts'
import { aClass } from '../../testing/classes.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { visit } from '../../testing/visit.tsx'

const backend = useBackend()
const list = 'GET /api/classes/'

test('the next classes stay on screen when they cannot be read again', async () => {
  remember(accessFor('asha'))
  backend.answers(list, { body: [aClass({ title: 'Morning Flow' })] })
  visit('/payments')
  const shown = await screen.findByText('Morning Flow')
  const failed = Promise.withResolvers<void>()
  backend.answers(list, () => {
    failed.resolve()
    return 'cut'
  })
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await act(() => failed.promise)
  clock.mockRestore()
  await new Promise((settled) => setTimeout(settled, 100))
  expect(shown).toBeVisible()
})

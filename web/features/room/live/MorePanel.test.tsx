import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { MorePanel } from './MorePanel.tsx'
import type { LiveClass } from './session.ts'

test.each([
  ['', ''],
  [' And my back.', 'My knee hurts. And my back.'],
])('a sent message is removed from its field, unless it continues: %j', async (more, left) => {
  const sending = Promise.withResolvers<boolean>()
  const session = { send: () => sending.promise } as Partial<LiveClass> as LiveClass
  render(
    <MorePanel session={session} leads={false} quality="audio" onQuality={() => {}} onClose={() => {}} />,
  )
  const field = screen.getByRole('textbox', { name: 'Message to the teacher' })
  await userEvent.type(field, 'My knee hurts.')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  if (more) await userEvent.type(field, more)
  await act(async () => sending.resolve(true))
  expect(field).toHaveValue(left)
})

import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useBackend } from '../../testing/backend.ts'
import { aCheckin } from '../../testing/checkins.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { visit } from '../../testing/visit.tsx'

const backend = useBackend()
const list = 'GET /api/checkins/'
const failed = /^Your check-ins could not be opened\./
const past = async () => within(await screen.findByRole('region', { name: 'Past check-ins' }))

beforeEach(() => {
  remember(accessFor('asha'))
  backend.answers('GET /api/notifications/unread/', { body: { unread: 0 } })
  backend.answers('GET /api/checkins/commitments/', { body: [] })
  backend.answers(list, {
    body: [aCheckin({ status: 'attended' })],
    headers: { Link: '</api/checkins/?cursor=two>; rel="next"' },
  })
})

test('past check-ins stay on screen when the next page cannot be loaded, which is reported below them', async () => {
  const { person } = visit('/check-ins')
  const section = await past()
  expect(await section.findByText('You were there')).toBeVisible()
  backend.answers(list, 'cut')
  await person.click(section.getByRole('button', { name: 'Show earlier ones' }))
  expect(await section.findByText(failed)).toBeVisible()
  expect(screen.getAllByText(failed)).toHaveLength(1)
  expect(section.getByText('You were there')).toBeVisible()
})

test('past check-ins stay on screen when the list cannot be read again, which is reported once', async () => {
  visit('/check-ins')
  expect(await (await past()).findByText('You were there')).toBeVisible()
  backend.answers(list, 'cut')
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByText(failed)).toBeVisible()
  clock.mockRestore()
  expect(screen.getAllByText(failed)).toHaveLength(1)
  expect((await past()).getByText('You were there')).toBeVisible()
})

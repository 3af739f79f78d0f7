import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useBackend } from '../../testing/backend.ts'
import { aNote } from '../../testing/builders.ts'
import { cardNamed } from '../../testing/notes.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { visit } from '../../testing/visit.tsx'

const backend = useBackend()
const line = 'GET /api/posts/search/'
beforeEach(() => {
  remember(accessFor('asha'))
  backend.answers('GET /api/posts/notes/:id/comments/', { body: [] })
})

test('typing finds notes and puts the search into the address; a single letter starts no search', async () => {
  backend.answers(line, { body: [aNote()] })
  const { person } = visit('/community/search')
  const field = await screen.findByLabelText('Words')
  await person.type(field, 'd')
  await person.type(field, 'awn')
  expect(await cardNamed('Dawn')).toBeVisible()
  expect(backend.requestsTo(line).map(({ path }) => path)).toEqual(['/api/posts/search/?q=dawn'])
})

test('a search in the address starts immediately, and the screen reports when there are no results', async () => {
  backend.answers(line, { body: [] })
  visit('/community/search?q=zanzibar')
  expect(await screen.findByText('No note contains all of these words.')).toBeVisible()
  expect(screen.getByLabelText('Words')).toHaveValue('zanzibar')
})

test('blocking the author of a result removes their note, and rereads the number of unread notifications', async () => {
  const unread = 'GET /api/notifications/unread/'
  backend.answers(line, { body: [aNote({ author_name: 'bela' })] })
  backend.answers('POST /api/members/:username/block/', {
    status: 201,
    body: { username: 'bela', since: '2026-11-26T00:00:00.000Z' },
  })
  const { person } = visit('/community/search?q=dawn')
  await person.click(await within(await cardNamed('Dawn')).findByRole('button', { name: /^Options$/ }))
  await person.click(screen.getByRole('menuitem', { name: 'Block bela' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Block bela?' }))
  const readBefore = backend.requestsTo(unread).length
  backend.answers(line, { body: [] })
  await person.click(dialog.getByRole('button', { name: 'Block' }))
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  expect(backend.requestsTo(unread).length).toBeGreaterThan(readBefore)
})

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type Scripted, useBackend } from '../../testing/backend.ts'
import { aComment, aNote } from '../../testing/builders.ts'
import { cardNamed } from '../../testing/notes.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { visit } from '../../testing/visit.tsx'

// Texts that change while they are being sent, or whose writer leaves the screen meanwhile.

const backend = useBackend()
const line = 'POST /api/posts/notes/'
const comment = 'POST /api/posts/notes/:id/comments/'
beforeEach(() => remember(accessFor('asha')))

async function share() {
  const { person } = visit('/community/anonymous')
  await person.type(await screen.findByLabelText('Title'), 'Dawn')
  await person.type(screen.getByLabelText('Content'), 'Words')
  await person.click(screen.getByRole('button', { name: 'Share it' }))
  return person
}

test('the form no longer contains a note whose writer left the screen before it was shared', async () => {
  const answer = Promise.withResolvers<Scripted<typeof line>>()
  backend.answers(line, () => answer.promise)
  backend.answers('GET /api/posts/notes/', { body: [] })
  const person = await share()
  await person.click(screen.getAllByRole('link', { name: 'Community' })[0]!)
  await screen.findByRole('button', { name: 'Post' })
  answer.resolve({ status: 201, body: aNote({ anonymous: true, author_name: 'A member' }) })
  await waitFor(() => expect(Object.values(sessionStorage)).not.toContain('Words'))
})

test('words that were added while a note was being shared stay in the form', async () => {
  const answer = Promise.withResolvers<Scripted<typeof line>>()
  backend.answers(line, () => answer.promise)
  const person = await share()
  await person.type(screen.getByLabelText('Content'), ' and more')
  answer.resolve({ status: 201, body: aNote({ anonymous: true, author_name: 'A member' }) })
  expect(await screen.findByText('✅ Your note is shared.')).toBeVisible()
  expect(screen.getByLabelText('Content')).toHaveValue('Words and more')
})

test('words that were added while a comment was being sent stay in the form', async () => {
  const answer = Promise.withResolvers<Scripted<typeof comment>>()
  backend.answers(comment, () => answer.promise)
  backend.answers('GET /api/posts/notes/', { body: [aNote()] })
  backend.answers('GET /api/posts/notes/:id/comments/', { body: [] })
  const { person } = visit('/community')
  const card = within(await cardNamed('Dawn'))
  const box = await card.findByLabelText('Add a comment')
  await person.type(box, 'Second.')
  await person.click(card.getByRole('button', { name: 'Comment' }))
  await person.type(box, ' More.')
  answer.resolve({ status: 201, body: aComment({ id: 2, content: 'Second.' }) })
  expect(await card.findByText('Second.')).toBeVisible()
  expect(box).toHaveValue('Second. More.')
})

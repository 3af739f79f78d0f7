import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useBackend } from '../../testing/backend.ts'
import { aComment, aNote } from '../../testing/builders.ts'
import { cardNamed } from '../../testing/notes.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { visit } from '../../testing/visit.tsx'

const backend = useBackend()
const line = 'POST /api/posts/notes/'
beforeEach(() => remember(accessFor('asha')))

async function share() {
  const { person } = visit('/community/anonymous')
  await person.type(await screen.findByLabelText('Title'), 'Dawn')
  await person.type(screen.getByLabelText('Content'), 'Words')
  await person.click(screen.getByRole('button', { name: 'Share it' }))
}

test('a note is shared without a name', async () => {
  backend.answers(line, { status: 201, body: aNote({ anonymous: true, author_name: 'A member' }) })
  await share()
  expect(await screen.findByText('✅ Your note is shared.')).toBeVisible()
  expect(backend.requestsTo(line)[0]?.body).toEqual({ title: 'Dawn', content: 'Words', anonymous: true })
})

test('an anonymous note without Plus is refused with the reason, and its text stays', async () => {
  backend.answers(line, { status: 409, body: { detail: 'This is part of Plus.', code: 'not_plus' } })
  await share()
  // The same sentence also appears above the form.
  await waitFor(() => expect(screen.getAllByText('This is part of Plus.')).toHaveLength(2))
  expect(screen.getByLabelText('Content')).toHaveValue('Words')
  expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/payments')
})

test('an anonymous author is not named or linked to, and cannot be blocked', async () => {
  const author_name = 'A member'
  backend.answers('GET /api/posts/notes/', { body: [aNote({ anonymous: true, author_name })] })
  backend.answers('GET /api/posts/notes/:id/comments/', { body: [aComment({ author_name })] })
  const { person } = visit('/community')
  const card = within(await cardNamed('Dawn'))
  await card.findByText('First.')
  expect(card.queryByRole('link', { name: author_name })).toBeNull()
  for (const name of [/^Options$/, /^Options for A member$/]) {
    await person.click(await card.findByRole('button', { name }))
    expect(screen.getByRole('menuitem', { name: 'Report' })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: /^Block/ })).toBeNull()
    await person.keyboard('{Escape}')
  }
})

import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useBackend } from '../../../testing/backend.ts'
import { aComment, anAccount, aNote } from '../../../testing/builders.ts'
import { minutesAhead } from '../../../testing/classes.ts'
import { accessFor, remember } from '../../../testing/people.ts'
import { visit } from '../../../testing/visit.tsx'

const backend = useBackend()
const list = 'GET /api/staff/questions/'
const write = 'POST /api/posts/notes/:id/comments/'
const late = aNote({ id: 1, title: 'Knees', to: 'teachers', answer_by: minutesAhead(-1) })
const newer = aNote({ id: 2, title: 'Wrists', to: 'teachers', answer_by: minutesAhead(60) })
const own = aNote({ id: 3, title: 'Mine', to: 'teachers', answer_by: minutesAhead(90), is_mine: true })

const asks = (role: string) =>
  backend.answers('GET /api/accounts/me/', { body: anAccount({ roles: [role] }) })

beforeEach(() => {
  remember(accessFor('asha'))
  asks('host')
  backend.answers(list, { body: [late, newer, own] })
})

test('questions are listed in order, with their waiting time; the reader’s own question is left to others', async () => {
  visit('/staff/questions')
  const [first, second, third] = await screen.findAllByRole('region')
  expect(first).toHaveTextContent(/^Knees.*overdue since/)
  expect(second).toHaveTextContent(/^Wrists.*answer by/)
  expect(within(first!).getByRole('link', { name: 'See it in the community' })).toHaveAttribute(
    'href',
    '/notes/1',
  )
  expect(third).toHaveTextContent('You asked this yourself. Another teacher will answer it.')
  expect(within(third!).queryByRole('textbox')).toBeNull()
})

test('an answer is added as a comment, and its question leaves the list', async () => {
  const { person } = visit('/staff/questions')
  const form = within(await screen.findByRole('form', { name: 'Answer “Knees”' }))
  await person.click(form.getByRole('button', { name: 'Answer' }))
  expect(await form.findByText('Write a few words.')).toBeVisible()
  await person.type(form.getByLabelText('Your answer'), 'Gently.')
  backend.answers(write, { status: 201, body: aComment({ note: 1, badge: 'Teacher' }) })
  backend.answers(list, { body: [newer] })
  await person.click(form.getByRole('button', { name: 'Answer' }))
  expect(await screen.findByText('Everybody can read your answer now.')).toBeVisible()
  expect(backend.requestsTo(write)[0]?.body).toEqual({ content: 'Gently.', note: 1 })
  expect(screen.queryByText('Knees')).toBeNull()
})

test('an empty list shows that there are no questions', async () => {
  backend.answers(list, { body: [] })
  visit('/staff/questions')
  expect(await screen.findByText('Every question has an answer.')).toBeVisible()
})

test('an owner who does not teach sees the questions without a form to answer', async () => {
  asks('owner')
  visit('/staff/questions')
  expect(await screen.findByText('Knees')).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
})

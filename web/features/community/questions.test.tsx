import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useBackend } from '../../testing/backend.ts'
import { aComment, aNote } from '../../testing/builders.ts'
import { minutesAhead } from '../../testing/classes.ts'
import { cardNamed } from '../../testing/notes.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { visit } from '../../testing/visit.tsx'

const backend = useBackend()
const line = 'POST /api/posts/notes/'
const own = 'GET /api/posts/questions/'
const question = aNote({ to: 'teachers', is_mine: true })

beforeEach(() => {
  remember(accessFor('asha'))
  backend.answers(own, { body: [] })
  backend.answers('GET /api/posts/notes/:id/comments/', { body: [] })
  backend.answers('GET /api/payments/status/', {
    body: { subscription_type: 'premium', tier_name: 'Plus', expires_at: '2027-01-01T00:00:00.000Z' },
  })
})

async function ask() {
  const { person, unmount } = visit('/community/questions')
  await screen.findByText('You have not asked anything yet.')
  await person.type(screen.getByLabelText('Title'), 'Dawn')
  await person.type(screen.getByLabelText('Content'), 'Words')
  return { person, unmount }
}

test('a member asks a question, anonymously if they choose, and sees it among their questions', async () => {
  const { person } = await ask()
  await person.click(screen.getByLabelText('Without my name'))
  backend.answers(line, { status: 201, body: question })
  backend.answers(own, { body: [question] })
  await person.click(screen.getByRole('button', { name: 'Ask' }))
  expect(await screen.findByText('✅ The teachers have your question.')).toBeVisible()
  expect(backend.requestsTo(line)[0]?.body).toEqual({
    title: 'Dawn',
    content: 'Words',
    to: 'teachers',
    anonymous: true,
  })
  await cardNamed('Dawn')
  expect(screen.getByLabelText('Content')).toHaveValue('')
})

test('the choice to ask without a name survives a reload, as the question does', async () => {
  const { person, unmount } = await ask()
  await person.click(screen.getByLabelText('Without my name'))
  unmount()
  visit('/community/questions')
  expect(await screen.findByLabelText('Content')).toHaveValue('Words')
  expect(screen.getByLabelText('Without my name')).toBeChecked()
})

test('a fourth question in a week is refused in the server’s words, and its text stays', async () => {
  const { person } = await ask()
  const detail = 'You have asked 3 questions within 7 days.'
  backend.answers(line, { status: 409, body: { detail, code: 'limit_reached' } })
  await person.click(screen.getByRole('button', { name: 'Ask' }))
  expect(await screen.findByText(detail)).toBeVisible()
  expect(screen.getByLabelText('Content')).toHaveValue('Words')
})

test('without Plus the screen shows what asking requires, and the alternatives', async () => {
  backend.answers('GET /api/payments/status/', {
    body: { subscription_type: 'free', tier_name: null, expires_at: null },
  })
  visit('/community/questions')
  expect(await screen.findByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/payments')
  expect(screen.getByText(/share your question with everybody/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Ask' })).toBeNull()
})

test.each([
  ['is waiting', minutesAhead(60), /^To the teachers\. One of them will answer by \w+ \d+ \w+/],
  ['has waited too long', minutesAhead(-1), 'No teacher has answered yet. We have reminded them.'],
  ['is answered', null, 'To the teachers.'],
])('a question shows that it %s', async (_, answer_by, sentence) => {
  backend.answers(own, { body: [{ ...question, answer_by }] })
  visit('/community/questions')
  expect(within(await cardNamed('Dawn')).getByText(sentence)).toBeVisible()
})

test('a teacher’s texts have a badge in every list', async () => {
  backend.answers('GET /api/posts/notes/', { body: [question] })
  backend.answers('GET /api/posts/notes/:id/comments/', {
    body: [aComment(), aComment({ id: 2, author_name: 'hari', badge: 'Teacher' })],
  })
  visit('/community')
  const rows = await within(await cardNamed('Dawn')).findAllByRole('listitem')
  expect(rows.map((row) => within(row).queryByText('Teacher') !== null)).toEqual([false, true])
})

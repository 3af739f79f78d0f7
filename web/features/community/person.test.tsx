import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useBackend } from '../../testing/backend.ts'
import { aNote } from '../../testing/builders.ts'
import { cardNamed } from '../../testing/notes.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { visit } from '../../testing/visit.tsx'

const backend = useBackend()
const bela = { username: 'bela', since: '2026-11', teacher: false, milestones: null, circle: null }
const line = 'GET /api/members/:username/'

beforeEach(() => {
  remember(accessFor('asha'))
  backend.answers(line, { body: bela })
  backend.answers('GET /api/members/:username/notes/', { body: [aNote({ author_name: 'bela' })] })
  backend.answers('GET /api/posts/notes/:id/comments/', { body: [] })
})

test('a member’s page shows when they joined and the details they chose to show', async () => {
  backend.answers(line, { body: { ...bela, teacher: true, milestones: [1, 9], circle: 'Dawn walkers' } })
  visit('/members/bela')
  expect(await screen.findByRole('heading', { name: 'bela', level: 1 })).toBeVisible()
  expect(screen.getByText('Here since Nov 2026')).toBeVisible()
  expect(within(screen.getByRole('group', { name: 'Milestones' })).getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByText('In the circle Dawn walkers')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Teaches here' })).toHaveAttribute('href', '/teachers/bela')
})

test('a like on a member’s page is shown immediately, and stays', async () => {
  backend.answers('PATCH /api/posts/notes/like/:id/', { body: { likes_count: 3, is_liked_by_user: true } })
  const { person } = visit('/members/bela')
  const card = within(await cardNamed('Dawn'))
  await person.click(card.getByRole('button', { name: 'Like (0)' }))
  expect(await card.findByRole('button', { name: 'Unlike (3)' })).toBeVisible()
})

test('a block removes the member’s page, and is confirmed', async () => {
  backend.answers('POST /api/members/:username/block/', {
    status: 201,
    body: { username: 'bela', since: '2026-11-26T00:00:00.000Z' },
  })
  const { person } = visit('/members/bela')
  await person.click(await screen.findByRole('button', { name: 'Options for bela' }))
  await person.click(screen.getByRole('menuitem', { name: 'Block bela' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Block bela?' }))
  backend.answers(line, { status: 404, body: { detail: 'No Member matches the given query.' } })
  await person.click(dialog.getByRole('button', { name: 'Block' }))
  expect(await screen.findByText('There is nobody here by this name.')).toBeVisible()
  expect(await screen.findByText(/^You will no longer see bela/)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
})

test('the member’s own page links to its settings, and offers no report', async () => {
  backend.answers(line, { body: { ...bela, username: 'asha' } })
  visit('/members/asha')
  expect(await screen.findByRole('link', { name: 'Choose what it shows' })).toHaveAttribute(
    'href',
    '/settings',
  )
  expect(screen.queryByRole('button', { name: /^Options for/ })).toBeNull()
})

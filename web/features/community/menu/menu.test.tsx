import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { useBackend } from '../../../testing/backend.ts'
import { aComment, aNote } from '../../../testing/builders.ts'
import { cardNamed } from '../../../testing/notes.ts'
import { accessFor, remember } from '../../../testing/people.ts'
import { visit } from '../../../testing/visit.tsx'

const backend = useBackend()
const feed = 'GET /api/posts/notes/'
const comments = 'GET /api/posts/notes/:id/comments/'
const editable = 'GET /api/posts/comments/editable/'
const just = new Date().toISOString()
const mine = aNote({ is_mine: true, created_at: just })
const theirs = aNote({ author_name: 'bela', created_at: just })

let members = 0
beforeEach(() => {
  remember(accessFor('asha', { user_id: ++members + 9_000 }))
  backend.answers(feed, { body: [mine] })
  backend.answers(comments, { body: [] })
})

async function openMenu(name: RegExp) {
  const { person } = visit('/community')
  const card = within(await cardNamed('Dawn'))
  await person.click(await card.findByRole('button', { name }))
  return { person, card }
}
const item = (name: string) => screen.getByRole('menuitem', { name })

describe('a note’s menu', () => {
  test('edits the member’s own note in place, and shows that it was edited', async () => {
    backend.answers('PATCH /api/posts/notes/:id/', ({ body }) => ({
      body: { ...mine, ...(body as object), edited: true },
    }))
    const { person, card } = await openMenu(/^Options$/)
    await person.click(item('Edit'))
    const content = await card.findByLabelText('Content')
    await person.clear(content)
    await person.type(content, 'Other words')
    await person.click(card.getByRole('button', { name: 'Save' }))
    expect(await card.findByText('Other words')).toBeVisible()
    expect(card.getByText(/edited/)).toBeVisible()
    expect(card.queryByLabelText('Content')).toBeNull()
  })

  test('keeps the text of an edit that comes too late, and shows the reason', async () => {
    const detail = 'This can be edited for 15 minutes.'
    backend.answers('PATCH /api/posts/notes/:id/', { status: 409, body: { detail, code: 'edit_over' } })
    const { person, card } = await openMenu(/^Options$/)
    await person.click(item('Edit'))
    await person.type(await card.findByLabelText('Content'), '!')
    await person.click(card.getByRole('button', { name: 'Save' }))
    expect(await card.findByText(detail)).toBeVisible()
    expect(card.getByLabelText('Content')).toHaveValue('Words!')
    await person.click(card.getByRole('button', { name: 'Cancel' }))
    expect(card.getByText('Words')).toBeVisible()
  })

  test('is absent from the member’s own note once the note is too old to edit', async () => {
    backend.answers(feed, {
      body: [
        { ...mine, created_at: '2026-01-05T12:00:00.000Z' },
        { ...theirs, id: 8, title: 'Dusk' },
      ],
    })
    visit('/community')
    await within(await cardNamed('Dusk')).findByRole('button', { name: /^Options$/ })
    expect(within(await cardNamed('Dawn')).queryByRole('button', { name: /^Options$/ })).toBeNull()
  })

  test('follows and unfollows another member’s note', async () => {
    backend.answers(feed, { body: [theirs] })
    backend.answers('PUT /api/posts/notes/:id/follow/', { body: { following: true } })
    const { person, card } = await openMenu(/^Options$/)
    await person.click(item('Follow the comments'))
    expect(await screen.findByText('We’ll tell you about new comments.')).toBeInTheDocument()
    await person.click(card.getByRole('button', { name: /^Options$/ }))
    expect(item('Stop following')).toBeVisible()
  })

  test('blocks the note’s author after a confirmation, and reloads the feed', async () => {
    backend.answers(feed, { body: [theirs] })
    backend.answers('POST /api/members/:username/block/', {
      status: 201,
      body: { username: 'bela', since: just },
    })
    const { person } = await openMenu(/^Options$/)
    await person.click(item('Block bela'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Block bela?' }))
    backend.answers(feed, { body: [] })
    await person.click(dialog.getByRole('button', { name: 'Block' }))
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  })
})

test('a comment’s menu edits and deletes the member’s own comment', async () => {
  const own = aComment({ author_name: 'asha', is_mine: true })
  backend.answers(editable, { body: [{ id: own.id, until: just }] })
  backend.answers(comments, { body: [own, aComment({ id: 2 })] })
  backend.answers('PATCH /api/posts/notes/:id/comments/:comment/', ({ body }) => ({
    body: { ...own, ...(body as object), edited: true },
  }))
  backend.answers('DELETE /api/posts/notes/:id/comments/:comment/', { status: 204 })
  const { person, card } = await openMenu(/^Options for asha/)
  await person.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await person.type(await card.findByLabelText('Your comment'), ' Again.')
  await person.click(card.getByRole('button', { name: 'Save' }))
  expect(await card.findByText('First. Again.')).toBeVisible()
  await person.click(await card.findByRole('button', { name: /^Options for asha/ }))
  await person.click(item('Delete'))
  await waitFor(() => expect(card.getAllByRole('listitem')).toHaveLength(1))
})

test('a comment’s menu offers no edit once the comment is too old', async () => {
  backend.answers(comments, { body: [aComment({ author_name: 'asha', is_mine: true })] })
  backend.answers(editable, { body: [] })
  await openMenu(/^Options for asha/)
  await waitFor(() => expect(backend.requestsTo(editable)).toHaveLength(1))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Delete'])
})

test('a note is reported with a reason, and a report of danger shows where to find help', async () => {
  const line = 'POST /api/moderation/reports/'
  backend.answers(feed, { body: [theirs] })
  backend.answers(line, {
    status: 201,
    body: { id: 1, status: 'open', help: 'Tele-MANAS answers on 14416.' },
  })
  const { person } = await openMenu(/^Options$/)
  await person.click(item('Report'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this' }))
  await person.click(dialog.getByRole('button', { name: 'Send the report' }))
  expect(await dialog.findByText('⚠️ Choose a reason.')).toBeVisible()
  await person.selectOptions(dialog.getByLabelText('What is wrong?'), 'self_harm')
  await person.click(dialog.getByRole('button', { name: 'Send the report' }))
  expect(await screen.findByText('Tele-MANAS answers on 14416.')).toBeVisible()
  expect(backend.requestsTo(line)[0]?.body).toEqual({ note: theirs.id, reason: 'self_harm' })
})

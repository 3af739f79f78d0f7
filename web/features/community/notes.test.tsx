import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Scripted, useBackend } from '../../testing/backend.ts'
import { aComment, aNote, free, plus } from '../../testing/builders.ts'
import { expectWarning } from '../../testing/console.ts'
import { cardNamed } from '../../testing/notes.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { visit } from '../../testing/visit.tsx'

const backend = useBackend()
const feed = 'GET /api/posts/notes/'
const like = 'PATCH /api/posts/notes/like/:id/'
const remove = 'DELETE /api/posts/notes/delete/:id/'
const comments = 'GET /api/posts/notes/:id/comments/'
const comment = 'POST /api/posts/notes/:id/comments/'
const note = aNote({ likes_count: 2 })

let members = 0
beforeEach(() => {
  remember(accessFor('asha', { user_id: ++members + 1_000 }))
  backend.answers(feed, { body: [note] })
  backend.answers(comments, { body: [] })
})

const inFeed = async () => {
  const visitor = visit('/community')
  return { ...visitor, card: within(await cardNamed('Dawn')) }
}
const alerts = () =>
  screen.getByText(
    (_text, element) => element?.getAttribute('role') === 'alert' && element.textContent !== '',
  )

describe('the like button', () => {
  test('flips immediately, then shows the server’s numbers', async () => {
    let answer: (scripted: unknown) => void = () => {}
    backend.answers(like, () => new Promise((resolve) => (answer = resolve as typeof answer)))
    const { person, card } = await inFeed()
    await person.click(card.getByRole('button', { name: 'Like (2)' }))
    expect(card.getByRole('button', { name: 'Unlike (3)' })).toBeVisible()
    await waitFor(() => expect(backend.requestsTo(like)[0]?.body).toEqual({ is_liked_by_user: true }))
    answer({ body: { likes_count: 9, is_liked_by_user: true } })
    expect(await card.findByRole('button', { name: 'Unlike (9)' })).toBeVisible()
  })

  test('flips back and shows an error when it fails', async () => {
    backend.answers(like, 'cut')
    const { person, card } = await inFeed()
    await person.click(card.getByRole('button', { name: 'Like (2)' }))
    expect(await screen.findByText('Failed to toggle like/dislike.')).toBeVisible()
    expect(alerts()).toHaveTextContent('Failed to toggle like/dislike.')
    expect(card.getByRole('button', { name: 'Like (2)' })).toBeVisible()
  })

  test('leaves the note liked after three quick taps, which are sent one after the other', async () => {
    backend.answers(like, ({ body }) => ({
      body: { likes_count: 3, ...(body as { is_liked_by_user: boolean }) },
    }))
    const { person, card } = await inFeed()
    for (const name of [/^Like/, /^Unlike/, /^Like/]) await person.click(card.getByRole('button', { name }))
    await waitFor(() => expect(backend.requestsTo(like)).toHaveLength(3))
    expect(backend.requestsTo(like).map(({ body }) => body)).toEqual([
      { is_liked_by_user: true },
      { is_liked_by_user: false },
      { is_liked_by_user: true },
    ])
    expect(await card.findByRole('button', { name: 'Unlike (3)' })).toBeVisible()
  })
})

describe('comments', () => {
  test('are shown below their note; the button appears with the first word, and a new comment is appended', async () => {
    backend.answers(comments, { body: [aComment()] })
    backend.answers(comment, ({ body }) => ({
      status: 201,
      body: aComment({ id: 2, author_name: 'asha', content: (body as { content: string }).content }),
    }))
    const { person, card } = await inFeed()
    expect(await card.findByText('First.')).toBeVisible()
    const box = card.getByLabelText('Add a comment')
    await person.type(box, '   ')
    expect(card.queryByRole('button', { name: 'Comment' })).toBeNull()
    await person.type(box, 'Second. ')
    await person.click(card.getByRole('button', { name: 'Comment' }))
    await card.findByText('Second.')
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'belaFirst.',
      'ashaSecond.',
    ])
    expect(box).toHaveValue('')
    expect(backend.requestsTo(comment)[0]?.body).toEqual({ content: 'Second.', note: 7 })
  })

  test('appear below earlier comments even if sent while these are loading', async () => {
    const second = aComment({ id: 2, author_name: 'asha', content: 'Second.' })
    let answerFirst: (scripted: Scripted<typeof comments>) => void = () => {}
    backend.answers(comments, () => new Promise((resolve) => (answerFirst = resolve)))
    backend.answers(comment, { status: 201, body: second })
    const { person, card } = await inFeed()
    await waitFor(() => expect(backend.requestsTo(comments)).toHaveLength(1))
    backend.answers(comments, { body: [aComment(), second] })
    await person.type(card.getByLabelText('Add a comment'), 'Second.')
    await person.click(card.getByRole('button', { name: 'Comment' }))
    await waitFor(() => expect(card.getByLabelText('Add a comment')).toHaveValue(''))
    answerFirst({ body: [aComment()] })
    await card.findByText('Second.')
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'belaFirst.',
      'ashaSecond.',
    ])
  })

  test.each(['cut' as const, { status: 500 }])(
    'fail with an error after %j, and the form keeps the text, even after a reload',
    async (trouble) => {
      backend.answers(comment, trouble)
      const { person, card, unmount } = await inFeed()
      await person.type(card.getByLabelText('Add a comment'), 'Kept')
      await person.click(card.getByRole('button', { name: 'Comment' }))
      expect(await screen.findByText('Failed to add comment.')).toBeVisible()
      unmount()
      expect((await inFeed()).card.getByLabelText('Add a comment')).toHaveValue('Kept')
    },
  )
})

describe('sharing', () => {
  const url = () => `${window.location.origin}/notes/7`

  test('uses the browser’s share function', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue(undefined)
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    const { person, card } = await inFeed()
    await person.click(card.getByRole('button', { name: 'Share' }))
    expect(share).toHaveBeenCalledWith({ text: 'Check out this note!', url: url() })
    Reflect.deleteProperty(navigator, 'share')
  })

  test('copies the link if sharing is unsupported', async () => {
    const { person, card } = await inFeed()
    await person.click(card.getByRole('button', { name: 'Share' }))
    expect(await screen.findByText('Link copied to clipboard!')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(url())
  })
})

describe('deleting', () => {
  const own = { ...note, is_mine: true }
  beforeEach(() => backend.answers(feed, { body: [own] }))

  test('is offered only on the member’s own notes', async () => {
    backend.answers(feed, { body: [own, { ...note, id: 8, title: 'Dusk', author_name: 'bela' }] })
    const { card } = await inFeed()
    expect(card.getByRole('button', { name: 'Delete' })).toBeVisible()
    const other = within(await cardNamed('Dusk'))
    expect(other.queryByRole('button', { name: 'Delete' })).toBeNull()
  })

  test('removes the note from the feed', async () => {
    backend.answers(remove, { status: 204 })
    const { person, card } = await inFeed()
    await person.click(card.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Note deleted!')).toBeVisible()
    expect(screen.queryByRole('article')).toBeNull()
  })

  test.each([
    [{ status: 200, body: {} }, 'Failed to delete note.'],
    [{ status: 500, body: {} }, 'Failed to delete note.'],
    [
      { status: 403, body: { detail: 'You do not have permission.' } },
      'Failed to delete note. You do not have permission.',
    ],
    ['cut' as const, '⚠️ Network issue! Check your internet connection.'],
  ])('shows the error after %j, and the note stays', async (trouble, sentence) => {
    backend.answers(remove, trouble)
    const { person, card } = await inFeed()
    await person.click(card.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(card.getByText('Words')).toBeVisible()
  })
})

describe('a note’s own page', () => {
  const one = 'GET /api/posts/notes/:id/'

  test('is shown without a session, and its Delete button deletes nothing', async () => {
    localStorage.clear()
    backend.answers(one, { body: { ...note, author_name: 'bela' } })
    const { person } = visit('/notes/7')
    const card = within(await cardNamed('Dawn'))
    await person.click(card.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText(/^Only its author can delete a note/)).toBeVisible()
    expect(backend.requests.filter(({ method }) => method === 'DELETE')).toEqual([])
    expect(card.getByRole('link', { name: 'Log in to like and comment' })).toHaveAttribute(
      'href',
      '/login?next=%2Fnotes%2F7',
    )
  })

  test.each(['7', 'seven', '99999999999999999'])(
    'reports the note %s as missing, with links onward',
    async (id) => {
      if (id === '7') expectWarning(/^The note could not be loaded\./)
      const first = visit(`/notes/${id}`)
      expect(await screen.findByText('Note not found.')).toBeVisible()
      expect(screen.getByRole('link', { name: 'Go to the community' })).toHaveAttribute('href', '/community')
      first.unmount()
      localStorage.clear()
      visit(`/notes/${id}`)
      expect(await screen.findByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
    },
  )
})

describe('the menu', () => {
  const status = 'GET /api/payments/status/'
  const open = async () => {
    const { person } = await inFeed()
    await person.click(screen.getByRole('button', { name: 'Menu' }))
  }

  test.each([
    [free, 'Membership: Free'],
    [plus, 'Membership: Premium Plus'],
  ])('shows the tier in %j and links to the dashboard', async (body, line) => {
    backend.answers(status, { body })
    await open()
    expect(await screen.findByText(line)).toBeVisible()
    expect(screen.getByRole('menuitem', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
  })

  test('shows Free and only logs the failure if the tier cannot be read', async () => {
    expectWarning(/^The membership could not be read\./)
    backend.answers(status, { status: 500 })
    await open()
    expect(await screen.findByText('Membership: Free')).toBeVisible()
  })

  test('shows Loading... until the tier is known', async () => {
    backend.answers(status, () => new Promise(() => {}))
    await open()
    expect(screen.getByText('Membership: Loading...')).toBeVisible()
  })
})

describe('the boost', () => {
  const daily = 'GET /api/daily-content/'
  const choose = async (name: string) => {
    const { person } = await inFeed()
    await person.click(screen.getByRole('button', { name: 'Boost' }))
    await person.click(screen.getByRole('menuitem', { name }))
    return person
  }

  test.each([
    ['Wisdom', 'wisdom', 'Roots'],
    ['Motivation', 'motivation', 'Begin'],
    ['Health', 'health', 'Water'],
  ] as const)(
    'offers %s, which opens today’s item in a dialog; Close closes it',
    async (name, type, title) => {
      backend.answers(daily, { body: [{ title, type, body: 'A line to keep.' }] })
      const person = await choose(name)
      const dialog = within(await screen.findByRole('dialog', { name: title }))
      expect(dialog.getByText(`Type: ${type}`)).toBeVisible()
      expect(dialog.getByText('A line to keep.')).toBeVisible()
      expect(backend.requestsTo(daily)[0]?.path).toContain(`type=${type}`)
      await person.click(dialog.getByRole('button', { name: 'Close' }))
      expect(screen.queryByRole('dialog')).toBeNull()
    },
  )

  test('is called Daily Boost if it has no title', async () => {
    backend.answers(daily, { body: [{ title: '', type: 'health', body: 'Text.' }] })
    await choose('Health')
    expect(await screen.findByRole('dialog', { name: 'Daily Boost' })).toBeVisible()
  })

  test('opens no dialog if there is no item', async () => {
    backend.answers(daily, { body: [] })
    await choose('Wisdom')
    await waitFor(() => expect(backend.requestsTo(daily)).toHaveLength(1))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test.each<[string, Scripted<typeof daily>]>([
    ['an answer without an item', { body: [] }],
    ['a failed call', { status: 500, body: {} }],
  ])('can be chosen again after %s', async (_, first) => {
    if (first !== 'cut' && first.status === 500) expectWarning(/^The daily boost could not be loaded\./)
    backend.answers(daily, first)
    const person = await choose('Wisdom')
    await waitFor(() => expect(backend.requestsTo(daily)).toHaveLength(1))
    backend.answers(daily, { body: [{ title: 'Roots', type: 'wisdom', body: 'A line to keep.' }] })
    await person.click(screen.getByRole('button', { name: 'Boost' }))
    await person.click(screen.getByRole('menuitem', { name: 'Wisdom' }))
    expect(await screen.findByRole('dialog', { name: 'Roots' })).toBeVisible()
  })
})

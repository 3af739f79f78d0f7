import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Refused, Unreachable } from '../../api/failures.ts'
import { type Scripted, useBackend } from '../../testing/backend.ts'
import { aNote } from '../../testing/builders.ts'
import { cardNamed } from '../../testing/notes.ts'
import { usePassingTime } from '../../testing/passing-time.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { address, visit } from '../../testing/visit.tsx'
import { newestFirst } from './feed/feedCalls.ts'
import { feedFailure, postFailure } from './feed/feedFailures.ts'

const backend = useBackend()
const post = 'POST /api/posts/notes/'
const feed = 'GET /api/posts/notes/'
const networkIssue = '⚠️ Network issue! Check your internet connection.'
const throttled = 'Request was throttled. Expected available in 60 seconds.'

// Each test uses a different member, because drafts stay in the page's session storage.
let members = 0
beforeEach(() => {
  remember(accessFor('asha', { user_id: ++members }))
  backend.answers(feed, { body: [] })
})

function note(id: number, more: Parameters<typeof aNote>[0] = {}) {
  return aNote({
    id,
    title: `Title ${id}`,
    author_name: 'bela',
    created_at: `2026-01-0${id}T12:00:00.000Z`,
    ...more,
  })
}

const titles = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)

async function write(title = 'Dawn', content = 'A walk by the water.') {
  const visitor = visit('/community')
  await visitor.person.type(await screen.findByLabelText('Title'), title)
  await visitor.person.type(screen.getByLabelText('Content'), content)
  await visitor.person.click(screen.getByRole('button', { name: 'Post' }))
  return visitor
}

describe('the feed', () => {
  test('has a heading, and shows the newest notes first in whatever order they arrive', async () => {
    backend.answers(feed, { body: [note(1), note(3), note(2)] })
    visit('/community')
    expect(await screen.findByText('Title 3')).toBeVisible()
    expect(titles()).toEqual(['Title 3', 'Title 2', 'Title 1'])
    expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Share Your Journey' })).toBeVisible()
    expect(screen.getByText('Inspire others with your experiences!')).toBeVisible()
    expect(backend.requestsTo(feed)[0]?.path).toBe('/api/posts/notes/')
  })

  test('is sorted by time, however timestamps are written; ties keep the server’s order', () => {
    const at = (id: number, created_at: string) => note(id, { created_at })
    const list = [
      at(1, '2026-01-01T00:00:00Z'),
      at(2, '2026-01-01T00:00:00.500Z'),
      at(3, '2026-01-01T00:00:00.000Z'),
    ]
    expect(newestFirst(list).map(({ id }) => id)).toEqual([2, 1, 3])
  })

  test('shows a note’s title, content, author and US-style date as plain text, with line breaks', async () => {
    const content = '<img src=x onerror=alert(1)>\n\nसुप्रभात 🌅\nשלום'
    backend.answers(feed, { body: [note(5, { title: '<b>Bold</b>', content })] })
    visit('/community')
    const card = await cardNamed('<b>Bold</b>')
    expect(within(card).getByText('bela')).toBeVisible()
    expect(within(card).getByText('1/5/2026').tagName).toBe('TIME')
    expect(
      within(card).getByText((_, element) => element?.textContent === content && element.tagName === 'P'),
    ).toHaveAttribute('dir', 'auto')
    expect(card.querySelector('img, b')).toBeNull()
  })

  test('announces Loading... while it loads', async () => {
    backend.answers(feed, () => new Promise(() => {}))
    visit('/community')
    expect(await screen.findByText('Loading...')).toBeInTheDocument()
  })

  test('shows an invitation when it is empty', async () => {
    visit('/community')
    expect(await screen.findByText('No notes yet')).toBeVisible()
  })

  test.each<[string, Scripted<typeof feed>, string]>([
    ['429', { status: 429, body: { detail: throttled } }, throttled],
    [
      '500',
      { status: 500, body: { detail: 'A server error occurred.' } },
      '⚠️ Server error! Please try again later.',
    ],
    ['a lost connection', 'cut', networkIssue],
  ])('shows the error after %s, and can be retried', async (_, trouble, sentence) => {
    backend.answers(feed, trouble)
    const { person } = visit('/community')
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.getByText(sentence).closest('[role=alert]')).not.toBeNull()
    backend.answers(feed, { body: [note(1)] })
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Title 1')).toBeVisible()
    expect(screen.queryByText(sentence)).toBeNull()
  })

  test('loads the next page that the server links to', async () => {
    backend.answers(feed, ({ path }) =>
      path.includes('cursor=two')
        ? { body: [note(1)] }
        : { body: [note(2)], headers: { Link: '</api/posts/notes/?cursor=two>; rel="next"' } },
    )
    const { person } = visit('/community')
    await person.click(await screen.findByRole('button', { name: 'Show more' }))
    await screen.findByText('Title 1')
    expect(titles()).toEqual(['Title 2', 'Title 1'])
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('requests a page that failed again only when asked to', async () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe: () => void
        disconnect = () => undefined
        constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
          this.observe = () => void setTimeout(() => report([{ isIntersecting: true }]))
        }
      },
    )
    backend.answers(feed, ({ path }) =>
      path.includes('cursor=two')
        ? 'cut'
        : { body: [note(2)], headers: { Link: '</api/posts/notes/?cursor=two>; rel="next"' } },
    )
    const { person } = visit('/community')
    const pages = () => backend.requestsTo(feed).filter(({ path }) => path.includes('cursor=two')).length
    const again = await screen.findByRole('button', { name: 'Try again' })
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(pages()).toBe(1)
    await person.click(again)
    await waitFor(() => expect(pages()).toBe(2))
    vi.unstubAllGlobals()
  })
})

describe('posting', () => {
  const pass = usePassingTime()

  test('shares the note, confirms it for two seconds, clears the form and reloads the feed', async () => {
    backend.answers(post, () => {
      backend.answers(feed, { body: [note(1, { title: 'Dawn' })] })
      return { status: 201, body: note(1) }
    })
    await write()
    expect(await screen.findByText('✅ Your note is shared.')).toBeVisible()
    expect(backend.requestsTo(post)[0]?.body).toEqual({ title: 'Dawn', content: 'A walk by the water.' })
    expect(screen.getByLabelText('Title')).toHaveValue('')
    expect(screen.getByLabelText('Content')).toHaveValue('')
    expect(await cardNamed('Dawn')).toBeVisible()
    await pass(1_500)
    expect(screen.getByText('✅ Your note is shared.')).toBeVisible()
    await pass(500)
    expect(screen.queryByText('✅ Your note is shared.')).toBeNull()
  })

  test.each<[string, Scripted<typeof post>, string]>([
    ['200 instead of 201', { status: 200, body: note(1) }, 'Failed to post.'],
    ['500', { status: 500, body: { detail: 'A server error occurred.' } }, 'Failed to post.'],
    ['429', { status: 429, body: { detail: throttled } }, `Failed to post. ${throttled}`],
    ['a lost connection', 'cut', networkIssue],
  ])('shows the error after %s, and keeps the text', async (_, reply, sentence) => {
    backend.answers(post, reply)
    await write()
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.getByText(sentence).closest('[role=alert]')).not.toBeNull()
    expect(screen.getByLabelText('Title')).toHaveValue('Dawn')
    expect(screen.getByLabelText('Content')).toHaveValue('A walk by the water.')
    expect(backend.requestsTo(feed)).toHaveLength(1)
  })

  test.each([
    ['', '', '⚠️ Give your note a title.', 'Title'],
    ['  ', 'Words', '⚠️ Give your note a title.', 'Title'],
    ['Title', ' \n ', '⚠️ Write something to share.', 'Content'],
  ])(
    'of %j and %j is refused in the browser, and focuses the missing field',
    async (title, content, sentence, missing) => {
      const { person } = visit('/community')
      if (title) await person.type(await screen.findByLabelText('Title'), title)
      if (content) await person.type(screen.getByLabelText('Content'), content)
      await person.click(await screen.findByRole('button', { name: 'Post' }))
      expect(await screen.findByText(sentence)).toBeVisible()
      expect(screen.getByLabelText(missing)).toHaveFocus()
      expect(backend.requestsTo(post)).toEqual([])
    },
  )

  test('sends one note however often the button is pressed', async () => {
    backend.answers(post, () => new Promise(() => {}))
    const { person } = await write()
    expect(await screen.findByRole('button', { name: 'Processing...' })).toBeDisabled()
    await person.type(screen.getByLabelText('Title'), '{Enter}')
    expect(backend.requestsTo(post)).toHaveLength(1)
  })

  test('reuses the retry key after a lost response, and takes a new key for another text', async () => {
    backend.answers(post, 'cut')
    const { person } = await write()
    const again = async () => {
      await person.click(await screen.findByRole('button', { name: 'Post' }))
      await screen.findByText(networkIssue)
    }
    await screen.findByText(networkIssue)
    await again()
    await person.type(screen.getByLabelText('Title'), '!')
    await again()
    const [first, second, third] = backend.requestsTo(post).map(({ retryKey }) => retryKey)
    expect(first).toMatch(/^[\d-]{7,}$/)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test('limits its fields to the lengths in the contract, and shows four rows', async () => {
    visit('/community')
    expect(await screen.findByLabelText('Title')).toHaveAttribute('maxlength', '255')
    expect(screen.getByLabelText('Content')).toHaveAttribute('maxlength', '10000')
    expect(screen.getByLabelText('Content')).toHaveAttribute('rows', '4')
  })
})

test('a text left unsent when the session ended is restored after the next login, but only to its writer', async () => {
  backend.answers(post, { status: 401, body: { code: 'token_not_valid' } })
  backend.answers('POST /api/accounts/token/refresh/', { status: 401, body: { detail: 'Token is expired' } })
  remember(accessFor('dina'))
  const { person } = await write('Unsent', 'Half a thought')
  await waitFor(() => expect(location.pathname).toBe('/login'))
  expect({ ...localStorage }).toEqual({})

  backend.answers('POST /api/accounts/token/', ({ body }) => {
    const { username } = body as { username: string }
    return { body: { access: accessFor(username), refresh: 'a.b.c' } }
  })
  async function logIn(username: string) {
    await person.type(await screen.findByLabelText('Username'), username)
    await person.type(screen.getByLabelText('Password'), 'my password')
    await person.click(screen.getByRole('button', { name: 'Let’s Begin!' }))
    return screen.findByLabelText('Content')
  }
  expect(await logIn('bela')).toHaveValue('')
  await person.click(screen.getByRole('button', { name: 'Menu' }))
  await person.click(screen.getByRole('menuitem', { name: 'Logout' }))
  expect(await logIn('dina')).toHaveValue('Half a thought')
})

test('Logout in the menu clears the storage and opens the login, even offline', async () => {
  backend.answers('POST /api/accounts/logout/', 'cut')
  localStorage.setItem('another key', 'by another script')
  const { person } = visit('/community')
  await person.click(await screen.findByRole('button', { name: 'Menu' }))
  await person.click(screen.getByRole('menuitem', { name: 'Logout' }))
  await waitFor(() => expect(address()).toBe('/login'))
  expect({ ...localStorage }).toEqual({})
  await waitFor(() => expect(backend.requestsTo('POST /api/accounts/logout/')).toHaveLength(1))
})

test.each<[unknown, string, string]>([
  [new Unreachable(), networkIssue, networkIssue],
  [new Refused(200), 'Failed to post.', '⚠️ Server error! Please try again later.'],
  [
    new Refused(500, { detail: 'A server error occurred.' }),
    'Failed to post.',
    '⚠️ Server error! Please try again later.',
  ],
  [
    new Refused(400, { title: ['This field may not be blank.'] }),
    'Failed to post. This field may not be blank.',
    'This field may not be blank.',
  ],
  [new Refused(429, { detail: throttled }), `Failed to post. ${throttled}`, throttled],
  [new TypeError('ours'), 'Failed to post.', '⚠️ Server error! Please try again later.'],
])('the failure %s is shown as %j for a post and as %j for the feed', (failure, ofPost, ofFeed) => {
  expect(postFailure(failure)).toBe(ofPost)
  expect(feedFailure(failure)).toBe(ofFeed)
})

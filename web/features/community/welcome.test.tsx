import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useBackend } from '../../testing/backend.ts'
import { aNote } from '../../testing/builders.ts'
import { expectWarning } from '../../testing/console.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { visit } from '../../testing/visit.tsx'

const backend = useBackend()
const feed = 'GET /api/posts/notes/'

// Each test uses a different member, because drafts stay in the page's session storage.
let members = 0
beforeEach(() => {
  remember(accessFor('asha', { user_id: ++members }))
  backend.answers(feed, { body: [] })
})

const step = (name: string) => screen.queryByRole('link', { name }) ?? screen.queryByRole('button', { name })

test('the welcome lists three first steps, with completed ones ticked off', async () => {
  backend.answers('GET /api/welcome/', { body: { steps: { breathed: true, booked: false, wrote: false } } })
  const { person } = await visit('/community')
  const welcome = await screen.findByRole('region', { name: 'Welcome. It’s good to have you here.' })
  expect(within(welcome).getByText('Done: Breathe for one minute')).toBeInTheDocument()
  expect(step('Breathe for one minute')).toBeNull()
  expect(step('Take your free class')).toHaveAttribute('href', '/classes')
  await person.click(step('Say hello to everybody')!)
  expect(screen.getByLabelText('Title')).toHaveFocus()
})

test('the first note ticks off its step at once', async () => {
  const steps = { breathed: true, booked: false, wrote: false }
  backend.answers('GET /api/welcome/', { body: { steps } })
  backend.answers('POST /api/posts/notes/', { status: 201, body: aNote({ id: 1 }) })
  const { person } = await visit('/community')
  await person.click(await screen.findByRole('button', { name: 'Say hello to everybody' }))
  await person.keyboard('Hello')
  await person.type(screen.getByLabelText('Content'), 'Here I am.')
  backend.answers('GET /api/welcome/', { body: { steps: { ...steps, wrote: true } } })
  await person.click(screen.getByRole('button', { name: 'Post' }))
  expect(await screen.findByText('Done: Say hello to everybody')).toBeInTheDocument()
})

test('the welcome of a member known to be new is above everything from the first render on', async () => {
  sessionStorage.setItem(`draft ${members} welcome`, 'new')
  backend.answers('GET /api/welcome/', {
    body: { steps: { breathed: false, booked: false, wrote: false } },
  })
  visit('/community')
  const title = await screen.findByLabelText('Title')
  const welcome = screen.getByText('Welcome. It’s good to have you here.')
  expect(welcome.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Hide this' })).toBeVisible())
  expect(screen.getAllByText('Welcome. It’s good to have you here.')).toEqual([welcome])
})

test('dismissing the welcome removes it immediately', async () => {
  backend.answers('GET /api/welcome/', {
    body: { steps: { breathed: false, booked: false, wrote: false } },
  })
  backend.answers('DELETE /api/welcome/', { status: 204 })
  const { person } = await visit('/community')
  await person.click(await screen.findByRole('button', { name: 'Hide this' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Hide this' })).toBeNull())
  expect(backend.requestsTo('DELETE /api/welcome/')).toHaveLength(1)
})

test('a welcome that cannot be read does not block the feed', async () => {
  expectWarning(/^The welcome could not be read\./)
  backend.answers('GET /api/welcome/', { status: 503 })
  backend.answers(feed, { body: [aNote({ id: 1, title: 'Title 1' })] })
  await visit('/community')
  expect(await screen.findByRole('heading', { name: 'Title 1' })).toBeVisible()
})
